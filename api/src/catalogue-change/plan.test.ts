import { addDays } from '@opentop/domain/day'
import { plannedTime } from '@opentop/domain/catalogue/planned-time'
import { findCatalogue } from '@opentop/store/catalogue-facts'
import type { Database } from '@opentop/store/db'
import { openEmbedded } from '@opentop/store/embedded/open'
import { findPerson } from '@opentop/store/staff/people'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendDueMails } from '../mail/job.ts'
import type { Mail } from '../outside/mail.ts'
import { bookingFixture, ids, openFixture, type BookingFixture } from '../testing/booking-fixture.ts'
import { testOffice, type OfficePerson, type TestOffice } from '../testing/office-person.ts'
import { preparedDatabase } from '../testing/prepared-database.ts'
import { priceEdit } from '../testing/price-edit.ts'
import { publishPlanned } from './job.ts'
import { previewed } from './preview.ts'

describe.each<[string, () => Promise<BookingFixture>]>([
  ['PostgreSQL', async () => openFixture(await preparedDatabase())],
  ['the embedded database', async () => bookingFixture(await openEmbedded())],
])('on %s', (_, open) => {
  let fixture: BookingFixture
  let database: Database
  let office: TestOffice
  let manager: OfficePerson
  let editor: OfficePerson
  beforeAll(async () => {
    fixture = await open()
    ;({ database } = fixture.shop)
    office = await testOffice(fixture.shop)
    manager = await office.person('manager', undefined, { name: 'Marta' })
    editor = await office.person('editor')
  }, 300_000)
  afterAll(() => fixture.shop.database.close())

  const tour = (n: number) => 1000 + 2 * n
  const edited = async (n: number, after: number, before = 2000) => {
    const { id } = (await editor.call('openChange', { name: `Tour ${n}` })).body
    await editor.call('editChange', priceEdit(id, tour(n), { before, after }))
    return id
  }
  const timezone = 'Europe/Lisbon'
  const planned = async (n: number, after = 2300) => {
    const id = await edited(n, after)
    const { body } = await manager.call('planChange', { id, day: fixture.day(10), time: '06:00', timezone })
    return { id, at: Date.parse(body.at) }
  }
  const priceOf = async (n: number) =>
    (await findCatalogue(fixture.shop.database)).options
      .get(ids(n).day)
      ?.prices.find(({ typeId, currencyId, channel }) => typeId === 2 && currencyId === 1 && channel === null)?.cents
  const at = (instant: number, minutes = 0) => ({ ...fixture.shop, now: () => instant + minutes * 60_000 })
  const listed = async (id: string, person = manager) => (await person.call('listChanges', {})).body.find((one) => one.id === id)
  const attention = async (person = manager) =>
    (await person.call('getAttention', { site: 'worldwide' })).body.items?.filter(({ kind }) => kind === 'stopped-change') ?? []

  const sentMails = async (): Promise<Mail[]> => {
    const sent: Mail[] = []
    const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => undefined }
    const outside = { originOf: () => 'https://shop.example', officeOrigin: () => 'https://office.shop.example' }
    await sendDueMails({ ...fixture.shop, ...outside, mailer, pngOf: () => Promise.resolve(Buffer.from('')) })
    return sent
  }
  const emailOf = async ({ id }: OfficePerson) => (await findPerson(database, id))?.email

  describe('CAT-09 planned publications', () => {
    test('a change is planned for a local time, waits unchanged, and is published then by one process only, in the name of its planner', async () => {
      const { id, at: due } = await planned(0)
      expect(await listed(id)).toMatchObject({
        state: 'planned',
        plan: { day: fixture.day(10), time: '06:00', timezone, by: 'Marta', at: new Date(due).toISOString() },
      })
      expect(await editor.call('editChange', priceEdit(id, tour(0), { before: 2300, after: 1 }))).toMatchObject({
        status: 409,
        body: { code: 'change-planned' },
      })
      expect(await manager.call('publishChange', { id })).toMatchObject({ status: 409, body: { code: 'change-planned' } })
      await publishPlanned(at(due, -1))
      expect(await priceOf(0)).toBe(2000)
      await Promise.all([publishPlanned(at(due)), publishPlanned(at(due)), publishPlanned(at(due))])
      expect(await priceOf(0)).toBe(2300)
      const key = `cities/harbourtown/tour-${tour(0)}`
      const { body: versions } = await manager.call('listDocumentVersions', { key })
      expect(versions.map(({ version, by, note }) => [version, by, note])).toEqual([
        [2, 'Marta', 'Tour 0'],
        [1, undefined, ''],
      ])
      const records = await fixture.shop.database.rows(
        `SELECT staff_id AS by FROM audit WHERE call = 'publishChange' AND subject_id = $1`,
        [id],
      )
      expect(records).toEqual([{ by: manager.id }])
      expect((await manager.call('undoChange', { id, name: 'Back' })).body.left).toBe(0)
    })

    test('what changed meanwhile stops it with the reason, in the record, once in a mail to its planner, and on Today for those who may publish; it can be planned anew', async () => {
      const { id, at: due } = await planned(1)
      const other = await edited(1, 2200)
      await manager.call('publishChange', { id: other })
      await publishPlanned(at(due))
      const stops = await database.rows(`SELECT staff_id AS by, after FROM audit WHERE call = 'stopPlan' AND subject_id = $1`, [id])
      expect(stops).toEqual([
        {
          by: manager.id,
          after: { name: 'Tour 1', planned: new Date(due).toISOString(), state: 'stopped', reason: 'changed-meanwhile' },
        },
      ])
      const mails = (await sentMails()).filter(({ subject }) => subject === 'Not published: Tour 1')
      expect(mails.map(({ to, text }) => [to, text])).toEqual([
        [
          await emailOf(manager),
          expect.stringMatching(
            new RegExp(`planned for ${fixture.day(10)} at 06:00 \\(Europe/Lisbon\\).*changed while.*/changes\\?change=${id}`, 's'),
          ),
        ],
      ])
      await publishPlanned(at(due))
      expect((await sentMails()).filter(({ subject }) => subject === 'Not published: Tour 1')).toEqual([])
      expect(await priceOf(1)).toBe(2200)
      expect(await listed(id)).toMatchObject({ state: 'stopped', stopped: { reason: expect.stringContaining('changed while') } })
      expect(await attention()).toEqual([
        expect.objectContaining({ subjectId: id, title: 'Tour 1', reason: expect.stringContaining('changed while') }),
      ])
      expect(await attention(await office.person('duty-manager'))).toEqual([])
      expect(await attention(await office.person('manager', { everything: false, sites: [], locationIds: [8] }))).toEqual([])
      await editor.call('editChange', priceEdit(id, tour(1), { before: 2200, after: 2300 }))
      const again = await manager.call('planChange', { id, day: fixture.day(11), time: '06:00', timezone })
      expect(again).toMatchObject({ status: 200 })
      expect(await attention()).toEqual([])
      await publishPlanned(at(Date.parse(again.body.at)))
      expect(await priceOf(1)).toBe(2300)
    })

    test('a plan can be called off, is late by an hour at most, and ends with the rights of its planner', async () => {
      const off = await planned(2)
      expect(await editor.call('callOffChange', { id: off.id })).toMatchObject({ status: 403 })
      expect(await manager.call('callOffChange', { id: off.id })).toMatchObject({ status: 200 })
      const late = await planned(3)
      const soon = await planned(4)
      await publishPlanned(at(soon.at, 59))
      expect([await priceOf(2), await priceOf(3), await priceOf(4)]).toEqual([2000, 2300, 2300])
      expect(await listed(late.id)).toBeUndefined()
      const later = await planned(5)
      await publishPlanned(at(later.at, 61))
      expect(await listed(later.id)).toMatchObject({ state: 'stopped', stopped: { reason: expect.stringContaining('hour') } })
      const second = await office.person('manager')
      const id = await edited(6, 2300)
      const { body } = await second.call('planChange', { id, day: fixture.day(10), time: '06:00', timezone })
      await fixture.shop.database.rows('UPDATE staff SET left_at = now() WHERE id = $1', [second.id])
      await publishPlanned(at(Date.parse(body.at)))
      expect([await priceOf(5), await priceOf(6)]).toEqual([2000, 2000])
      expect(await listed(id)).toMatchObject({ state: 'stopped', stopped: { reason: expect.stringContaining('planned it') } })
    })

    test('planning needs what publishing needs: the rights, a second person above 30 %, no mistakes, a time to come', async () => {
      const id = await edited(7, 2300)
      const plan = { id, day: fixture.day(10), time: '06:00', timezone }
      expect(await editor.call('planChange', plan)).toMatchObject({ status: 403 })
      expect(await manager.call('planChange', { ...plan, day: addDays(fixture.today, -1) })).toMatchObject({
        body: { code: 'deadline-past' },
      })
      expect(await manager.call('planChange', { ...plan, day: addDays(fixture.today, 400) })).toMatchObject({
        body: { code: 'out-of-bounds' },
      })
      expect(await manager.call('planChange', { ...plan, timezone: 'Mars/Olympus' })).toMatchObject({ status: 422 })
      await manager.call('editChange', priceEdit(id, tour(7), { before: 2300, after: -1 }))
      expect(await manager.call('planChange', plan)).toMatchObject({ status: 422, body: { code: 'catalogue-mistake' } })
      await manager.call('editChange', priceEdit(id, tour(7), { before: -1, after: 2900 }))
      const owner = await office.person('owner')
      expect(await manager.call('planChange', plan)).toMatchObject({ status: 403, body: { code: 'same-person' } })
      const { body } = await owner.call('planChange', plan)
      await publishPlanned(at(Date.parse(body.at)))
      expect(await priceOf(7)).toBe(2900)
      // what is large only by what became public since has no approval
      const { id: unseen, at: due } = await planned(8, 2500)
      await fixture.shop.database.rows(
        `UPDATE change_documents SET body = replace(body::text, '2500', '2900')::json WHERE change_id = $1`,
        [unseen],
      )
      await publishPlanned(at(due))
      expect(await priceOf(8)).toBe(2000)
      expect(await listed(unseen)).toMatchObject({ state: 'stopped', stopped: { reason: expect.stringContaining('30 %') } })
    })
  })

  describe('CAT-09 previews', () => {
    const tokenOf = async (id: string) => (await editor.call('getPreview', { id, site: 'worldwide' })).body.path.split('/')[2] ?? ''
    const shownPrice = async (token: string, n: number, more = {}) =>
      (await previewed({ ...fixture.shop, ...more }, token))?.snapshot?.facts.options
        .get(ids(n).day)
        ?.prices.find(({ typeId, channel }) => typeId === 2 && channel === null)?.cents

    test('a preview shows the shop with the change, which stays a draft, until the change is given up or published, or seven days are over', async () => {
      const { shop } = fixture
      const id = await edited(9, 2300)
      const { path } = (await editor.call('getPreview', { id, site: 'worldwide' })).body
      expect(path).toMatch(/^\/preview\/[\w.-]+\/en\/\d+\/[\w-]+\/1018\//)
      const token = await tokenOf(id)
      expect([await shownPrice(token, 9), await priceOf(9)]).toEqual([2300, 2000])
      await editor.call('editChange', priceEdit(id, tour(9), { before: 2300, after: 2400 }))
      expect(await shownPrice(token, 9)).toBe(2400)
      expect(await shownPrice(token, 9, { now: () => shop.now() + 8 * 86_400_000 })).toBeUndefined()
      await editor.call('editChange', priceEdit(id, tour(9), { before: 2400, after: -5 }))
      expect(await previewed(shop, token)).toEqual({ snapshot: undefined })
      await editor.call('discardChange', { id })
      expect(await previewed(shop, token)).toBeUndefined()
      expect(await editor.call('getPreview', { id, site: 'worldwide' })).toMatchObject({ status: 409, body: { code: 'change-over' } })
      const published = await edited(9, 2100)
      const own = await tokenOf(published)
      expect(await shownPrice(own, 9)).toBe(2100)
      await manager.call('publishChange', { id: published })
      expect(await previewed(shop, own)).toBeUndefined()
    })

    test('a forged token shows nothing: another change, a later end, parts left out, added or of another token', async () => {
      const [id, other] = [await edited(2, 2300), await edited(3, 2350)]
      const token = await tokenOf(id)
      const [, until = '', signature = ''] = token.split('.')
      const later = (Number.parseInt(until, 36) + 1).toString(36)
      const forged = [
        `${other}.${until}.${signature}`,
        `${id}.${later}.${signature}`,
        `${id}.${until}.${(await tokenOf(other)).split('.')[2] ?? ''}`,
        `${id}.${until}`,
        `${id}.${until}.`,
        `${token}.<b>`,
        `${token}=`,
        `${id}.0${until}.${signature}`,
        '',
        '..',
      ]
      for (const one of forged) expect(await previewed(fixture.shop, one), one).toBeUndefined()
      expect(await shownPrice(token, 2)).toBe(2300)
    })

    test('four previews are kept, with a version that no publication has', async () => {
      const tokens: string[] = []
      for (const n of [4, 5, 6, 7, 8]) tokens.push(await tokenOf(await edited(n, 2300)))
      const shown = async (token = '') => (await previewed(fixture.shop, token))?.snapshot
      const first = await shown(tokens[0])
      const others = await Promise.all(tokens.slice(1).map(shown))
      expect(await shown(tokens[4])).toBe(others[3])
      expect(await shown(tokens[0])).not.toBe(first)
      expect(new Set([first, ...others].map((one) => one?.facts.version)).size).toBe(5)
      expect([first, ...others].every((one) => (one?.facts.version ?? 0) < 0)).toBe(true)
    })
  })
})

test.each([
  ['2026-03-29', '01:30', 'Europe/London', { day: '2026-03-29', time: '02:30', at: '2026-03-29T01:30:00.000Z' }],
  ['2026-10-25', '01:30', 'Europe/London', { day: '2026-10-25', time: '01:30', at: '2026-10-25T00:30:00.000Z' }],
  ['2026-03-08', '02:15', 'America/New_York', { day: '2026-03-08', time: '03:15', at: '2026-03-08T07:15:00.000Z' }],
  ['2026-06-01', '25:00', 'UTC', { day: '2026-06-02', time: '01:00', at: '2026-06-02T01:00:00.000Z' }],
])('a plan for %s %s in %s counts at a time that exists, once', (day, time, zone, expected) => {
  const { at: instant, ...local } = plannedTime(day, time, zone)
  expect({ ...local, at: new Date(instant).toISOString() }).toEqual(expected)
})

import { randomUUID } from 'node:crypto'
import { rowsOf } from '@opentop/domain/catalogue/catalogue-rows'
import { catalogueOf } from '@opentop/domain/catalogue/document'
import { withCities } from '@opentop/domain/catalogue/patch'
import type { CatalogueFacts } from '@opentop/domain/facts'
import { byLang } from '@opentop/domain/lang'
import { siteOfKey } from '@opentop/domain/site'
import { spainFile } from '@opentop/domain/testing/example-sites'
import { replaceCatalogue } from '@opentop/store/catalogue'
import { findCatalogue, findCities } from '@opentop/store/catalogue-facts'
import type { Database, Tx } from '@opentop/store/db'
import { findPublished } from '@opentop/store/document'
import { rehearsed } from '@opentop/store/savepoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFixture, ids, type BookingFixture } from '../testing/booking-fixture.ts'
import { publishEdit } from '../testing/changed-document.ts'
import { everywhere, testOffice, type OfficePerson, type TestOffice } from '../testing/office-person.ts'
import { paidOrder } from '../testing/paid-order.ts'
import { preparedDatabase } from '../testing/prepared-database.ts'
import { publishChanges } from './publish.ts'
import { renewSnapshot, takeSnapshot } from './snapshot.ts'

let fixture: BookingFixture
let office: TestOffice
let manager: OfficePerson
beforeAll(async () => {
  fixture = await openFixture(await preparedDatabase())
  office = await testOffice(fixture.shop)
  manager = await office.person('manager')
})
afterAll(() => fixture.shop.database.close())

const facts = () => findCatalogue(fixture.shop.database)
const productNow = async (id: number) => (await facts()).products.get(id)
const inAll = (text: string) => byLang(() => text)
type Edit = Parameters<typeof publishEdit>[2]
const publish = (edit: Edit) => publishEdit(fixture.shop, manager.id, edit)

test('CAT-09 a publication is united with what became public since the draft was begun; the same field is a conflict and nothing is written', async () => {
  const productId = 1002
  expect(await publish({ productId, to: (tour) => ({ ...tour, supplier: 'First' }) })).toMatchObject({ ok: true, changed: 1 })
  const late = (text: string) => (tour: Parameters<Edit['to']>[0]) => ({ ...tour, supplier: text, overview: inAll('New') })
  // a draft of version 1 did not see the new supplier
  expect(
    await publish({ productId, baseVersion: 1, to: (tour) => ({ ...tour, supplier: 'Harbour Decks', overview: inAll('New') }) }),
  ).toMatchObject({
    ok: true,
  })
  expect(await productNow(productId)).toMatchObject({ supplier: 'First', overview: { en: 'New' }, version: 3 })
  const { version } = await facts()
  expect(await publish({ productId, baseVersion: 1, to: late('Second') })).toMatchObject({
    ok: false,
    why: 'conflict',
    conflicts: [{ key: 'cities/harbourtown/tour-1002', path: ['supplier'], base: 'Harbour Decks', draft: 'Second', public: 'First' }],
  })
  expect(await facts()).toMatchObject({ version })
})

test('CAT-09 a change is checked as an import is: its own mistakes and those that it makes in others refuse it, older ones elsewhere do not', async () => {
  const wrongShape = await publish({ productId: 1004, to: (tour) => ({ ...tour, rank: 0 }) })
  expect(wrongShape).toMatchObject({ why: 'mistakes', mistakes: [{ file: 'cities/harbourtown/tour-1004.yaml', path: ['rank'] }] })
  const takenId = await publish({
    productId: 1004,
    to: (tour) => ({ ...tour, options: tour.options.map((one) => ({ ...one, id: 10_001 })) }),
  })
  expect(takenId).toMatchObject({ why: 'mistakes' })
  const [city] = await fixture.shop.database.rows<{ body: { stops: Record<string, unknown> } }>(
    `SELECT v.body FROM documents d JOIN document_versions v ON v.document_id = d.id WHERE d.kind = 'city'`,
  )
  const withoutSquare = { ...city?.body, stops: { quay: city?.body.stops.quay } }
  const draft = { kind: 'city', key: 'cities/harbourtown/city', number: 7, locationId: 7, body: withoutSquare, baseVersion: 1 } as const
  const parts = { staffId: manager.id, now: Date.now(), posters: fixture.shop.posters() }
  const unserved = await fixture.shop.database.transaction((tx) => publishChanges(tx, { documents: [draft], ...parts }))
  expect(unserved).toMatchObject({
    why: 'mistakes',
    mistakes: expect.arrayContaining([
      { file: 'cities/harbourtown/tour-1000.yaml', path: ['routes', 0, 'stops', 1], reason: 'square is not a stop of this city' },
    ]),
  })

  // the fixture's phrases are in order until another transaction breaks one
  await fixture.shop.database.rows(
    `UPDATE document_versions SET body = '{}' WHERE document_id = (SELECT id FROM documents WHERE key = 'phrases')`,
  )
  expect(await publish({ productId: 1006, to: (tour) => ({ ...tour, included: [], supplier: 'Mended' }) })).toMatchObject({ ok: true })
  await fixture.shop.database.rows(
    `UPDATE document_versions SET body = $1 WHERE document_id = (SELECT id FROM documents WHERE key = 'phrases')`,
    [JSON.stringify({ wifi: inAll('Wi-Fi') })],
  )
})

test('CAT-09 any two versions are compared, and one comes back whole or by field as a new version with its record', async () => {
  const key = 'cities/harbourtown/tour-1008'
  await publish({ productId: 1008, to: (tour) => ({ ...tour, supplier: 'Changed', names: inAll('Changed') }) })
  const { body: difference } = await manager.call('compareDocumentVersions', { key, from: 1, to: 2 })
  expect(difference).toContainEqual({ path: ['supplier'], before: 'Harbour Decks', after: 'Changed' })
  expect(difference).toHaveLength(7)

  const one = await manager.call('restoreDocument', { key, version: 1, seen: 2, path: ['supplier'] })
  expect(one.body).toMatchObject({ version: 3 })
  expect(await productNow(1008)).toMatchObject({ supplier: 'Harbour Decks', names: { en: 'Changed' } })
  expect((await manager.call('restoreDocument', { key, version: 2, seen: 2 })).body.code).toBe('changed-meanwhile')
  expect((await manager.call('restoreDocument', { key, version: 1, seen: 3 })).status).toBe(200)
  expect(await productNow(1008)).toMatchObject({ names: { en: 'Tour 4' }, version: 4 })
  expect((await manager.call('restoreDocument', { key, version: 1, seen: 4 })).body.code).toBe('nothing-to-restore')
  expect((await manager.call('restoreDocument', { key, version: 9, seen: 4 })).body.code).toBe('version-unknown')

  const { body: versions } = await manager.call('listDocumentVersions', { key })
  expect(versions.map(({ version, origin, isPublic, note }) => [version, origin, isPublic, note])).toEqual([
    [4, 'office', true, 'version 1'],
    [3, 'office', false, 'version 1: supplier'],
    [2, 'office', false, ''],
    [1, 'import', false, ''],
  ])
  const records = await fixture.shop.database.rows(`SELECT call, before, after FROM audit WHERE subject_id = $1 ORDER BY seq`, [key])
  expect(records).toMatchObject([
    { before: { version: 2 }, after: { version: 3, restored: 1, path: ['supplier'] } },
    { before: { version: 3 }, after: { version: 4, restored: 1 } },
  ])
})

test('CAT-09 who may not publish prices brings no price back, and a version whose stop is gone is refused with the place', async () => {
  const key = 'cities/harbourtown/tour-1010'
  const role = `texts-${randomUUID()}`
  await fixture.shop.database.rows(`INSERT INTO roles (key, name, rights, created_at) VALUES ($1, $1, '{catalogue.publish}', now())`, [
    role,
  ])
  const writer = await office.person(role as 'manager', everywhere)
  const dearer: Edit['to'] = (tour) => ({
    ...tour,
    options: tour.options.map((option) => ({ ...option, types: { ...option.types, adult: { prices: { eur: 2500 } } } })),
  })
  await publish({ productId: 1010, to: (tour) => ({ ...dearer(tour), supplier: 'Dear Decks' }) })
  expect((await writer.call('restoreDocument', { key, version: 1, seen: 2 })).status).toBe(403)
  expect((await writer.call('restoreDocument', { key, version: 1, seen: 2, path: ['supplier'] })).status).toBe(200)
  await fixture.shop.database.rows(
    `UPDATE document_versions SET body = replace(body::text, '"square"', '"bridge"')::json WHERE version = 1 AND document_id = (SELECT id FROM documents WHERE key = $1)`,
    [key],
  )
  const { status, body } = await manager.call('restoreDocument', { key, version: 1, seen: 3 })
  expect([status, body.code]).toEqual([422, 'catalogue-mistake'])
  expect(body).toMatchObject({ params: { document: `${key}.yaml`, field: 'routes.0.stops.1' } })
})

test('CAT-09 a timetable without a departure that has seats sold is refused with the departure, and nothing of it is written', async () => {
  const option = ids(6).timed
  const [day, other] = [fixture.day(20), fixture.day(21)]
  await paidOrder(fixture, [{ optionId: option, day, time: '10:00', passengers: [{ typeId: 2, quantity: 3 }] }])
  const closing =
    (closed: string): Edit['to'] =>
    (tour) => ({
      ...tour,
      supplier: 'Closing Decks',
      options: tour.options.map((one) => (one.id === option ? { ...one, days: [{ day: closed, time: '10:00', closed: true }] } : one)),
    })
  const { version } = await facts()
  expect(await publish({ productId: 1012, to: closing(day) })).toEqual({
    ok: false,
    why: 'sold',
    departures: [{ optionId: option, day, minute: 600, sold: 3 }],
  })
  expect([(await facts()).version, (await productNow(1012))?.supplier]).toEqual([version, 'Harbour Decks'])
  const departuresOn = () =>
    fixture.shop.database.rows('SELECT start_minute, on_sale FROM departures WHERE option_id = $1 AND service_day = ANY($2) ORDER BY 1', [
      option,
      [day, other],
    ])
  expect(await departuresOn()).toHaveLength(4)
  expect(await publish({ productId: 1012, to: closing(other) })).toMatchObject({ ok: true })
  expect(await departuresOn()).toHaveLength(3)
})

test('CAT-09 a publication writes the rows that an import of the same documents writes, and keeps the ids of prices', async () => {
  const before = await facts()
  const cents = 2150
  await publish({
    productId: 1014,
    to: (tour) => ({
      ...tour,
      formerSlugs: ['old-tour'],
      names: inAll('New name'),
      options: tour.options.map((option) => ({
        ...option,
        types: { ...option.types, adult: { prices: { eur: cents, gbp: 1800, usd: 2200 } } },
        priceRules: [{ type: 'adult', prices: { eur: 1500 }, serviceFrom: 'today+3', priority: 10 }],
      })),
    }),
  })
  const now = await facts()
  const [old, option] = [before.options.get(ids(7).day), now.options.get(ids(7).day)]
  const plain = (one = option) => one?.prices.find(({ typeId, currencyId, priority }) => typeId === 2 && currencyId === 1 && priority === 0)
  expect(plain()).toMatchObject({ id: plain(old)?.id, cents })
  const { database } = fixture.shop
  const imported = await rehearsedIn(database, async (tx) => {
    const documents = await findPublished(tx)
    await replaceCatalogue(tx, rowsOf(catalogueOf(documents), fixture.today), 'again', fixture.today)
    return findCatalogue(tx)
  })
  expect(inOrder(imported)).toEqual({ ...inOrder(now), version: now.version + 1 })
  // what a process patches is what it would read
  expect(inOrder(withCities(before, [7], await findCities(database, [7])))).toEqual({ ...inOrder(now), version: before.version })
})

test('CAT-09 a process that patches its snapshot has the catalogue, the days and the search of one that reads everything', async () => {
  const { database } = fixture.shop
  const [now, before] = [Date.now(), await takeSnapshot(database, Date.now())]
  await publish({
    productId: 1016,
    to: (tour) => ({
      ...tour,
      overview: inAll('Patched'),
      options: tour.options.map((one) => (one.kind === 'day' ? { ...one, schedule: [{ weekdays: ['mon'], capacity: 9 }] } : one)),
    }),
  })
  const patched = await renewSnapshot(database, before, now)
  const read = await takeSnapshot(database, now)
  expect(inOrder(patched.facts)).toEqual(inOrder(read.facts))
  expect(patched.bookable).toEqual(read.bookable)
  expect(patched.search().cities).toBe(before.search().cities)
  expect(patched.search().topics).toEqual(read.search().topics)

  await publish({ productId: 1016, to: (tour) => ({ ...tour, names: inAll('Zebra tour') }) })
  const renamed = await renewSnapshot(database, patched, now)
  expect(renamed.search().products.names.map(({ whole }) => whole)).toContain(' zebra tour ')
  expect([patched.facts.phrases, renamed.facts.phrases]).toEqual([before.facts.phrases, before.facts.phrases])
})

const inOrder = (one: CatalogueFacts) => ({ ...one, notices: one.notices.toSorted(), blocks: one.blocks.toSorted() })
async function rehearsedIn<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return database.transaction((tx) => rehearsed(tx, () => work(tx)))
}

test('VAR-02 a change of a site is checked and published alone, and a process that patches its snapshot shows it', async () => {
  const { database } = fixture.shop
  const before = await takeSnapshot(database, Date.now())
  const publishSite = (body: object, baseVersion: number) =>
    database.transaction((tx) =>
      publishChanges(tx, {
        documents: [{ kind: 'site', key: 'sites/spain', number: null, locationId: null, body, baseVersion }],
        staffId: manager.id,
        now: Date.now(),
        posters: fixture.shop.posters(),
      }),
    )
  expect(await publishSite({ ...spainFile, hosts: ['localhost'] }, 1)).toMatchObject({
    why: 'mistakes',
    mistakes: [{ reason: expect.stringContaining('is used in') }],
  })
  expect(await publishSite({ ...spainFile, hosts: [] }, 1)).toMatchObject({ why: 'mistakes', mistakes: [{ path: ['hosts'] }] })
  expect(await publishSite({ ...spainFile, name: 'Opentop Iberia', headerLangs: ['es'] }, 1)).toMatchObject({ ok: true, changed: 1 })
  const renewed = await renewSnapshot(database, before, Date.now())
  expect(siteOfKey(renewed.facts, 'spain')).toMatchObject({ name: 'Opentop Iberia', headerLangs: ['es'] })
  expect(renewed.facts.locations.get(7)).toBe(before.facts.locations.get(7))
  expect(siteOfKey(before.facts, 'spain')).toMatchObject({ name: spainFile.name })
})

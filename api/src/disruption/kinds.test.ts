import type { Booking } from '@opentop/contract/booking'
import { addDays } from '@opentop/domain/day'
import { describe, expect, test } from 'vitest'
import { ids } from '../testing/booking-fixture.ts'
import { disruptionDraft } from '../testing/disruption-draft.ts'
import { scopeOf, useDisruptionShop } from '../testing/disruption-shop.ts'

const shop = useDisruptionShop()
const { bought, announced, follow, tokenOf, choiceOf, choose, seatsOf, refundsOf, rows, sound, send, board } = shop
const { offers } = disruptionDraft
let used = 0
const nextDay = (): string => shop.fixture().day(3 + used++)
const adults = (quantity: number) => [{ typeId: 2, quantity }]
const timed = (n: number, day: string, time: string, quantity = 1) => ({ optionId: ids(n).timed, day, time, passengers: adults(quantity) })
const both = (n: number, day: string) => ({
  optionId: ids(n).package,
  day,
  passengers: adults(1),
  components: [
    { optionId: ids(n).day, day },
    { optionId: ids(n).timed, day: addDays(day, 1), time: '10:00' },
  ],
})
describe('R-DISRUPTION-3 of what a booking has', () => {
  test('a package moves only its part; money back is the share of that part, or everything before the first boarding', async () => {
    const day = nextDay()
    const [moved, back, boarded] = [await bought(both(0, day)), await bought(both(0, day)), await bought(both(0, day))]
    const onward = await bought(both(0, day))
    await board(boarded, day)
    await board(onward, day)
    const tomorrow = addDays(day, 1)
    const id = await announced({ scope: scopeOf([ids(0).timed], tomorrow, [600]) })
    await follow()
    expect(await choose(tokenOf(id, moved), 'rebook')).toMatchObject({ status: 200, body: { after: { day: tomorrow, time: '12:00' } } })
    expect(await seatsOf(moved.saleId)).toMatchObject([
      { component: 0, optionId: ids(0).day, day, minute: -1 },
      { component: 1, optionId: ids(0).timed, day: tomorrow, minute: 720 },
    ])
    expect((await choiceOf(tokenOf(id, back))).offers.slice(-2)).toEqual([
      { choice: 'refund', refundCents: 1750 },
      { choice: 'refund-all', refundCents: 3500 },
    ])
    expect(await choose(tokenOf(id, back), 'refund-all')).toMatchObject({ status: 200, body: { refundCents: 3500 } })
    expect(await rows(`SELECT state FROM vouchers WHERE sale_id = $1`, [back.saleId])).toEqual([{ state: 'cancelled' }])
    expect(await choose(tokenOf(id, boarded), 'refund-all')).toMatchObject({ body: { code: 'choice-not-offered' } })
    expect((await choiceOf(tokenOf(id, boarded))).offers.at(-1)).toEqual({ choice: 'refund', refundCents: 1750 })
    expect(await choose(tokenOf(id, boarded), 'refund')).toMatchObject({ status: 200, body: { refundCents: 1750 } })
    expect(await rows(`SELECT state FROM vouchers WHERE sale_id = $1`, [boarded.saleId])).toEqual([{ state: 'redeemed' }])
    const dayAfter = addDays(day, 2)
    expect(await choose(tokenOf(id, onward), 'other-day', { day: dayAfter, time: '12:00' })).toMatchObject({ status: 200 })
    expect(await seatsOf(onward.saleId)).toMatchObject([
      { component: 0, day },
      { component: 1, day: dayAfter, minute: 720 },
    ])
    expect(
      await rows(
        `SELECT v.state, p.component, p.start_from AS day, (SELECT count(*)::int FROM boardings b WHERE b.voucher_id = v.id AND b.component = p.component) AS boardings FROM vouchers v JOIN voucher_parts p ON p.voucher_id = v.id WHERE v.sale_id = $1 AND v.state <> 'replaced' ORDER BY p.component`,
        [onward.saleId],
      ),
    ).toEqual([
      { state: 'redeemed', component: 0, day, boardings: 1 },
      { state: 'redeemed', component: 1, day: dayAfter, boardings: 0 },
    ])
    await sound()
  })

  test('a pass in use gets back the quarters that its lost hours begin and stays valid; day tickets move or go back by person', async () => {
    const day = nextDay()
    const pass = { optionId: ids(1).longer, day, passengers: adults(1) }
    const [started, later, family] = [
      await bought(pass),
      await bought({ optionId: ids(1).day, day: addDays(day, 1), passengers: adults(1) }),
      await bought({ optionId: ids(1).day, day: addDays(day, 1), passengers: adults(2) }),
    ]
    await board(started, day)
    const [, unit] = (await send<Booking>('GET', '/transaction/voucher', { token: family.voucherToken })).body.vouchers
    const cancelled = { token: family.voucherToken, unitIds: [unit?.id] }
    const quote = await send<{ quoteId: string }>('POST', `/sale/${family.saleId}/cancel`, cancelled)
    await send('POST', `/sale/${family.saleId}/cancel`, { token: family.voucherToken, quoteId: quote.body.quoteId })
    const id = await announced({ scope: scopeOf([ids(1).longer, ids(1).day], addDays(day, 1)) })
    await follow()
    // 09:00 to 18:00 of 48 hours
    expect(await choose(tokenOf(id, started), 'refund')).toMatchObject({ status: 200, body: { refundCents: 750 } })
    expect(await rows(`SELECT state FROM vouchers WHERE sale_id = $1`, [started.saleId])).toEqual([{ state: 'redeemed' }])
    expect(await choose(tokenOf(id, later), 'other-day', { day: addDays(day, 1) })).toMatchObject({ body: { code: 'choice-not-offered' } })
    expect(await choose(tokenOf(id, later), 'other-day', { day: addDays(day, 2) })).toMatchObject({ status: 200 })
    expect(await seatsOf(later.saleId)).toMatchObject([{ day: addDays(day, 2), minute: -1, state: 'converted' }])
    expect(await choose(tokenOf(id, family), 'refund')).toMatchObject({ status: 200, body: { refundCents: 2000 } })
    expect([await refundsOf(started.saleId), await refundsOf(family.saleId)]).toEqual([[750], [2000, 2000]])
    await sound()
  })
})

describe('R-DISRUPTION-4 a delay', () => {
  test('below the limit is only told; from the limit on it can be kept, moved or refunded, and without an answer it is kept', async () => {
    const day = nextDay()
    const [late, later] = [await bought(timed(2, day, '10:00')), await bought(timed(3, day, '10:00'))]
    const delayed = { kind: 'delayed', defaultChoice: 'keep', offers: { ...offers, keep: true } } as const
    const short = await announced({ ...delayed, delayMinutes: 59, scope: scopeOf([ids(2).timed], day, [600]) })
    const long = await announced({ ...delayed, delayMinutes: 60, scope: scopeOf([ids(3).timed], day, [600]) })
    await follow()
    expect(await choiceOf(tokenOf(short, late))).toMatchObject({ state: 'done', newTime: '10:59', offers: [], mayChangeMind: false })
    const { offers: choices } = await choiceOf(tokenOf(long, later))
    expect(choices.map(({ choice }) => choice)).toEqual(['keep', 'rebook', 'other-day', 'refund'])
    expect(
      await rows(
        `SELECT start_minute AS minute, delay_minutes AS delay, sale FROM departures WHERE option_id = $1 AND service_day = $2 ORDER BY 1`,
        [ids(3).timed, day],
      ),
    ).toEqual([
      { minute: 600, delay: 60, sale: 'open' },
      { minute: 720, delay: 0, sale: 'open' },
    ])
    await follow(8 * 3_600_000)
    expect(await choiceOf(tokenOf(long, later))).toMatchObject({ state: 'done', choice: 'keep', chosenBy: 'default' })
    expect(await seatsOf(later.saleId)).toMatchObject([{ day, minute: 600, state: 'converted' }])
    await sound()
  })
})

describe('R-DISRUPTION-5 above the limit of travellers', () => {
  test('a disruption waits for a second person, who announces it; travellers who came meanwhile are shown first', async () => {
    const day = nextDay()
    await bought(timed(4, day, '10:00', 2))
    await rows(`INSERT INTO office_settings (site, key, value, updated_at) VALUES ('worldwide', 'disruption-limit', '1', now())`)
    const draft = { ...disruptionDraft, scope: scopeOf([ids(4).timed], day) }
    const { id, version } = (await shop.manager().call('draftDisruption', draft)).body
    expect(await shop.manager().call('announceDisruption', { id, version, travellers: 1 })).toMatchObject({
      status: 409,
      body: { code: 'more-travellers' },
    })
    expect((await shop.manager().call('announceDisruption', { id, version, travellers: 2 })).body).toMatchObject({ state: 'waiting' })
    await rows('DELETE FROM office_settings')
    const second = await shop.office().person('manager')
    const approval = { id, version: 2, travellers: 2 }
    expect(await shop.manager().call('approveDisruption', approval)).toMatchObject({ status: 403, body: { code: 'same-person' } })
    expect((await second.call('getApprovals', {})).body.disruptions).toMatchObject([
      { disruptionId: id, travellers: 2, state: 'waiting', isMine: false },
    ])
    await follow()
    expect((await second.call('getDisruption', { id })).body).toMatchObject({ disruption: { state: 'waiting' }, parties: [] })
    expect((await shop.manager().call('getDisruption', { id })).body.disruption).toMatchObject({ isMine: true, waits: { isAlone: false } })
    await bought(timed(4, day, '10:00', 1))
    expect(await second.call('approveDisruption', approval)).toMatchObject({
      status: 409,
      body: { code: 'more-travellers', params: { travellers: 3 } },
    })
    expect((await second.call('approveDisruption', { ...approval, travellers: 3 })).status).toBe(200)
    expect(
      await rows(`SELECT after -> 'travellers' AS people FROM audit WHERE call = 'approveDisruption' AND subject_id = $1`, [id]),
    ).toEqual([{ people: 3 }])
    expect((await second.call('getDisruption', { id })).body.disruption).toMatchObject({
      state: 'announced',
      announcedBy: 'manager of the tests',
    })
    await follow()
    const [party] = (await second.call('getDisruption', { id })).body.parties
    const choices = await second.call('getPartyChoices', { id, saleId: party?.saleId ?? '' })
    expect(choices.body).toMatchObject({ choices: ['other-day', 'refund'], refund: { currencyId: 1 } })
    expect(choices.body.otherDays.length).toBeGreaterThan(0)
    expect((await second.call('getPartyChoices', { id, saleId: id })).body.code).toBe('sale-unknown')
  })
})

test('R-DISRUPTION-5 disruptions that one person announces in a city within a day count together; those of another person do not', async () => {
  const days = [nextDay(), nextDay(), nextDay()]
  for (const day of days) await bought(timed(6, day, '10:00', 2))
  await rows(`INSERT INTO office_settings (site, key, value, updated_at) VALUES ('worldwide', 'disruption-limit', '3', now())`)
  const [one, other] = [await shop.office().person('manager'), await shop.office().person('manager')]
  const announce = async (person: typeof one, day = '') => {
    const draft = { ...disruptionDraft, scope: scopeOf([ids(6).timed], day) }
    const { locationId, kind, offers: wanted, scope } = draft
    const { needsSecondPerson } = (await person.call('tryDisruption', { locationId, kind, offers: wanted, scope })).body
    const { id, version } = (await person.call('draftDisruption', draft)).body
    return { id, needsSecondPerson, state: (await person.call('announceDisruption', { id, version, travellers: 2 })).body.state }
  }
  const first = await announce(one, days[0])
  expect(first).toMatchObject({ needsSecondPerson: false, state: 'announced' })
  expect(await announce(one, days[1])).toMatchObject({ needsSecondPerson: true, state: 'waiting' })
  expect(await announce(other, days[2])).toMatchObject({ needsSecondPerson: false, state: 'announced' })
  await rows('DELETE FROM office_settings')
})

test('R-DISRUPTION-5 a person who can’t sign in, or is of the demo elsewhere than in a demo, is no second person', async () => {
  const day = nextDay()
  await bought(timed(7, day, '10:00', 2))
  await rows(`INSERT INTO office_settings (site, key, value, updated_at) VALUES ('worldwide', 'disruption-limit', '1', now())`)
  const [alone, demo] = [await shop.office().person('manager'), await shop.office().person('manager')]
  await shop.office().person('manager', undefined, { canSignIn: false })
  await rows(
    `UPDATE staff SET left_at = now() WHERE id <> ALL($1) AND EXISTS (SELECT 1 FROM staff_passkeys k WHERE k.staff_id = staff.id)`,
    [[alone.id, demo.id]],
  )
  const { id, version } = (await alone.call('draftDisruption', { ...disruptionDraft, scope: scopeOf([ids(7).timed], day) })).body
  expect((await alone.call('announceDisruption', { id, version, travellers: 2 })).body.state).toBe('waiting')
  const isAlone = async () => (await alone.call('getDisruption', { id })).body.disruption.waits?.isAlone
  const approve = async () => (await alone.call('approveDisruption', { id, version: version + 1, travellers: 2 })).body.code
  expect([await isAlone(), await approve()]).toEqual([false, 'same-person'])
  await rows('UPDATE staff SET is_demo = true WHERE id = $1', [demo.id])
  expect([await isAlone(), await approve()]).toEqual([true, 'pause-needed'])
  await rows('UPDATE staff SET left_at = NULL')
  await rows('DELETE FROM office_settings')
})

describe('R-DISRUPTION-6 an agency', () => {
  test('gets one mail for all its guests, chooses for them, and its money goes back to its credit', async () => {
    const day = nextDay()
    const session = await shop.agency('Sunline', 'sunline@agency.example')
    const one = await shop.boughtByAgent(timed(5, day, '10:00'), session, 'Nora')
    const two = await shop.boughtByAgent(timed(5, day, '10:00'), session, 'Ida')
    const id = await announced({ scope: scopeOf([ids(5).timed], day) })
    await follow()
    await follow()
    const mails = await rows<{ sales: string[] }>(`SELECT payload -> 'saleIds' AS sales FROM outbox WHERE topic = 'mail:disruption-agent'`)
    expect(mails.map(({ sales }) => sales.toSorted())).toEqual([[one.saleId, two.saleId].toSorted()])
    const guest = await choiceOf(tokenOf(id, one))
    expect([guest.paidCents, guest.offers.find(({ choice }) => choice === 'refund')]).toEqual([undefined, { choice: 'refund' }])
    expect(await choose(tokenOf(id, one), 'refund', {}, session)).toMatchObject({
      status: 200,
      body: { chosenBy: 'agent', refundCents: 2000 },
    })
    await follow(8 * 3_600_000)
    expect(await choiceOf(tokenOf(id, two))).toMatchObject({ choice: 'refund', chosenBy: 'default' })
    await sound()
    const { body } = await send<{ availableCents: number }>('GET', '/agent/info', {}, { session })
    expect(body.availableCents).toBe(10_000)
  })
})

import type { Booking } from '@opentop/contract/booking'
import { addDays } from '@opentop/domain/day'
import { findOpenDisruptions } from '@opentop/store/disruption/disruption'
import { describe, expect, test } from 'vitest'
import { ids, twoLines } from '../testing/booking-fixture.ts'
import { disruptionDraft } from '../testing/disruption-draft.ts'
import { scopeOf, useDisruptionShop } from '../testing/disruption-shop.ts'
import { disruptionToken } from '../secret/disruption-token.ts'

const shop = useDisruptionShop()
const { bought, fill, announced, follow, tokenOf, choiceOf, choose, seatsOf, rows, sound } = shop
const { locationId, kind, offers } = disruptionDraft
let used = 0
const nextDay = (): string => shop.fixture().day(3 + used++)
const adults = [{ typeId: 2, quantity: 1 }]
const timed = (n: number, day: string) => ({ optionId: ids(n).timed, day, time: '10:00', passengers: adults })
const partiesOf = async (id: string) => (await shop.manager().call('getDisruption', { id })).body.parties

test('DIS-07 staff of a site and of a city choose for every party of their cities, whichever site sold it; staff of another city find no disruption', async () => {
  const day = nextDay()
  const own = await bought(timed(0, day))
  const filled = await fill(timed(0, day))
  await rows(`UPDATE transactions SET site = 'portugal' WHERE state = 'DRAFT'`)
  const other = { saleId: (await shop.pay(filled)).body.sales[0]?.id ?? '' }
  const id = await announced({ scope: scopeOf([ids(0).timed], day) })
  await follow()
  const ofSite = await shop.office().person('duty-manager', { everything: false, sites: ['worldwide'], locationIds: [] })
  const ofCity = await shop.office().person('duty-manager', { everything: false, sites: [], locationIds: [locationId] })
  const elsewhere = await shop.office().person('duty-manager', { everything: false, sites: ['spain'], locationIds: [8] })
  const acts = async (person: typeof ofSite, saleId: string) => [
    (await person.call('getPartyChoices', { id, saleId })).body.code ?? 'shown',
    (await person.call('chooseForParty', { id, saleId, choice: 'refund' })).body.code ?? 'chosen',
  ]
  expect(await acts(elsewhere, own.saleId)).toEqual(['disruption-unknown', 'disruption-unknown'])
  expect((await partiesOf(id)).map(({ state }) => state)).toEqual(['told', 'told'])
  expect(await acts(ofSite, other.saleId)).toEqual(['shown', 'chosen'])
  expect(await acts(ofCity, own.saleId)).toEqual(['shown', 'chosen'])
  await sound()
})

test('R-DISRUPTION-7 money back that the office chooses needs the right to refund, and above the limit a confirmation', async () => {
  const day = nextDay()
  const [dear, small] = [await bought({ ...timed(4, day), passengers: [{ typeId: 2, quantity: 3 }] }), await bought(timed(4, day))]
  await rows(
    `INSERT INTO office_settings (site, key, value, updated_at) VALUES ('worldwide', 'refund-limit', '{"1": 5000, "2": 5000, "3": 5000}', now())`,
  )
  const id = await announced({ scope: scopeOf([ids(4).timed], day) })
  await follow()
  const desk = await shop.office().person('desk', undefined, { isConfirmed: false })
  const helper = await shop.office().person('desk', undefined, { isConfirmed: false })
  await rows(`INSERT INTO roles (key, name, rights, created_at) VALUES ('helper', 'Helper', '{orders.read,orders.change}', now())`)
  await rows(`UPDATE staff_grants SET role = 'helper' WHERE staff_id = $1`, [helper.id])
  const back = { id, choice: 'refund' } as const
  expect(await helper.call('chooseForParty', { ...back, saleId: small.saleId })).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect(await desk.call('chooseForParty', { ...back, saleId: dear.saleId })).toMatchObject({ body: { code: 'confirm-needed' } })
  expect([await shop.refundsOf(dear.saleId), await shop.refundsOf(small.saleId)]).toEqual([[], []])
  expect((await partiesOf(id)).map(({ state }) => state)).toEqual(['told', 'told'])
  expect((await desk.call('chooseForParty', { ...back, saleId: small.saleId })).status).toBe(200)
  expect((await shop.manager().call('chooseForParty', { ...back, saleId: dear.saleId })).status).toBe(200)
  expect([await shop.refundsOf(dear.saleId), await shop.refundsOf(small.saleId)]).toEqual([[6000], [2000]])
  expect(
    await rows(`SELECT after ->> 'cents' AS cents FROM audit WHERE call = 'chooseForParty' AND subject_id = $1 ORDER BY seq`, [id]),
  ).toEqual([{ cents: '2000' }, { cents: '6000' }])
  await rows('DELETE FROM office_settings')
  await sound()
})

test('R-VOUCHER-10 the traveller’s view of the office shows the disruption without the link that chooses', async () => {
  const day = nextDay()
  const line = await bought(timed(5, day))
  const id = await announced({ scope: scopeOf([ids(5).timed], day) })
  await follow()
  const { shop: served } = shop.fixture()
  const [before, disruptions] = [served.snapshot, await findOpenDisruptions(served.database)]
  served.snapshot = () => ({ ...before(), disruptions })
  const [party] = await partiesOf(id)
  const { url } = (await shop.manager().call('openTravellerView', { reference: party?.reference ?? '' })).body
  const shownBy = async (token: string) => {
    const { body } = await shop.send<Booking>('GET', '/transaction/voucher', { token })
    return { reference: body.reference, isChoosing: JSON.stringify(body).includes('?token=') }
  }
  expect(await shownBy(line.voucherToken)).toEqual({ reference: party?.reference, isChoosing: true })
  expect(await shownBy(new URL(url).searchParams.get('token') ?? '')).toEqual({ reference: party?.reference, isChoosing: false })
  served.snapshot = before
})

test('R-VOUCHER-3 R-DISRUPTION-1 a corrected e-mail ends the link of a disruption that went to the wrong address; the booking has a new one', async () => {
  const day = nextDay()
  const line = await bought(timed(4, day))
  const id = await announced({ scope: scopeOf([ids(4).timed], day) })
  await follow()
  const wrong = tokenOf(id, line)
  expect((await choiceOf(wrong)).state).toBe('open')
  const desk = await shop.office().person('desk')
  const [{ reference } = { reference: '' }] = await rows<{ reference: string }>(
    'SELECT t.reference FROM transactions t JOIN sales s ON s.transaction_id = t.id WHERE s.id = $1',
    [line.saleId],
  )
  const { buyer } = (await desk.call('getOrder', { reference })).body
  const changes = { email: { from: buyer.email, to: 'right@example.com' } }
  expect(await desk.call('setOrderContact', { reference, changes })).toMatchObject({ status: 200 })
  expect(await choose(wrong, 'refund')).toMatchObject({ status: 404, body: { code: 'disruption-unknown' } })
  const key = { disruptionId: id, saleId: line.saleId }
  const { link } = shop.fixture().shop.secrets
  expect((await choiceOf(disruptionToken(link, { ...key, linkVersion: 1 }, day))).state).toBe('open')
  await sound()
})

test('R-CANCEL-8 while a choice is waited for a ticket is not cancelled by the usual terms, neither with an older quote nor by the office; then it is', async () => {
  const day = nextDay()
  const line = await bought(timed(6, day))
  const cancel = (body: object) =>
    shop.send<{ quoteId: string }>('POST', `/sale/${line.saleId}/cancel`, { token: line.voucherToken, ...body })
  const { quoteId } = (await cancel({})).body
  const id = await announced({ scope: scopeOf([ids(6).timed], day), defaultChoice: 'refund' })
  const refusal = { status: 409, body: { code: 'cancel-disrupted' } }
  // before it was told, too
  expect([await cancel({}), await cancel({ quoteId })]).toMatchObject([refusal, refusal])
  await follow()
  expect([await cancel({}), await cancel({ quoteId })]).toMatchObject([refusal, refusal])
  const [party] = await partiesOf(id)
  const reference = party?.reference ?? ''
  expect(await shop.manager().call('quoteOrderRefund', { reference })).toMatchObject(refusal)
  const order = async () => (await shop.manager().call('getOrder', { reference })).body.lines[0]?.disruptions
  expect(await order()).toMatchObject([
    { disruption: { id, state: 'announced', defaultChoice: 'refund' }, party: { state: 'told', people: 1 } },
  ])
  expect((await shop.manager().call('findOrders', { q: reference })).body.orders).toMatchObject([{ isDisrupted: true }])
  await sound()
  // a shop that took the ticket for nothing is found
  await rows(`UPDATE cancel_quotes SET used_at = now(), refund_cents = 0, fee_cents = 2000 WHERE id = $1`, [quoteId])
  expect(await shop.faults()).toContainEqual(expect.stringContaining('no ticket was cancelled for nothing while its disruption waited'))
  await rows(`UPDATE cancel_quotes SET used_at = NULL WHERE id = $1`, [quoteId])
  const tomorrow = { day: addDays(day, 1), time: '12:00' }
  expect(await choose(tokenOf(id, line), 'other-day', tomorrow)).toMatchObject({ status: 200 })
  expect(await order()).toMatchObject([{ party: { state: 'done', choice: 'other-day', chosenBy: 'traveller' } }])
  expect((await shop.manager().call('findOrders', { q: reference })).body.orders).toMatchObject([{ isDisrupted: false }])
  expect(await cancel({})).toMatchObject({ status: 200, body: { refundCents: 2000 } })
  await sound()
})

test('R-CANCEL-9 a quote that goodwill has overtaken answers, and mails, what is really refunded', async () => {
  const line = await bought(timed(7, nextDay()))
  const cancel = (body: object) =>
    shop.send<{ quoteId: string; refundCents: number }>('POST', `/sale/${line.saleId}/cancel`, { token: line.voucherToken, ...body })
  const { quoteId, refundCents } = (await cancel({})).body
  expect(refundCents).toBe(2000)
  const [{ reference } = { reference: '' }] = await rows<{ reference: string }>(
    'SELECT t.reference FROM transactions t JOIN sales s ON s.transaction_id = t.id WHERE s.id = $1',
    [line.saleId],
  )
  const { version } = (await shop.manager().call('getOrder', { reference })).body
  const given = await shop.manager().call('refundGoodwill', { reference, version, cents: 600, reason: 'late bus' })
  expect(given.body).toMatchObject({ state: 'refunded' })
  expect(await cancel({ quoteId })).toMatchObject({ status: 200, body: { refundCents: 1400, feeCents: 600, cancelled: true } })
  expect(await shop.refundsOf(line.saleId)).toEqual([1400])
  await sound()
})

describe('R-DISRUPTION-6 an agency', () => {
  test('without an address is on the list to telephone, and no mail counts for it', async () => {
    const day = nextDay()
    const session = await shop.agency('Harbour Desk', 'harbour')
    const line = await shop.boughtByAgent(timed(1, day), session, 'Nora')
    const scope = scopeOf([ids(1).timed], day)
    const tried = await shop.manager().call('tryDisruption', { locationId, kind, offers, scope })
    expect(tried.body).toMatchObject({ bookings: 1, agents: 1, mails: 0, unreachable: [{ saleId: line.saleId }] })
    const id = await announced({ scope })
    await follow()
    expect(await partiesOf(id)).toMatchObject([{ reach: 'phone', mail: 'none', agent: 'Harbour Desk' }])
    expect(await rows(`SELECT 1 FROM outbox WHERE payload ->> 'disruptionId' = $1`, [id])).toEqual([])
    expect(await choose(tokenOf(id, line), 'refund', {}, session)).toMatchObject({ status: 200, body: { chosenBy: 'agent' } })
    await sound()
  })
})

test('R-DISRUPTION-1 who has moved to another departure is not offered to keep the old one, which others may have bought', async () => {
  const day = nextDay()
  const line = await bought(timed(2, day))
  const id = await announced({
    kind: 'delayed',
    delayMinutes: 90,
    defaultChoice: 'keep',
    offers: { ...offers, keep: true },
    scope: scopeOf([ids(2).timed], day, [600]),
  })
  await follow()
  const offered = async () => (await choiceOf(tokenOf(id, line))).offers.map(({ choice }) => choice)
  expect(await offered()).toEqual(['keep', 'rebook', 'other-day', 'refund'])
  expect(await choose(tokenOf(id, line), 'rebook')).toMatchObject({ status: 200, body: { after: { time: '12:00' }, mayChangeMind: true } })
  expect(await offered()).toEqual(['other-day', 'refund'])
  expect(await choose(tokenOf(id, line), 'keep')).toMatchObject({ status: 409, body: { code: 'choice-not-offered' } })
  expect(await seatsOf(line.saleId)).toMatchObject([{ minute: 720, state: 'converted' }])
  await sound()
})

test('R-DISRUPTION-2 who buys a ticket after one of two lines was cancelled is not told; who had it in the basket before is', async () => {
  const day = nextDay()
  const ticket = { optionId: ids(twoLines.n).day, day, passengers: adults }
  const before = await bought(ticket)
  const basket = await fill(ticket)
  const id = await announced({
    scope: { ...scopeOf([], day), lines: [{ productId: twoLines.productId, key: 'red' }] },
    offers: { ...offers, keep: true },
    defaultChoice: 'keep',
  })
  const after = await bought(ticket)
  const paid = await shop.pay(basket)
  expect(paid.status).toBe(200)
  await follow()
  const told = (await partiesOf(id)).map(({ saleId }) => saleId)
  expect(told.toSorted()).toEqual([before.saleId, paid.body.sales[0]?.id ?? ''].toSorted())
  expect(told).not.toContain(after.saleId)
  await sound()
})

test('R-DISRUPTION-2 of two departures that are as near the plan takes the later one', async () => {
  const day = nextDay()
  await bought(timed(3, day))
  const at = (on: string, minute: number) => ({ optionId: ids(3).timed, day: on, minute })
  const avoid = [at(day, 720), at(addDays(day, -1), 720)]
  const about = { locationId, kind, scope: scopeOf([ids(3).timed], day, [600]) }
  const tried = await shop.manager().call('tryDisruption', { ...about, offers: { ...offers, reachMinutes: 1440, avoid } })
  expect(tried.body.plan).toMatchObject({ placed: 1, shiftMinutes: 1440, departures: [at(addDays(day, 1), 600)] })
})

test('DIS-07 the timeline of an order says who chose what, and from which time to which a tour moved on the same day', async () => {
  const day = nextDay()
  const own = { optionId: ids(2).timed, day, time: '10:00', passengers: adults }
  const pass = {
    optionId: ids(2).package,
    day,
    passengers: adults,
    components: [
      { optionId: ids(2).day, day },
      { optionId: ids(2).timed, day, time: '10:00' },
    ],
  }
  const [moves, called, silent, both] = [await bought(own), await bought(own), await bought(own), await bought(pass)]
  const id = await announced({ scope: scopeOf([ids(2).timed], day, [600]), defaultChoice: 'refund' })
  await follow()
  for (const line of [moves, both]) expect(await choose(tokenOf(id, line), 'rebook')).toMatchObject({ status: 200 })
  expect((await shop.manager().call('chooseForParty', { id, saleId: called.saleId, choice: 'refund' })).status).toBe(200)
  await follow(8 * 3_600_000)
  const parties = await partiesOf(id)
  const eventsOf = async ({ saleId }: { saleId: string }) => {
    const reference = parties.find((one) => one.saleId === saleId)?.reference ?? ''
    const { timeline } = (await shop.manager().call('getOrder', { reference })).body
    return timeline
      .filter((item) => item.kind === 'chosen' || item.kind === 'date-changed')
      .map(({ id: _id, at: _at, ...facts }) => facts)
      .toSorted((a, b) => a.kind.localeCompare(b.kind))
  }
  const moved = { kind: 'date-changed', from: day, to: day, fromMinute: 600, toMinute: 720 }
  const chosen = { kind: 'chosen', what: 'rebook', state: 'traveller', to: day, toMinute: 720, count: 1 }
  expect(await eventsOf(moves)).toEqual([chosen, moved])
  expect(await eventsOf(both)).toEqual([chosen, moved])
  expect(await eventsOf(called)).toMatchObject([{ kind: 'chosen', what: 'refund', state: 'office', by: 'duty-manager of the tests' }])
  expect(await eventsOf(silent)).toEqual([{ kind: 'chosen', what: 'refund', state: 'default', count: 1 }])
  await sound()
})

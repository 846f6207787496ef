import type { Booking } from '@opentop/contract/booking'
import { addDays } from '@opentop/domain/day'
import { findOpenDisruptions } from '@opentop/store/disruption'
import { describe, expect, test } from 'vitest'
import { ids, twoLines } from '../testing/booking-fixture.ts'
import { disruptionDraft } from '../testing/disruption-draft.ts'
import { scopeOf, useDisruptionShop } from '../testing/disruption-shop.ts'
import { disruptionToken } from './token.ts'

const shop = useDisruptionShop()
const { bought, fill, announced, follow, tokenOf, choiceOf, choose, seatsOf, rows, sound } = shop
const { locationId, kind, offers } = disruptionDraft
let used = 0
const nextDay = (): string => shop.fixture().day(3 + used++)
const adults = [{ typeId: 2, quantity: 1 }]
const timed = (n: number, day: string) => ({ optionId: ids(n).timed, day, time: '10:00', passengers: adults })
const partiesOf = async (id: string) => (await shop.manager().call('getDisruption', { id })).body.parties

test('DIS-07 staff of one site neither choose for a party of another site nor see its choices; staff of another city find no disruption', async () => {
  const day = nextDay()
  const [own, other] = [await bought(timed(0, day)), await bought(timed(0, day))]
  await rows(`UPDATE transactions SET site = 'portugal' WHERE id = (SELECT transaction_id FROM sales WHERE id = $1)`, [other.saleId])
  const id = await announced({ scope: scopeOf([ids(0).timed], day) })
  await follow()
  const ofSite = await shop.office().person('duty-manager', { everything: false, sites: ['worldwide'], locationIds: [] })
  const ofCity = await shop.office().person('duty-manager', { everything: false, sites: [], locationIds: [locationId] })
  const elsewhere = await shop.office().person('duty-manager', { everything: false, sites: ['spain'], locationIds: [8] })
  const acts = async (person: typeof ofSite, saleId: string) => [
    (await person.call('getPartyChoices', { id, saleId })).body.code ?? 'shown',
    (await person.call('chooseForParty', { id, saleId, choice: 'refund' })).body.code ?? 'chosen',
  ]
  expect(await acts(ofSite, other.saleId)).toEqual(['sale-unknown', 'sale-unknown'])
  expect(await acts(elsewhere, own.saleId)).toEqual(['disruption-unknown', 'disruption-unknown'])
  expect((await partiesOf(id)).map(({ state }) => state)).toEqual(['told', 'told'])
  expect(await acts(ofSite, own.saleId)).toEqual(['shown', 'chosen'])
  // a city has the orders of every site that sells it
  expect(await acts(ofCity, other.saleId)).toEqual(['shown', 'chosen'])
  await rows(`UPDATE transactions SET site = 'worldwide'`)
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
  const { version, buyer, lang } = (await desk.call('getOrder', { reference })).body
  const { firstName, lastName } = buyer
  const contact = { reference, version, firstName, lastName, email: 'right@example.com', phone: '', lang }
  expect(await desk.call('setOrderContact', contact)).toMatchObject({ status: 200 })
  expect(await choose(wrong, 'refund')).toMatchObject({ status: 404, body: { code: 'disruption-unknown' } })
  const key = { disruptionId: id, saleId: line.saleId }
  const { link } = shop.fixture().shop.secrets
  expect((await choiceOf(disruptionToken(link, { ...key, linkVersion: 1 }, day))).state).toBe('open')
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

import { insertGrants } from '@opentop/store/staff/staff'
import { findFaults } from '@opentop/store/verify/verify'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sweepBaskets } from '../job/sweep.ts'
import { servePaymentLinks } from '../payment/link-route.ts'
import { paymentLinkToken } from '../payment/link-token.ts'
import { reconcile } from '../payment/reconcile-job.ts'
import { call } from '../testing/call.ts'
import { ada, deskStage, site, type DeskStage, type Held } from '../testing/desk-stage.ts'
import { ids } from '../testing/booking-fixture.ts'
import { buyer, paymentFixture, type PaymentFixture } from '../testing/payment-fixture.ts'
import { providerProcess, type ProviderProcess } from '../testing/provider-process.ts'
import { preparedDatabase } from '../testing/prepared-database.ts'

let provider: ProviderProcess
let fixture: PaymentFixture
let stage: DeskStage
let links: FastifyInstance
beforeAll(async () => {
  provider = await providerProcess()
  fixture = await paymentFixture(await preparedDatabase(), provider, { isMade: true })
  stage = await deskStage(fixture)
  links = Fastify()
  servePaymentLinks(links, fixture.shop, () => fixture.visitor().site)
  await links.ready()
})
afterAll(async () => {
  await links?.close()
  await fixture?.close()
  await provider?.stop()
})
afterEach(async () => expect(await findFaults(fixture.shop.database)).toEqual([]))

const rows = <R extends Record<string, unknown>>(text: string, values: readonly unknown[] = []) =>
  fixture.shop.database.rows<R>(text, values)
const count = async (text: string, values: readonly unknown[] = []) => (await rows(text, values)).length
const entriesOf = (orderId: string) =>
  rows('SELECT kind, way, cents, receipt FROM till_entries WHERE transaction_id = $1 ORDER BY receipt', [orderId])

const setLimit = (cents: number, key = 'refund-limit') =>
  fixture.shop.database.transaction((tx) =>
    tx.rows(
      `INSERT INTO office_settings (site, key, value, updated_at) VALUES ($1, $2, jsonb_build_object('1', $3::int), now()) ON CONFLICT (site, key) DO UPDATE SET value = excluded.value`,
      [site, key, cents],
    ),
  )

async function opened(id: string, cookie = '', email = buyer.email) {
  const url = `/payment/link/${paymentLinkToken(fixture.shop.secrets.link, id, email)}`
  const { headers } = await links.inject({ url, headers: { host: 'localhost', cookie } })
  const token = /guest_session=([\w-]+)/.exec(String(headers['set-cookie']))?.[1]
  return { to: String(headers.location), token }
}
function payOnline(directId: string, token: string | undefined, totalCents: number) {
  const start = { expectedTotalCents: totalCents, directId, buyer, method: 'scheme', cardToken: 'test_authorised' }
  return call('confirmCreditCard', start, fixture.visitor(token))
}

describe('OFF-06 a sale at the desk', () => {
  test('for cash without an open shift is refused with till-closed and sells nothing; afterwards it gives vouchers, a receipt and change', async () => {
    const held = await stage.hold(2)
    expect(held).toMatchObject({ totalCents: 4000, count: 1 })
    expect(await stage.sell(held, stage.cash(5000))).toMatchObject({ status: 409, body: { code: 'till-closed' } })
    expect((await stage.openShift(10_000)).status).toBe(200)
    expect(await stage.sell(held, stage.cash(3999))).toMatchObject({ status: 422, body: { code: 'given-short' } })
    const sold = await stage.sell(held, stage.cash(5000))
    expect(sold).toMatchObject({ status: 200, body: { reference: expect.stringMatching(/^OT/), receipt: 1, changeCents: 1000 } })
    expect(await entriesOf(held.id)).toEqual([{ kind: 'sale', way: 'cash', cents: 4000, receipt: 1 }])
    expect(await rows('SELECT channel, state FROM transactions WHERE id = $1', [held.id])).toEqual([{ channel: 'desk', state: 'PAID' }])
    expect(await stage.clerk.call('printDeskTickets', { id: held.id })).toMatchObject({ status: 200, body: expect.stringMatching(/^%PDF/) })
    expect((await stage.clerk.call('getDeskSales', { site })).body).toMatchObject([{ id: held.id, state: 'paid', way: 'cash', people: 2 }])
  })

  test('of several tours is reserved again as a whole, and sold as one order with one payment and one receipt', async () => {
    const order = (n: number, quantity: number) => ({ optionId: ids(n).day, day: fixture.day(30), passengers: [{ typeId: 2, quantity }] })
    const hold = (id: string | undefined, ...[first, ...more]: ReturnType<typeof order>[]) =>
      stage.clerk.call('holdDeskSale', { site, currencyId: 1, ...(id === undefined ? {} : { id }), ...(first ?? order(0, 1)), more })
    const one = await hold(undefined, order(7, 2))
    const held = await hold(one.body.id, order(7, 2), order(8, 1))
    expect(held.body).toMatchObject({ id: one.body.id, totalCents: 6000, lines: [{ optionId: ids(7).day }, { optionId: ids(8).day }] })
    const unknown = { ...order(8, 1), optionId: 999_999 }
    expect((await hold(one.body.id, order(7, 2), unknown)).body.code).toBe('option-unknown')
    const sold = await stage.sell({ ...held.body, id: held.body.id ?? '' }, stage.cash(6000))
    expect(sold).toMatchObject({ status: 200, body: { changeCents: 0 } })
    expect(await entriesOf(held.body.id ?? '')).toMatchObject([{ cents: 6000 }])
    expect(await count('SELECT 1 FROM vouchers v JOIN sales s ON s.id = v.sale_id WHERE s.transaction_id = $1', [held.body.id])).toBe(3)
    expect((await stage.clerk.call('printDeskTickets', { id: held.body.id ?? '' })).status).toBe(200)
  })

  test('clicked twice, with one key or with two, sells once and leaves one record', async () => {
    const held = await stage.hold()
    const before = await count('SELECT 1 FROM audit')
    const [first, second, third] = await Promise.all([
      stage.sell(held, stage.cash(2000), { key: 'same' }),
      stage.sell(held, stage.cash(2000), { key: 'same' }),
      stage.sell(held, stage.cash(2000), { key: 'other' }),
    ])
    const statuses = [first, second, third].map(({ status }) => status)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
    expect(await entriesOf(held.id)).toHaveLength(1)
    expect((await count('SELECT 1 FROM audit')) - before).toBe(1)
  })

  test('over the terminal keeps its receipt number, which can’t be entered twice', async () => {
    const [held, other] = [await stage.hold(), await stage.hold()]
    const terminal = { way: 'terminal', tillId: stage.tillId, receiptNumber: 'T-1001' } as const
    expect((await stage.sell(held, terminal, { buyer: ada })).status).toBe(200)
    expect(await stage.sell(other, terminal)).toMatchObject({ status: 409, body: { code: 'receipt-number-taken' } })
    expect(await rows('SELECT state FROM transactions WHERE id = $1', [other.id])).toEqual([{ state: 'DRAFT' }])
    expect((await stage.sell(other, { ...terminal, receiptNumber: 'T-1002' })).status).toBe(200)
  })

  test('is refunded the way it was paid: cash from a till with enough of it, the terminal with a number of its own', async () => {
    const held = await stage.hold(3)
    await stage.sell(held, stage.cash(6000))
    const refund = await stage.cancelled(held.id)
    await reconcile(fixture.shop)
    expect(await rows('SELECT state FROM refunds WHERE id = $1', [refund])).toEqual([{ state: 'REQUESTED' }])
    const cents = (await stage.tillNow())?.shift?.cash[0]?.expectedCents ?? 0
    const out = { id: stage.tillId, kind: 'out', currencyId: 1 } as const
    await setLimit(1_000_000)
    expect(await stage.clerk.call('addTillEntry', { ...out, cents: cents - 5999 })).toMatchObject({ body: { code: 'field-required' } })
    expect((await stage.clerk.call('addTillEntry', { ...out, cents: cents - 5999, reason: 'To the bank' })).status).toBe(200)
    expect(await stage.clerk.call('addTillEntry', { ...out, cents: 6000, reason: 'Stamps' })).toMatchObject({
      body: { code: 'cash-short' },
    })
    expect(await stage.clerk.call('payOutRefund', { id: refund, tillId: stage.tillId })).toMatchObject({ body: { code: 'cash-short' } })
    await stage.clerk.call('addTillEntry', { ...out, kind: 'in', cents: 5000, reason: 'Change from the bank' })
    await setLimit(5999)
    const hasty = await stage.office.person('desk', undefined, { isConfirmed: false })
    const needed = { status: 428, body: { code: 'confirm-needed' } }
    expect(await hasty.call('payOutRefund', { id: refund, tillId: stage.tillId })).toMatchObject(needed)
    await stage.clerk.call('addTillEntry', { ...out, kind: 'in', cents: 5999, reason: 'Change from the bank' })
    const both = await Promise.all([1, 2].map(() => stage.clerk.call('payOutRefund', { id: refund, tillId: stage.tillId })))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    expect(await entriesOf(held.id)).toMatchObject([
      { kind: 'sale', cents: 6000 },
      { kind: 'refund', way: 'cash', cents: -6000 },
    ])

    const paidOut = `SELECT location_ids AS "locationIds" FROM audit WHERE call = 'payOutRefund' AND subject_id = $1`
    expect(await rows(paidOut, [held.id])).toEqual([{ locationIds: [stage.locationId] }])

    const carded = await stage.hold()
    await stage.sell(carded, { way: 'terminal', tillId: stage.tillId, receiptNumber: 'T-2001' })
    const back = await stage.cancelled(carded.id)
    const pay = { id: back, tillId: stage.tillId }
    expect(await stage.clerk.call('payOutRefund', pay)).toMatchObject({ status: 422, body: { code: 'field-required' } })
    expect(await stage.clerk.call('payOutRefund', { ...pay, receiptNumber: 'T-2001' })).toMatchObject({
      body: { code: 'receipt-number-taken' },
    })
    expect((await stage.clerk.call('payOutRefund', { ...pay, receiptNumber: 'T-2002' })).status).toBe(200)
    expect((await stage.clerk.call('getWaitingRefunds', {})).body).toEqual([])
  })

  test('the last seat goes to the desk or to a visitor of the shop, never to both', async () => {
    const [optionId, day] = [ids(9).timed, fixture.day(30)]
    await fixture.shop.database.transaction((tx) =>
      tx.rows('UPDATE departures SET capacity = 1 WHERE option_id = $1 AND service_day = $2', [optionId, day]),
    )
    const order = { optionId, day, time: '10:00', passengers: [{ typeId: 2, quantity: 1 }] }
    const [atDesk, inShop] = await Promise.all([
      stage.clerk.call('holdDeskSale', { site, currencyId: 1, ...order }),
      call('addToCart', order, fixture.visitor()),
    ])
    expect(Number(atDesk.status === 200) + Number(inShop.ok)).toBe(1)
  })

  test('outside the person’s city is not found, with a till of another city neither', async () => {
    const away = await stage.office.person('desk', { everything: false, sites: [], locationIds: [999_999] })
    const order = { optionId: ids(0).day, day: fixture.day(40), passengers: [{ typeId: 2, quantity: 1 }] }
    expect(await away.call('holdDeskSale', { site, currencyId: 1, ...order })).toMatchObject({
      status: 404,
      body: { code: 'option-unknown' },
    })
    expect((await away.call('findDeskTours', { site, currencyId: 1 })).body).toEqual([])
    expect((await away.call('getTills', {})).body).toEqual([])
    expect((await away.call('getDeskSales', { site })).body).toEqual([])
    const counted = [{ currencyId: 1, cents: 0 } as const, { currencyId: 2, cents: 0 } as const]
    expect(await away.call('openShift', { id: stage.tillId, counted })).toMatchObject({ status: 404, body: { code: 'till-unknown' } })
    const held = await stage.hold()
    expect(await away.call('releaseDeskHold', { id: held.id })).toMatchObject({ body: { code: 'basket-empty' } })
    expect((await stage.clerk.call('releaseDeskHold', { id: held.id })).status).toBe(200)
  })

  test('a coupon that counts once a customer is good for several travellers without an address, and once for each with one', async () => {
    const limit = (most: number | null) =>
      fixture.shop.database.transaction((tx) => tx.rows(`UPDATE coupons SET max_uses_per_customer = $1 WHERE code = 'ANY'`, [most]))
    await limit(1)
    const sold = async (buyer = ada) =>
      (await stage.sell(await stage.hold(1, stage.clerk, { coupon: 'any' }), stage.cash(9000), { buyer })).status
    const withoutContact = { firstName: '', lastName: '', email: '' }
    expect([await sold(withoutContact), await sold(withoutContact), await sold(), await sold()]).toEqual([200, 200, 200, 409])
    await limit(null)
  })

  test('a coupon counts, a changed choice takes the place of the one before, and another total than seen is refused', async () => {
    const held = await stage.hold(1, stage.clerk, { coupon: 'any' })
    expect(held).toMatchObject({ totalCents: 1700, discountCents: 300, coupon: 'ANY' })
    const changed = await stage.hold(2, stage.clerk, { id: held.id })
    expect(changed).toMatchObject({ id: held.id, totalCents: 4000, count: 1 })
    expect(await stage.sell({ ...changed, totalCents: 1700 }, stage.cash(9000))).toMatchObject({ body: { code: 'total-changed' } })
    expect((await stage.sell(changed, stage.cash(4000))).status).toBe(200)
  })
})

describe('OFF-06 a payment link', () => {
  const linked = async (): Promise<Held> => {
    const held = await stage.hold()
    expect(await stage.sell(held, { way: 'link' })).toMatchObject({ status: 422, body: { code: 'field-required' } })
    expect(await stage.sell(held, { way: 'link' }, { buyer: ada })).toMatchObject({ status: 200, body: { linkUntil: expect.any(String) } })
    return held
  }

  test('keeps the seats for a day, is sent, and is paid by the traveller with the normal payment', async () => {
    const held = await linked()
    expect(await stage.sell(held, stage.cash(2000))).toMatchObject({ body: { code: 'payment-link-open' } })
    expect(Date.parse(held.linkUntil ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000)
    const visitor = await opened(held.id)
    expect(visitor.to).toContain(`?direct=${held.id}`)
    // the same browser may open it again and keeps its session
    expect((await opened(held.id, `guest_session=${visitor.token}`)).token).toBeUndefined()
    // another purchase of this browser, or leaving the page, does not touch it
    const other = { optionId: ids(1).day, day: fixture.day(50), passengers: [{ typeId: 2, quantity: 1 }] }
    expect((await call('bookNow', other, fixture.visitor(visitor.token))).ok).toBe(true)
    expect((await call('leaveBookNow', { id: held.id }, fixture.visitor(visitor.token))).ok).toBe(true)
    expect(await payOnline(held.id, visitor.token, held.totalCents)).toMatchObject({ ok: true, answer: { state: 'paid' } })
    expect((await stage.clerk.call('getDeskSales', { site })).body[0]).toMatchObject({ id: held.id, state: 'paid', way: 'link' })
    expect((await opened(held.id)).to).toContain('?token=')
    // the mail went to an address that was corrected since
    expect((await opened(held.id, '', 'wrong@example.com')).to).not.toContain('token')
    expect(await stage.clerk.call('withdrawPaymentLink', { id: held.id })).toMatchObject({ status: 409, body: { code: 'link-over' } })
    expect(await entriesOf(held.id)).toEqual([])
  })

  test('shows name and address only where the person may see them, and only to the city that it ended in', async () => {
    const { id } = await linked()
    await fixture.shop.database.transaction((tx) =>
      tx.rows(`INSERT INTO roles (key, name, rights, created_at) VALUES ('seller', 'Seller', '{desk.sell}', now())`),
    )
    const seller = await stage.office.person('seller' as never)
    await fixture.shop.database.transaction((tx) =>
      insertGrants(tx, seller.id, [{ role: 'accountant', scope: { everything: false, sites: [], locationIds: [999_999] } }]),
    )
    const sale = (await seller.call('getDeskSales', { site })).body.find((one) => one.id === id)
    expect(sale).toMatchObject({ guest: 'Ada L.', email: 'a…a@example.com' })
    const here = await stage.office.person('desk', { everything: false, sites: [], locationIds: [stage.locationId] })
    expect((await here.call('getDeskSales', { site })).body.find((one) => one.id === id)).toMatchObject({ guest: 'Ada Lovelace' })
    expect((await here.call('withdrawPaymentLink', { id })).status).toBe(200)
    expect((await here.call('getDeskSales', { site })).body.find((one) => one.id === id)).toMatchObject({ state: 'withdrawn' })
  })

  test('that was withdrawn frees the seats at once and can’t be paid, not even on a page that is still open', async () => {
    const held = await linked()
    expect(await stage.clerk.call('resendPaymentLink', { id: held.id })).toMatchObject({ body: { sent: 2 } })
    expect(await count(`SELECT 1 FROM outbox WHERE dedupe_key LIKE $1`, [`mail:payment-link ${held.id}%`])).toBe(2)
    const { token } = await opened(held.id)
    expect((await stage.clerk.call('withdrawPaymentLink', { id: held.id })).status).toBe(200)
    expect(await payOnline(held.id, token, held.totalCents)).toMatchObject({ ok: false, refusal: 'basket-empty' })
    expect((await opened(held.id)).to).toContain('refused=link-invalid')
    expect(await count(`SELECT 1 FROM holds WHERE transaction_id = $1 AND state IN ('active', 'pinned')`, [held.id])).toBe(0)
    expect(await stage.clerk.call('resendPaymentLink', { id: held.id })).toMatchObject({ body: { code: 'link-over' } })
  })

  test('that has ended frees the seats, and its page leads back to the tour', async () => {
    const held = await linked()
    const { token } = await opened(held.id)
    await fixture.shop.database.transaction(async (tx) => {
      await tx.rows(`UPDATE transactions SET hold_expires_at = now() - interval '1 second' WHERE id = $1`, [held.id])
      await tx.rows(`UPDATE holds SET expires_at = now() - interval '1 second' WHERE transaction_id = $1`, [held.id])
    })
    expect(await payOnline(held.id, token, held.totalCents)).toMatchObject({ ok: false, refusal: 'seats-gone' })
    await sweepBaskets(fixture.shop.database)
    expect(await count(`SELECT 1 FROM holds WHERE transaction_id = $1 AND state IN ('active', 'pinned')`, [held.id])).toBe(0)
    expect((await opened(held.id)).to).toContain('refused=link-invalid')
    expect((await stage.clerk.call('getDeskSales', { site })).body[0]).toMatchObject({ id: held.id, state: 'expired' })
  })

  test('never keeps seats past the end of sales', async () => {
    await rows(`INSERT INTO office_settings (site, key, value, updated_at) VALUES ('${site}', 'payment-link-hours', '8760', now())`)
    const held = await stage.hold()
    expect(Date.parse(held.linkUntil ?? '')).toBeLessThan(Date.now() + 8760 * 3_600_000)
    await rows('DELETE FROM office_settings')
  })
})

describe('OFF-06 a shift', () => {
  const count2 = (cents: number) => [{ currencyId: 1, cents } as const, { currencyId: 2, cents: 0 } as const]

  test('of a till is one at a time; two people who close it at once close it once', async () => {
    expect(await stage.openShift(0)).toMatchObject({ status: 409, body: { code: 'till-open' } })
    const till = await stage.tillNow()
    const expected = till?.shift?.cash[0]?.expectedCents ?? 0
    const input = { id: stage.tillId, counted: count2(expected - 150), lastReceipt: till?.lastReceipt ?? 0 }
    expect(await stage.clerk.call('closeShift', input)).toMatchObject({ status: 422, body: { code: 'field-required' } })
    expect(await stage.clerk.call('closeShift', { ...input, lastReceipt: 0 })).toMatchObject({ body: { code: 'changed-meanwhile' } })
    const close = () => stage.clerk.call('closeShift', { ...input, reason: 'Wrong change' })
    const both = await Promise.all([close(), close()])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const shiftId = both.find(({ status }) => status === 200)?.body.shiftId ?? ''
    const { body } = await stage.clerk.call('getShift', { id: shiftId })
    expect(body).toMatchObject({
      reason: 'Wrong change',
      cash: [{ expectedCents: expected, countedCents: expected - 150 }, { currencyId: 2 }],
    })
    const cash = body.sums.filter(({ way }) => way === 'cash').reduce((sum, { cents }) => sum + cents, 0)
    expect(body.cash[0]?.expectedCents).toBe((body.cash[0]?.floatCents ?? 0) + cash)
  })

  test('that is closed while a sale runs either has the sale in it or refuses one of the two', async () => {
    const float = (await stage.tillNow())?.last?.[0]?.cents ?? 0
    await stage.openShift(float)
    const held = await stage.hold()
    const till = await stage.tillNow()
    const closing = stage.clerk.call('closeShift', { id: stage.tillId, counted: count2(float), lastReceipt: till?.lastReceipt ?? 0 })
    const [sold, closed] = await Promise.all([stage.sell(held, stage.cash(2000)), closing])
    expect([sold.status, closed.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    if (closed.status !== 200)
      await stage.clerk.call('closeShift', { id: stage.tillId, counted: count2(float + 2000), lastReceipt: (till?.lastReceipt ?? 0) + 1 })
  })

  test('R-OFFICE-5 opens with what the till closed with: other cash needs a reason, and above the limit a person who has had the right for a day', async () => {
    const left = (await stage.tillNow())?.last?.[0]?.cents ?? 0
    expect(left).toBeGreaterThan(1000)
    await setLimit(1000)
    const open = (cents: number, reason?: string) =>
      stage.clerk.call('openShift', { id: stage.tillId, counted: count2(cents), ...(reason === undefined ? {} : { reason }) })
    expect(await open(left - 1)).toMatchObject({ status: 422, body: { code: 'field-required' } })
    const asked = await open(0, 'The bag was not in the safe')
    expect(asked).toMatchObject({ status: 200, body: { approvalId: expect.any(String) } })
    expect((await stage.tillNow())?.shift).toBeUndefined()
    const request = { id: asked.body.approvalId ?? '', decision: 'approved' } as const
    const fresh = await stage.office.person('manager', undefined, { isNew: true })
    expect(await fresh.call('decideApproval', request)).toMatchObject({ status: 403, body: { code: 'right-too-new' } })
    expect((await stage.manager.call('getApprovals', {})).body.approvals).toMatchObject([
      { call: 'openShift', till: 'Plaza', sums: [{ currencyId: 1, cents: left }], state: 'waiting' },
    ])
    expect((await stage.manager.call('decideApproval', request)).status).toBe(200)
    expect((await stage.tillNow())?.shift?.cash[0]).toMatchObject({ floatCents: 0 })
    await setLimit(1_000_000)
  })

  test('OFF-03 R-OFFICE-4 cash out and goodwill of one person and day are shares of their limits: from a half on confirmed, above 1 by a second person', async () => {
    await setLimit(10_000)
    await setLimit(4000, 'goodwill-limit')
    await stage.clerk.call('addTillEntry', { id: stage.tillId, kind: 'in', currencyId: 1, cents: 50_000, reason: 'From the bank' })
    const person = await stage.office.person('manager')
    const unconfirmed = (is: boolean) =>
      rows(`UPDATE staff_sessions SET confirmed_at = CASE WHEN $2 THEN NULL ELSE now() END WHERE staff_id = $1`, [person.id, is])
    const takeOut = (cents: number) =>
      person.call('addTillEntry', { id: stage.tillId, kind: 'out', currencyId: 1, cents, reason: 'To the bank' })
    const [held, other] = [await stage.hold(2), await stage.hold(2)]
    for (const one of [held, other]) await stage.sell(one, stage.cash(4000))
    const give = async ({ id }: Held, cents: number) => {
      const [{ reference } = { reference: '' }] = await rows<{ reference: string }>('SELECT reference FROM transactions WHERE id = $1', [
        id,
      ])
      const { version } = (await person.call('getOrder', { reference })).body
      return person.call('refundGoodwill', { reference, version, cents, reason: 'Broken heating' })
    }
    await unconfirmed(true)
    expect((await takeOut(4999)).body).toMatchObject({ receipt: expect.any(Number) })
    expect(await give(held, 1000)).toMatchObject({ status: 428, body: { code: 'confirm-needed' } })
    await unconfirmed(false)
    expect((await give(held, 1000)).body).toEqual({ state: 'refunded' })
    expect((await give(other, 1000)).body).toEqual({ state: 'refunded' })
    // 0.4999 and twice a quarter are nearly 1: everything more waits, in the till and on every order
    expect((await give(other, 1)).body).toMatchObject({ state: 'waiting' })
    const waiting = await takeOut(2)
    expect(waiting.body).toEqual({ approvalId: expect.any(String) })
    expect(await person.call('decideApproval', { id: waiting.body.approvalId ?? '', decision: 'approved' })).toMatchObject({
      body: { code: 'same-person' },
    })
    const before = (await stage.tillNow())?.shift?.cash[0]?.expectedCents ?? 0
    expect((await stage.manager.call('decideApproval', { id: waiting.body.approvalId ?? '', decision: 'approved' })).status).toBe(200)
    expect((await stage.tillNow())?.shift?.cash[0]?.expectedCents).toBe(before - 2)
    await rows('DELETE FROM office_settings')
    await rows(`UPDATE approvals SET state = 'declined', decided_by = $1, decided_at = now() WHERE state = 'waiting'`, [stage.manager.id])
    const till = await stage.tillNow()
    const counted = count2(till?.shift?.cash[0]?.expectedCents ?? 0)
    expect((await stage.clerk.call('closeShift', { id: stage.tillId, counted, lastReceipt: till?.lastReceipt ?? 0 })).status).toBe(200)
  })

  test('without the entry of a sale, or with one receipt less, is found by verify', async () => {
    const { database } = fixture.shop
    const undo = new Error('undone')
    const found = async (text: string): Promise<string[]> => {
      let faults: string[] = []
      await database
        .transaction(async (tx) => {
          await tx.rows('ALTER TABLE till_entries DISABLE TRIGGER till_entries_append_only')
          await tx.rows(text)
          faults = (await findFaults(tx)).map(({ check }) => check)
          throw undo
        })
        .catch((error: unknown) => {
          if (error !== undo) throw error
        })
      return faults
    }
    const oneSale = `(SELECT id FROM till_entries WHERE kind = 'sale' AND way = 'cash' LIMIT 1)`
    expect(await found(`DELETE FROM till_entries WHERE id = ${oneSale}`)).toEqual([
      'every fact since the books began is in them, as it happened and once',
      'a cash or terminal payment is one entry of a till with its amount',
      'cash that a closed shift expects is what was in the till at its start and what its entries added',
      'receipt numbers of a till have no gaps',
    ])
    expect(await found(`UPDATE till_entries SET cents = cents + 1 WHERE id = ${oneSale}`)).toContain(
      'a cash or terminal payment is one entry of a till with its amount',
    )
    expect(await found(`DELETE FROM till_entries WHERE kind = 'refund'`)).toContain(
      'a refund of a cash or terminal payment is paid out by one entry with its amount',
    )
  })
})

import type { Basket } from '@opentop/contract/basket'
import { findFaults } from '@opentop/store/verify/verify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentToken } from '../payment/token.ts'
import { ids } from '../testing/booking-fixture.ts'
import { preparedDatabase } from '../testing/prepared-database.ts'
import { listeningShop, type Answer, type ListeningShop } from '../testing/listening-shop.ts'
import { buyer, paymentFixture, type PaymentFixture } from '../testing/payment-fixture.ts'
import { providerProcess, type ProviderProcess } from '../testing/provider-process.ts'

let provider: ProviderProcess
let fixture: PaymentFixture
let shop: ListeningShop
beforeAll(async () => {
  provider = await providerProcess()
  const database = await preparedDatabase()
  fixture = await paymentFixture(database, provider, { isMade: true, isRecorded: false })
  shop = await listeningShop(fixture.shop)
})
afterAll(async () => {
  expect(await findFaults(fixture.shop.database)).toEqual([])
  await shop?.close()
  await fixture?.close()
  await provider?.stop()
})

const ask = async (call: string, body?: object, token?: string): Promise<Answer> => {
  const answer = await shop.ask(call, { ...(body ? { body } : {}), token })
  if (!answer) throw new Error('the connection broke')
  return answer
}
const ticket = (n: number, quantity = 1, day = 3) => ({
  optionId: ids(n).day,
  day: fixture.day(day),
  passengers: [{ typeId: 2, quantity }],
})
const add = (n: number, quantity: number, token?: string) => ask('POST /transaction/addToCart', ticket(n, quantity), token)
const bookNow = (order: object, token?: string) => ask('POST /transaction/bookNow', order, token)
const basketOf = async (token: string | undefined, directId?: string): Promise<Basket> =>
  (await ask(`GET /transaction/sale${directId ? `?directId=${directId}` : ''}`, undefined, token)).body as unknown as Basket
const linesOf = ({ lines }: Basket): unknown => lines.map(({ optionId, passengers }) => [optionId, passengers[0]?.quantity])
const idOf = ({ body }: Answer): string => (body as unknown as Basket).id ?? ''
const pay = (token: string | undefined, cents: number, directId: string | undefined, cardToken = 'test_authorised') =>
  ask(
    'POST /transaction/payment/creditcard/confirm',
    { expectedTotalCents: cents, buyer, method: 'scheme', cardToken, ...(directId ? { directId } : {}) },
    token,
  )
async function freeSeats(n: number, day = 3): Promise<number> {
  const [row] = await fixture.shop.database.rows<{ free: number }>(
    'SELECT capacity - held - sold AS free FROM departures WHERE option_id = $1 AND service_day = $2',
    [ids(n).day, fixture.day(day)],
  )
  return row?.free ?? -1
}

test('WAY-04 R-BASKET-10 Book now buys beside the basket: its lines, seats, hold and coupon stay, before, during and after the purchase', async () => {
  const { token } = await add(1, 1)
  const parked = await basketOf(token)
  const begun = await bookNow(ticket(2, 2), token)
  expect(begun).toMatchObject({ status: 200, body: { count: 1, totalCents: 4000, holdMinutes: 15 } })
  expect(begun.token).toBeUndefined()
  expect(await basketOf(token)).toEqual(parked)
  const moved = await bookNow({ ...ticket(2, 3), directId: idOf(begun) }, token)
  expect([idOf(moved), moved.body.totalCents, await freeSeats(2)]).toEqual([idOf(begun), 6000, 1])
  const full = await bookNow({ ...ticket(2, 5), directId: idOf(begun) }, token)
  expect([full.status, await freeSeats(2), linesOf(await basketOf(token, idOf(begun)))]).toEqual([409, 1, [[ids(2).day, 3]]])
  expect(await pay(token, 6000, idOf(begun), 'test_refused')).toMatchObject({ status: 402 })
  const paid = await pay(token, 6000, idOf(begun))
  expect(paid).toMatchObject({ status: 200, body: { state: 'paid', directId: idOf(begun) } })
  expect(await basketOf(token)).toEqual(parked)
  expect((await ask(`GET /transaction/sale?directId=${idOf(begun)}`, undefined, token)).status).toBe(409)
  const resumed = await ask(`GET /transaction/payment/resume?directId=${idOf(begun)}`, undefined, token)
  expect(resumed).toMatchObject({ status: 200, body: { state: 'paid' } })
})

test('R-BASKET-10 closing Book now releases its seats and no others; one without a basket gets a session of its own', async () => {
  const begun = await bookNow(ticket(3, 4))
  const { token } = begun
  expect([token !== undefined, await freeSeats(3)]).toEqual([true, 0])
  await add(3, 1, token).then(({ status }) => expect(status).toBe(409))
  expect(await ask(`DELETE /transaction/bookNow/${idOf(begun)}`, undefined, token)).toMatchObject({ status: 200, body: { count: 0 } })
  expect(await freeSeats(3)).toBe(4)
  expect(await add(3, 1, token)).toMatchObject({ status: 200, body: { count: 1 } })
  expect((await ask(`DELETE /transaction/bookNow/${idOf(begun)}`, undefined, token)).status).toBe(200)
  expect(await freeSeats(3)).toBe(3)
})

test('R-BASKET-1 R-BASKET-10 changes of a purchase by Book now extend its hold as often as those of a basket', async () => {
  const begun = await bookNow(ticket(2, 1, 5))
  for (let change = 0; change < 13; change++) await bookNow({ ...ticket(2, (change % 3) + 1, 5), directId: idOf(begun) }, begun.token)
  const extensions = await fixture.shop.database.rows(
    'SELECT hold_extensions AS count, hold_expires_at IS NOT NULL AS held FROM transactions WHERE id = $1',
    [idOf(begun)],
  )
  expect([extensions, await freeSeats(2, 5)]).toEqual([[{ count: 11, held: true }], 3])
  await ask(`DELETE /transaction/bookNow/${idOf(begun)}`, undefined, begun.token)
  expect(await bookNow({ ...ticket(2, 1, 5), directId: idOf(begun) }, begun.token)).toMatchObject({ status: 200, body: { count: 1 } })
})

test('R-BASKET-10 two tabs: the newer purchase releases the seats of the older, which can’t be paid any more', async () => {
  const older = await bookNow(ticket(4, 3))
  const { token } = older
  const newer = await bookNow(ticket(4, 2), token)
  expect(await freeSeats(4)).toBe(2)
  expect(await pay(token, 6000, idOf(older))).toMatchObject({ status: 409, body: { code: 'basket-empty' } })
  expect(await pay(token, 4000, idOf(newer))).toMatchObject({ body: { state: 'paid' } })
  const back = await bookNow({ ...ticket(4, 2), directId: idOf(older) }, token)
  expect([back.status, idOf(back) === idOf(newer), await freeSeats(4)]).toEqual([200, false, 0])
  expect(await pay(token, 4000, idOf(back))).toMatchObject({ body: { state: 'paid' } })
})

test('R-BASKET-10 while Book now waits for the bank the basket changes and pays on its own, and a change of the purchase is refused', async () => {
  const { token } = await add(5, 1)
  const begun = await bookNow(ticket(6, 2), token)
  const waiting = await pay(token, 4000, idOf(begun), 'test_secure')
  expect(waiting).toMatchObject({ body: { state: 'action' } })
  const returning = paymentToken(fixture.shop.secrets.link, String(waiting.body.attemptId), Date.now())
  const back = await fetch(`${fixture.address}/payment/return/${returning}`, { redirect: 'manual' })
  expect(back.headers.get('location')).toBe(`/en/book-now?direct=${idOf(begun)}&token=${returning}`)
  const changed = await bookNow({ ...ticket(6, 1), directId: idOf(begun) }, token)
  expect([changed.status, changed.body.code]).toEqual([409, 'payment-open'])
  expect((await ask(`DELETE /transaction/bookNow/${idOf(begun)}`, undefined, token)).body.code).toBe('payment-open')
  expect(await add(5, 1, token)).toMatchObject({ status: 200, body: { totalCents: 4000, paymentOpen: false } })
  expect(await pay(token, 4000, undefined)).toMatchObject({ body: { state: 'paid' } })
  expect(await basketOf(token, idOf(begun))).toMatchObject({ paymentOpen: true, count: 1 })
})

test('R-BASKET-10 a purchase whose payment was given up is open again: the next Book now releases its seats', async () => {
  const first = await bookNow(ticket(1, 2, 6))
  const { token } = first
  const paying = await pay(token, 4000, idOf(first), 'test_secure')
  const second = await bookNow(ticket(1, 1, 6), token)
  await ask(`DELETE /transaction/bookNow/${idOf(second)}`, undefined, token)
  await ask('POST /transaction/payment/adyen/cancel', { attemptId: paying.body.attemptId }, token)
  expect(await basketOf(token, idOf(first))).toMatchObject({ paymentOpen: false, count: 1 })
  await bookNow(ticket(1, 1, 6), token)
  expect([await freeSeats(1, 6), (await basketOf(token, idOf(first))).count]).toEqual([3, 0])
})

test('R-BASKET-10 a purchase whose payment begins while another start waits for its lock keeps its line and seats', async () => {
  const begun = await bookNow(ticket(1, 2, 5))
  const { database } = fixture.shop
  const paying = 'UPDATE transactions SET state = $2 WHERE id = $1'
  const racing: typeof database = {
    ...database,
    transaction: (work, limits) =>
      database.transaction((tx) => {
        const rows: typeof tx.rows = async (text, values) => {
          if (text.includes('FROM transactions') && text.includes('FOR UPDATE')) await tx.rows(paying, [idOf(begun), 'AWAITING_PAYMENT'])
          return tx.rows(text, values)
        }
        return work({ ...tx, rows })
      }, limits),
  }
  const slow = await listeningShop({ ...fixture.shop, database: racing })
  const other = await slow.ask('POST /transaction/bookNow', { body: ticket(1, 1, 6), token: begun.token })
  await slow.close()
  expect([other?.status, await freeSeats(1, 5), linesOf(await basketOf(begun.token, idOf(begun)))]).toEqual([200, 2, [[ids(1).day, 2]]])
  await database.transaction((tx) => tx.rows(paying, [idOf(begun), 'DRAFT']))
})

test('R-BASKET-10 many starts at once leave one purchase with seats; an expired one is left to its hold', async () => {
  const { token } = await add(7, 1)
  const starts = await Promise.all(Array.from({ length: 5 }, () => bookNow(ticket(8, 2), token)))
  expect(starts.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await freeSeats(8)).toBe(2)
  await fixture.shop.database.transaction((tx) =>
    tx.rows(`UPDATE holds SET expires_at = now() - interval '1 minute' WHERE option_id = $1`, [ids(8).day]),
  )
  await fixture.shop.database.transaction((tx) =>
    tx.rows(
      `UPDATE transactions SET hold_expires_at = now() - interval '1 minute' WHERE is_direct AND state = 'DRAFT' AND hold_expires_at IS NOT NULL`,
    ),
  )
  const last = starts.map(idOf).at(-1) ?? ''
  const open = (await Promise.all(starts.map((start) => basketOf(token, idOf(start))))).find(({ count }) => count > 0)
  expect([open?.lines[0]?.state, last.length]).toEqual(['expired', 36])
  expect((await pay(token, 4000, open?.id)).body.code).toBe('seats-gone')
  const again = await ask('POST /transaction/hold/again', { directId: open?.id }, token)
  expect(again).toMatchObject({ status: 200, body: { basket: { id: open?.id, totalCents: 4000 } } })
  expect(linesOf(await basketOf(token))).toEqual([[ids(7).day, 1]])
})

test('R-BASKET-11 passengers of a line change with its seats: one more takes one more seat, a refusal leaves the line as it was', async () => {
  const { token } = await add(9, 3)
  const other = (await add(9, 1)).token
  const [line] = (await basketOf(token)).lines
  const change = (passengers: object[]) => ask(`POST /sale/${line?.id}/passengers`, { passengers }, token)
  expect(await change([{ typeId: 2, quantity: 4 }])).toMatchObject({ status: 409, body: { code: 'seats-gone' } })
  expect(await change([{ typeId: 3, quantity: 1 }])).toMatchObject({ status: 422, body: { code: 'grown-up-needed' } })
  expect(linesOf(await basketOf(token))).toEqual([[ids(9).day, 3]])
  await ask(`DELETE /sale/delete/${(await basketOf(other)).lines[0]?.id}`, undefined, other)
  expect(await change([{ typeId: 2, quantity: 4 }])).toMatchObject({ status: 200, body: { totalCents: 8000, count: 1 } })
  expect(await change([{ typeId: 2, quantity: 1 }])).toMatchObject({ status: 200, body: { totalCents: 2000 } })
  expect([await freeSeats(9), (await basketOf(token)).lines[0]?.id]).toEqual([3, line?.id])
  const both = await Promise.all([change([{ typeId: 2, quantity: 3 }]), add(9, 2, other)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('R-BASKET-11 where travellers are named, a child joins a line only if the documents of its children were confirmed', async () => {
  const product = fixture.shop.snapshot().facts.products.get(1000) ?? {}
  const party = (children: number) => [{ typeId: 2, quantity: 1 }, ...(children > 0 ? [{ typeId: 3, quantity: children }] : [])]
  const change = async (token: string | undefined, passengers: object[]): Promise<Answer> =>
    ask(`POST /sale/${(await basketOf(token)).lines[0]?.id}/passengers`, { passengers }, token)
  Object.assign(product, { travellers: 'all' })
  try {
    const { token } = await add(0, 1)
    expect(await change(token, party(1))).toMatchObject({ status: 422, body: { code: 'guardian-needed' } })
    expect([linesOf(await basketOf(token)), await freeSeats(0)]).toEqual([[[ids(0).day, 1]], 3])
    const family = await ask('POST /transaction/addToCart', { ...ticket(0), passengers: party(1), childDocuments: true })
    expect(await change(family.token, party(2))).toMatchObject({ status: 200, body: { totalCents: 4000 } })
  } finally {
    Object.assign(product, { travellers: 'none' })
  }
})

test('R-PRICE-2 R-BASKET-4 a price per booking is paid once, also when its line is added to or its people change', async () => {
  const offer =
    fixture.shop
      .snapshot()
      .facts.options.get(ids(0).longer)
      ?.passengers.find(({ typeId }) => typeId === 2) ?? {}
  const group = (quantity: number) => ({ ...ticket(0, quantity), optionId: ids(0).longer })
  Object.assign(offer, { perBooking: true })
  try {
    const { token } = await ask('POST /transaction/addToCart', group(2))
    const more = await ask('POST /transaction/addToCart', group(1), token)
    expect(more).toMatchObject({ status: 200, body: { totalCents: 3000, lines: [{ passengers: [{ quantity: 3 }] }] } })
    const id = (await basketOf(token)).lines[0]?.id
    const all = await ask(`POST /sale/${id}/passengers`, { passengers: [{ typeId: 2, quantity: 4 }] }, token)
    expect(all).toMatchObject({ status: 200, body: { totalCents: 3000 } })
    await ask(`DELETE /sale/delete/${id}`, undefined, token)
  } finally {
    Object.assign(offer, { perBooking: false })
  }
})

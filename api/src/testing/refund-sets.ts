import type { Database } from '@opentop/store/db'
import { lockPayment } from '@opentop/store/payment'
import { insertRefund } from '@opentop/store/refund'
import { dice } from '@opentop/store/testing/dice'
import { quoteCancel } from '../booking/cancel-work.ts'
import { call } from './call.ts'
import { ids } from './booking-fixture.ts'
import { retryUnavailable } from './retry-unavailable.ts'
import type { PaymentFixture } from './payment-fixture.ts'

const linesOfOrder = 5
export const setsOfOrder = linesOfOrder * 2

export async function refundSets(fixture: PaymentFixture, n: number, seed: number): Promise<void> {
  const roll = dice(seed + n * 13)
  const order = await bigOrder(fixture, n)
  await wave(fixture, order, 'first', roll)
  const whole = n % 5 === 0 ? wholeRefunds(fixture, order) : undefined
  await Promise.all([wave(fixture, order, 'second', roll), whole])
}

async function wave(
  fixture: PaymentFixture,
  { token, paymentId, saleIds }: BigOrder,
  name: string,
  roll: (sides: number) => number,
): Promise<void> {
  const { shop } = fixture
  const units = await shop.database.rows<{ id: string; saleId: string }>(
    `SELECT id, sale_id AS "saleId" FROM vouchers WHERE sale_id = ANY($1::uuid[]) AND state = 'issued'`,
    [saleIds],
  )
  async function set(id: string): Promise<void> {
    const own = units.filter(({ saleId }) => saleId === id)
    const wanted = Array.from({ length: 2 }, () => own.filter(() => roll(2) === 0).map((unit) => unit.id))
    const asked = { snapshot: shop.snapshot(), now: shop.now() }
    const quotes = await retryUnavailable(() =>
      shop.database.transaction((tx) => Promise.all(wanted.map((unitIds) => quoteCancel(tx, id, unitIds, asked)))),
    )
    const quoteIds = quotes.flatMap((quoted) => (quoted.ok && quoted.answer.quoteId ? [quoted.answer.quoteId] : []))
    const cancels = [...quoteIds, ...quoteIds.slice(0, 1)].map(
      (quoteId) => () => call('cancelSale', { id, quoteId }, fixture.visitor(token)),
    )
    const refunds = Array.from(
      { length: roll(3) },
      (_, index) => () => operatorRefund(fixture, paymentId, `operator ${id} ${name} ${index % 2}`, 500 + roll(8000)),
    )
    await Promise.all([...cancels, ...refunds].map((work) => work().catch(() => undefined)))
  }
  await Promise.all(saleIds.map(set))
}

type BigOrder = { token: string; paymentId: string; totalCents: number; saleIds: string[] }
export async function bigOrder(fixture: PaymentFixture, n: number): Promise<BigOrder> {
  const first = n * linesOfOrder
  const { token } = await fixture.fill(first, 4)
  let totalCents = 0
  for (let line = first + 1; line < first + linesOfOrder; line++) {
    const order = { optionId: ids(line % 10).day, day: fixture.day(Math.floor(line / 10)), passengers: [{ typeId: 2, quantity: 4 }] }
    const added = await call('addToCart', order, fixture.visitor(token))
    if (added.ok) ({ totalCents } = added.answer)
  }
  const paid = await fixture.pay({ token, totalCents }, 'authorised')
  if (!paid.ok || paid.answer.state !== 'paid') throw new Error('the fixture could not pay')
  return { token, totalCents, paymentId: paid.answer.attemptId ?? '', saleIds: paid.answer.sales.map(({ id }) => id) }
}

export async function wholeRefunds(fixture: PaymentFixture, { paymentId, totalCents }: BigOrder): Promise<void> {
  const operators = ['first operator', 'second operator', 'third operator']
  await Promise.all(operators.map((key) => operatorRefund(fixture, paymentId, key, totalCents).catch(() => undefined)))
}

function operatorRefund({ shop }: PaymentFixture, paymentId: string, key: string, cents: number): Promise<unknown> {
  return shop.database.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    return insertRefund(tx, { paymentId, transactionId: payment?.transactionId ?? '', reason: 'operator', key, cents })
  })
}

export function overRefunded(database: Database): Promise<unknown[]> {
  return database.rows(
    `SELECT p.id FROM payments p JOIN (SELECT payment_id, sum(amount_cents) AS cents FROM refunds WHERE state <> 'FAILED' GROUP BY 1) r ON r.payment_id = p.id WHERE r.cents > p.amount_cents`,
  )
}

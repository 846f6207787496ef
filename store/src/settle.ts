import { randomUUID } from 'node:crypto'
import type { PaidSale } from '@opentop/domain/payment/payment'
import type { TransactionState } from '@opentop/domain/payment/transaction'
import { freeCustomerUse } from './coupon.ts'
import type { DepartureKey } from './hold.ts'
import { oneRow, type Tx } from './db.ts'
import { liveWrites, orderEvent } from './live/live.ts'
import { citiesOfLines, liveSale } from './order/order-locations.ts'
import { outboxEntry, outboxValues, type NewOutboxEntry } from './outbox.ts'
import { changeOf, settledChange, type PaymentChange, type PaymentFacts } from './payment.ts'
import { holdState, liveHolds, openPayments, saleState, transactionState } from './states.ts'

export type HoldRow = DepartureKey & { id: string; saleId: string; seats: number; isLive: boolean }

const departuresOfOrder = `SELECT 1 FROM departures d WHERE (d.option_id, d.service_day, d.start_minute) IN (SELECT option_id, service_day, start_minute FROM holds WHERE transaction_id = $1)
      ORDER BY d.option_id, d.service_day, d.start_minute FOR UPDATE`
export async function lockDeparturesOf(tx: Tx, transactionId: string): Promise<void> {
  await tx.rows(departuresOfOrder, [transactionId])
}

const holdsOfOrder = `SELECT DISTINCT ON (sale_id, component) id, sale_id AS "saleId", option_id AS "optionId", service_day AS day, start_minute AS minute, seats, state IN ${liveHolds} AS "isLive"
       FROM holds WHERE transaction_id = $1 ORDER BY sale_id, component, state IN ${liveHolds} DESC, created_at DESC`
/** Seats of an expired hold are taken again if they are still free. */
export async function claimSeats(
  tx: Tx,
  transactionId: string,
  saleIds: readonly string[],
): Promise<{ fitting: HoldRow[]; without: string[] }> {
  const locking = lockDeparturesOf(tx, transactionId)
  const [holds] = await Promise.all([tx.rows<HoldRow>(holdsOfOrder, [transactionId]), locking])
  const without: string[] = []
  for (const saleId of saleIds) {
    const own = holds.filter((hold) => hold.saleId === saleId)
    if (!(await takeSeatsAgain(tx, own))) without.push(saleId)
  }
  return { fitting: holds.filter(({ saleId }) => saleIds.includes(saleId) && !without.includes(saleId)), without }
}

/** Seats whose hold has ended go straight to sold, all of a line or none. */
async function takeSeatsAgain(tx: Tx, holds: readonly HoldRow[]): Promise<boolean> {
  const taken: HoldRow[] = []
  for (const hold of holds.filter((row) => !row.isLive)) {
    const fits = await tx.rows(
      `UPDATE departures SET sold = sold + $4 WHERE option_id = $1 AND service_day = $2 AND start_minute = $3 AND on_sale AND sale = 'open' AND (capacity IS NULL OR held + sold + $4 <= capacity) RETURNING 1`,
      [hold.optionId, hold.day, hold.minute, hold.seats],
    )
    if (fits.length === 0) {
      for (const earlier of taken)
        await tx.rows('UPDATE departures SET sold = sold - $4 WHERE option_id = $1 AND service_day = $2 AND start_minute = $3', [
          earlier.optionId,
          earlier.day,
          earlier.minute,
          earlier.seats,
        ])
      return false
    }
    taken.push(hold)
  }
  return true
}

type PaidOrder = {
  id: string
  paymentId: string
  change: PaymentChange
  reference: string
  state: Extract<TransactionState, 'PAID' | 'PARTIALLY_REFUNDED' | 'PAID_UNFULFILLED'>
  lines: readonly PaidSale[]
  couponCode: string | null
  without: readonly string[]
  fitting: readonly HoldRow[]
  mail: NewOutboxEntry | undefined
}
/** The lines of an order once it is booked: the statement that books them still sees an expired one as expired. */
const paidLine = `${liveSale('s')} OR (s.state = ${saleState.expired} AND $10::jsonb ? s.id::text)`
const bookedOrder = `WITH ${settledChange},
          booked AS (UPDATE holds SET state = ${holdState.converted} WHERE transaction_id = $12 AND id = ANY($8::uuid[]) RETURNING id, option_id, service_day, start_minute, seats),
          sums AS (SELECT option_id, service_day, start_minute, sum(CASE WHEN id = ANY($9::uuid[]) THEN seats ELSE 0 END)::int AS held FROM booked GROUP BY 1, 2, 3),
          seats AS (UPDATE departures d SET held = d.held - sums.held, sold = d.sold + sums.held FROM sums
                     WHERE d.option_id = sums.option_id AND d.service_day = sums.service_day AND d.start_minute = sums.start_minute),
          lines AS (UPDATE sales SET state = CASE WHEN id = ANY($11::uuid[]) THEN ${saleState.refund_due} ELSE ${saleState.confirmed} END, discount_cents = ($10::jsonb ->> id::text)::bigint
                     WHERE transaction_id = $12 AND state IN (${saleState.held}, ${saleState.expired}) AND $10::jsonb ? id::text),
          sold AS (UPDATE transactions SET state = $13, reference = coalesce(reference, $14), subtotal_cents = $15::bigint, discount_cents = $16::bigint, total_cents = $15::bigint - $16::bigint,
                          coupon_code = $17, location_ids = ${citiesOfLines('$12', paidLine)}, paid_at = now(), hold_expires_at = NULL, version = version + 1, updated_at = now() WHERE id = $12 RETURNING *),
          told AS (${orderEvent('sold', '$18::uuid', `'order.sold'`, '$19::jsonb')}),
          mailed AS (${outboxEntry('$20', '$21', '$22', '$23')})
     SELECT * FROM claimed`
/**
 * Books an order. Seats move from held to sold, except those taken again, which are sold already; lines get the
 * price that was paid for them, whatever happened to the basket meanwhile. One statement writes all tables: the order, its payment, the
 * audit log, the event for the office and the mail. Returns the payment; undefined if it was booked before.
 */
export async function bookOrder(tx: Tx, order: PaidOrder): Promise<PaymentFacts | undefined> {
  const { id, paymentId, change, reference, state, lines, couponCode, without, fitting, mail } = order
  const booking = tx.rows<PaymentFacts>(bookedOrder, [
    ...changeOf(paymentId, change),
    fitting.map((hold) => hold.id),
    fitting.filter((hold) => hold.isLive).map((hold) => hold.id),
    JSON.stringify(Object.fromEntries(lines.map((line) => [line.id, line.discountCents]))),
    without,
    id,
    state,
    reference,
    lines.reduce((sum, line) => sum + line.amountCents, 0),
    lines.reduce((sum, line) => sum + line.discountCents, 0),
    couponCode,
    randomUUID(),
    JSON.stringify({ lines: lines.length }),
    ...outboxValues(mail),
  ])
  const claimed = await oneRow(booking)
  liveWrites.publish('order.sold')
  return claimed
}

/** Opens the basket again after a failed payment, with the time that was left, at least for another attempt. */
export async function reopenTransaction(tx: Tx, id: string, paymentId: string, retryMinutes: number): Promise<void> {
  const reopened = await tx.rows(
    `UPDATE transactions t SET state = ${transactionState.DRAFT}, hold_expires_at = greatest((SELECT hold_before FROM payments WHERE id = $2), now() + make_interval(mins => $3)), version = version + 1, updated_at = now()
      WHERE t.id = $1 AND t.state = ${transactionState.AWAITING_PAYMENT} AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.transaction_id = t.id AND p.id <> $2 AND p.state IN ${openPayments}) RETURNING 1`,
    [id, paymentId, retryMinutes],
  )
  if (reopened.length === 0) return
  await tx.rows(
    `UPDATE holds SET state = ${holdState.active}, expires_at = (SELECT hold_expires_at FROM transactions WHERE id = $1) WHERE transaction_id = $1 AND state = ${holdState.pinned}`,
    [id],
  )
  await freeCustomerUse(tx, id)
}

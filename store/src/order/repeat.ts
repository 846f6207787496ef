import type { CurrencyId } from '@opentop/domain/price/currency'
import type { Scope } from '@opentop/domain/staff/scope'
import type { RefundState } from '@opentop/domain/booking/refund'
import { oneRow, type Tx } from '../db.ts'
import { insertRefund, type NewRefund } from '../refund.ts'
import { refundState } from '../states.ts'
import { failedMail } from './order-condition.ts'
import { building, onlyInScope } from './order-scope.ts'

type Around = { transactionId: string; reference: string | null; site: string; locationIds: number[] }
const around = `t.id AS "transactionId", t.reference, t.site, t.location_ids AS "locationIds"`

type Failed = Omit<NewRefund, 'key'> &
  Around & { id: string; reasonKey: string; state: RefundState; currencyId: CurrencyId; isRepeated: boolean }
export async function lockScopedRefund(tx: Tx, id: string, scope: Scope): Promise<Failed | undefined> {
  const { values, at } = building(id)
  const within = onlyInScope(scope, at)
  const order = 't.id = (SELECT transaction_id FROM refunds WHERE id = $1)'
  const [, refund] = await Promise.all([
    tx.rows(`SELECT 1 FROM transactions t WHERE ${order} AND ${within} FOR UPDATE OF t`, values),
    oneRow(
      tx.rows<Failed>(
        `SELECT r.id, r.payment_id AS "paymentId", r.sale_id AS "saleId", r.reason, r.reason_key AS "reasonKey", r.amount_cents AS cents, r.state, r.repeated_by IS NOT NULL AS "isRepeated", t.currency_id AS "currencyId", ${around}
           FROM refunds r JOIN transactions t ON t.id = r.transaction_id WHERE r.id = $1 AND ${within}`,
        values,
      ),
    ),
  ])
  return refund
}

export async function insertRepeatedRefund(tx: Tx, failed: Failed): Promise<string | undefined> {
  const { id, paymentId, transactionId, saleId, reason, reasonKey, cents } = failed
  // what the first one was for is read from the beginning of its key
  const key = `${reasonKey} repeat ${id}`
  if (!(await insertRefund(tx, { paymentId, transactionId, saleId: saleId ?? null, reason, key, cents, repeats: id }))) return undefined
  const [made] = await tx.rows<{ id: string }>(
    `UPDATE refunds f SET repeated_by = n.id FROM refunds n WHERE f.id = $1 AND f.state = ${refundState.FAILED} AND f.repeated_by IS NULL AND n.payment_id = f.payment_id AND n.reason_key = $2 RETURNING n.id`,
    [id, key],
  )
  if (!made) throw new Error('the failed refund has changed although its order is locked')
  return made.id
}

type FailedMail = Around & { topic: string; isFailed: boolean; isRunning: boolean }
export function lockScopedMail(tx: Tx, id: string, scope: Scope): Promise<FailedMail | undefined> {
  const { values, at } = building(id)
  return oneRow(
    tx.rows<FailedMail>(
      `SELECT o.topic, ${failedMail} AS "isFailed", coalesce(o.locked_until > now(), false) AS "isRunning", ${around} FROM outbox o JOIN transactions t ON t.id = CASE WHEN o.payload ? 'transactionId' THEN (o.payload ->> 'transactionId')::uuid END
        WHERE o.id = $1 AND starts_with(o.topic, 'mail:') AND ${onlyInScope(scope, at)} FOR UPDATE OF o`,
      values,
    ),
  )
}

/** Due at once, with one try before it counts as failed again. */
export async function repeatMail(tx: Tx, id: string): Promise<void> {
  await tx.rows('UPDATE outbox SET run_at = now(), locked_until = NULL, attempts = 3 WHERE id = $1', [id])
}

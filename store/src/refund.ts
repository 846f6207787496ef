import { randomUUID } from 'node:crypto'
import type { CurrencyId } from '@opentop/domain/price/currency'
import { spreadRefund, type RefundState } from '@opentop/domain/booking/refund'
import { postRefund, postRefundMove } from './books/refund-facts.ts'
import { oneRow, type Db, type Tx } from './db.ts'
import { requestCreditNote } from './papers/request.ts'
import { insertRefundParts } from './tax/sale-part.ts'
import { refundState, transactionState } from './states.ts'

export const disruptionShareReason = 'disruption-share'

export const disruptionPartReason = 'disruption-part'

export type NewRefund = {
  paymentId: string
  transactionId: string
  saleId?: string | null
  reason: string
  key: string
  cents: number
  /** The failed refund whose place it takes, which gave its parts back already. */ repeats?: string
}

/** Inserts a refund, once per key and never more than was taken. False when the key exists or the amount is too high. */
export async function insertRefund(
  tx: Tx,
  { paymentId, transactionId, saleId = null, reason, key, cents, repeats }: NewRefund,
): Promise<boolean> {
  if (cents <= 0) return false
  const [guarded] = await tx.rows<{ isSettled: boolean }>(
    `UPDATE payments SET refunded_cents = refunded_cents + $2::bigint WHERE id = $1 AND refunded_cents + $2::bigint <= amount_cents
        AND charged_back_at IS NULL AND NOT EXISTS (SELECT 1 FROM refunds WHERE payment_id = $1 AND reason_key = $3) RETURNING settled_at IS NOT NULL AS "isSettled"`,
    [paymentId, cents, key],
  )
  if (!guarded) return false
  const refundId = randomUUID()
  await tx.rows(
    `INSERT INTO refunds (id, payment_id, transaction_id, sale_id, reason, reason_key, amount_cents, state, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $6, $7, ${refundState.REQUESTED}, now(), now())`,
    [refundId, paymentId, transactionId, saleId, reason, key, cents],
  )
  // money that bought nothing was never taxed
  if (guarded.isSettled && repeats === undefined) await insertRefundParts(tx, { refundId, transactionId, saleId, cents })
  if (repeats === undefined) {
    await postRefund(tx, refundId)
    await requestCreditNote(tx, refundId)
  }
  return true
}

/** From the newest payment on. The caller has locked the order. Returns what no payment could refund, which is 0 unless there was a chargeback. */
export async function insertOrderRefund(tx: Tx, { transactionId, cents, ...refund }: Omit<NewRefund, 'paymentId'>): Promise<number> {
  const payments = await tx.rows<{ id: string; leftCents: number }>(
    `SELECT id, amount_cents - refunded_cents AS "leftCents" FROM payments WHERE transaction_id = $1 AND settled_at IS NOT NULL AND charged_back_at IS NULL ORDER BY settled_at DESC, id`,
    [transactionId],
  )
  const parts = spreadRefund(cents, payments)
  for (const { id: paymentId, cents: part } of parts) await insertRefund(tx, { ...refund, transactionId, paymentId, cents: part })
  return cents - parts.reduce((sum, part) => sum + part.cents, 0)
}

export async function findOrderLeft(db: Db, transactionId: string): Promise<number> {
  const [left] = await db.rows<{ cents: number }>(
    'SELECT coalesce(sum(amount_cents - refunded_cents), 0)::bigint AS cents FROM payments WHERE transaction_id = $1 AND settled_at IS NOT NULL AND charged_back_at IS NULL',
    [transactionId],
  )
  return left?.cents ?? 0
}

export type RefundFacts = {
  id: string
  paymentId: string
  transactionId: string
  saleId: string | null
  reason: string
  cents: number
  currencyId: CurrencyId
  state: RefundState
  attempts: number
  provider: string
  paymentReference: string | null
  isAgents: boolean
}
const columns = `r.id, r.payment_id AS "paymentId", r.transaction_id AS "transactionId", r.sale_id AS "saleId", r.reason, r.amount_cents AS cents, p.currency_id AS "currencyId", r.state, r.attempts, p.provider, p.provider_reference AS "paymentReference", (SELECT t.agent_id IS NOT NULL FROM transactions t WHERE t.id = r.transaction_id) AS "isAgents"`

function findRefund(db: Db, id: string): Promise<RefundFacts | undefined> {
  return oneRow(db.rows<RefundFacts>(`SELECT ${columns} FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE r.id = $1`, [id]))
}

export async function findRefundId(db: Db, provider: string, providerReference: string): Promise<string | undefined> {
  const found = await oneRow(
    db.rows<{ id: string }>(
      'SELECT r.id FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE r.provider_reference = $2 AND p.provider = $1 LIMIT 1',
      [provider, providerReference],
    ),
  )
  return found?.id
}

export async function lockRefund(tx: Tx, id: string): Promise<RefundFacts | undefined> {
  const [, refund] = await Promise.all([
    tx.rows('SELECT 1 FROM transactions WHERE id = (SELECT transaction_id FROM refunds WHERE id = $1) FOR UPDATE', [id]),
    findRefund(tx, id),
  ])
  return refund
}

/** A failed refund frees its amount, so that an operator can send it again. */
export async function updateRefund(tx: Tx, id: string, state: RefundState, providerReference?: string): Promise<void> {
  await tx.rows(
    `WITH before AS (SELECT id, state, payment_id, amount_cents FROM refunds WHERE id = $1 FOR UPDATE),
          freed AS (UPDATE payments SET refunded_cents = refunded_cents + CASE WHEN $2 = ${refundState.FAILED} THEN -b.amount_cents ELSE b.amount_cents END FROM before b WHERE payments.id = b.payment_id AND (b.state = ${refundState.FAILED}) <> ($2 = ${refundState.FAILED}))
     UPDATE refunds SET state = $2, provider_reference = coalesce($3, provider_reference), updated_at = now(), done_at = CASE WHEN $2 = ${refundState.DONE} THEN now() ELSE done_at END,
            returned_at = CASE WHEN $2 = ${refundState.FAILED} AND done_at IS NOT NULL THEN now() ELSE returned_at END FROM before WHERE refunds.id = before.id`,
    [id, state, providerReference ?? null],
  )
  await postRefundMove(tx, id)
}

/** Claims refunds to send or to look up, for a while. The desk pays those of cash and terminal payments out itself. */
export function claimOpenRefunds(tx: Tx, provider: string, limit: number): Promise<RefundFacts[]> {
  return tx.rows<RefundFacts>(
    `UPDATE refunds r SET attempts = r.attempts + 1, updated_at = now() FROM payments p
      WHERE p.id = r.payment_id AND r.id IN (SELECT o.id FROM refunds o JOIN payments q ON q.id = o.payment_id WHERE o.state IN (${refundState.REQUESTED}, ${refundState.SENT}) AND (q.provider = $2 OR q.provider NOT LIKE 'builtin%') AND q.provider NOT IN ('cash', 'terminal') AND (o.attempts = 0 OR o.updated_at < now() - least(o.attempts, 30) * interval '2 seconds')
        ORDER BY o.updated_at LIMIT $1 FOR UPDATE OF o SKIP LOCKED) RETURNING ${columns}`,
    [limit, provider],
  )
}

export async function findRefundedBefore(db: Db, { id, paymentId }: RefundFacts): Promise<{ beforeCents: number; commissionBp: number }> {
  const [row] = await db.rows<{ beforeCents: number; commissionBp: number }>(
    `SELECT coalesce((SELECT sum(r.amount_cents) FROM refunds r WHERE r.payment_id = p.id AND r.id <> $2 AND r.state = ${refundState.DONE}), 0)::bigint AS "beforeCents", t.commission_bp AS "commissionBp"
       FROM payments p JOIN transactions t ON t.id = p.transaction_id WHERE p.id = $1`,
    [paymentId, id],
  )
  return row ?? { beforeCents: 0, commissionBp: 0 }
}

export function findRefundedCredit(db: Db, transactionId: string): Promise<{ beforeCents: number; commissionBp: number } | undefined> {
  return oneRow(
    db.rows<{ beforeCents: number; commissionBp: number }>(
      `SELECT coalesce((SELECT sum(r.amount_cents) FROM refunds r WHERE r.payment_id = p.id AND r.state = ${refundState.DONE}), 0)::bigint AS "beforeCents", t.commission_bp AS "commissionBp"
         FROM payments p JOIN transactions t ON t.id = p.transaction_id WHERE p.transaction_id = $1 AND p.provider = 'credit' AND p.settled_at IS NOT NULL`,
      [transactionId],
    ),
  )
}

export async function updateRefundedTransaction(tx: Tx, transactionId: string): Promise<void> {
  await tx.rows(
    `UPDATE transactions t SET state = CASE WHEN p.refunded >= p.amount THEN ${transactionState.REFUNDED} ELSE ${transactionState.PARTIALLY_REFUNDED} END, updated_at = now()
       FROM (SELECT sum(refunded_cents) AS refunded, sum(amount_cents) AS amount FROM payments WHERE transaction_id = $1 AND settled_at IS NOT NULL) p
      WHERE t.id = $1 AND p.refunded > 0 AND t.state IN (${transactionState.PAID}, ${transactionState.PARTIALLY_REFUNDED}, ${transactionState.PAID_UNFULFILLED})`,
    [transactionId],
  )
}

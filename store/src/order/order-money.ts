import type { Db } from '../db.ts'
import { approvalState } from '../states.ts'

/** The refunds of goodwill have this reason; they cancel no tickets. */
export const goodwillReason = 'goodwill'

type OrderMoney = { capturedCents: number; refundedCents: number; refundableCents: number; goodwillCents: number }

/**
 * What was captured and what can still go back. A refund that failed is still owed to the traveller, so it counts as gone; a payment that
 * was charged back has nothing left.
 */
export async function findOrderMoney(db: Db, transactionId: string): Promise<OrderMoney> {
  const [sums] = await db.rows<OrderMoney>(
    `SELECT coalesce(sum(p.amount_cents), 0)::bigint AS "capturedCents", coalesce(sum(p.refunded_cents), 0)::bigint AS "refundedCents",
            coalesce(sum(CASE WHEN p.charged_back_at IS NULL THEN greatest(0, p.amount_cents - r.asked) ELSE 0 END), 0)::bigint AS "refundableCents", coalesce(sum(r.goodwill), 0)::bigint AS "goodwillCents"
       FROM payments p CROSS JOIN LATERAL (SELECT coalesce(sum(amount_cents), 0) AS asked, coalesce(sum(amount_cents) FILTER (WHERE reason = '${goodwillReason}'), 0) AS goodwill FROM refunds WHERE payment_id = p.id AND repeated_by IS NULL) r
      WHERE p.transaction_id = $1 AND p.settled_at IS NOT NULL`,
    [transactionId],
  )
  return sums ?? { capturedCents: 0, refundedCents: 0, refundableCents: 0, goodwillCents: 0 }
}

export async function findWaitingCents(db: Db, transactionId: string): Promise<number> {
  const [waiting] = await db.rows<{ cents: number }>(
    `SELECT coalesce(sum((input ->> 'cents')::bigint), 0)::bigint AS cents FROM approvals WHERE subject = 'order' AND subject_id = $1 AND state = ${approvalState.waiting} AND expires_at > now()`,
    [transactionId],
  )
  return waiting?.cents ?? 0
}

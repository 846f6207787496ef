import type { PurchaseFacts } from '@opentop/domain/booking/purchase'
import type { TransactionState } from '@opentop/domain/payment/transaction'
import type { Db } from './db.ts'
import { liveVouchers, saleState, transactionState } from './states.ts'

const columns = `t.id, t.reference, t.state, t.paid_at AS "paidAt", t.total_cents AS "totalCents", t.currency_id AS "currencyId", t.agent_reference AS "agentReference", t.lead_guest AS "leadGuest", t.link_version AS "linkVersion",
  coalesce((SELECT json_agg(json_build_object(
      'id', s.id, 'productId', s.product_id, 'optionId', s.option_id, 'day', s.service_day, 'minute', s.start_minute, 'state', s.state, 'amountCents', s.amount_cents, 'discountCents', s.discount_cents, 'choices', s.choices,
      'lastDay', (SELECT max(CASE WHEN b.first IS NULL OR p.use_kind IN ('ride', 'boardings') THEN v.valid_until WHEN p.use_kind = 'hours' THEN ((b.first + make_interval(hours => p.use_count)) AT TIME ZONE v.timezone)::date ELSE (b.first AT TIME ZONE v.timezone)::date + p.use_count - 1 END)
                    FROM vouchers v JOIN voucher_parts p ON p.voucher_id = v.id LEFT JOIN LATERAL (SELECT min(x.boarded_at) AS first FROM boardings x WHERE x.voucher_id = v.id AND x.component = p.component AND x.undone_at IS NULL) b ON true
                   WHERE v.sale_id = s.id AND v.state IN ${liveVouchers}),
      'passengers', (SELECT json_agg(json_build_object('typeId', p.passenger_type, 'quantity', p.quantity, 'unitCents', p.unit_cents) ORDER BY p.passenger_type) FROM sale_passengers p WHERE p.sale_id = s.id)
    ) ORDER BY s.service_day, s.created_at) FROM sales s WHERE s.transaction_id = t.id AND s.state IN (${saleState.confirmed}, ${saleState.refund_due}, ${saleState.cancelled}, ${saleState.used}, ${saleState.lapsed})), '[]'::json) AS lines`
const paidStates: TransactionState[] = ['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED', 'CANCELLED', 'PAID_UNFULFILLED']
const most = 200

export function findPurchasesOfMember(db: Db, memberId: string): Promise<PurchaseFacts[]> {
  return db.rows<PurchaseFacts>(
    `SELECT ${columns} FROM transactions t
      WHERE t.id IN (SELECT id FROM transactions WHERE member_id = $1
                     UNION SELECT g.id FROM transactions g JOIN members m ON g.search_email = m.email_key WHERE m.id = $1 AND m.confirmed_at IS NOT NULL AND g.state NOT IN (${transactionState.DRAFT}, ${transactionState.EXPIRED}) AND g.agent_id IS NULL AND g.member_id IS NULL)
        AND t.state = ANY($2::text[]) AND t.paid_at IS NOT NULL ORDER BY t.paid_at DESC LIMIT ${most}`,
    [memberId, paidStates],
  )
}

type AgentSaleFacts = PurchaseFacts & { netCents: number; email: string }
const agentOrders = `transactions t WHERE t.agent_id = $1 AND t.state = ANY($2::text[]) AND t.paid_at IS NOT NULL`
/** What an order has cost its agent: money kept by card, less what its ledger entries gave back or plus what they took. */
const netCents = `(coalesce((SELECT sum(CASE WHEN y.charged_back_at IS NULL THEN y.amount_cents - y.refunded_cents ELSE 0 END) FROM payments y WHERE y.transaction_id = t.id AND y.settled_at IS NOT NULL AND y.provider <> 'credit'), 0)
  - coalesce((SELECT sum(e.cents) FROM agent_entries e WHERE e.transaction_id = t.id), 0))::bigint`

export function findAgentSales(db: Db, agentId: string, { limit, offset }: { limit: number; offset: number }): Promise<AgentSaleFacts[]> {
  return db.rows<AgentSaleFacts>(
    `SELECT ${columns}, ${netCents} AS "netCents", coalesce(t.buyer ->> 'email', '') AS email FROM ${agentOrders} ORDER BY t.paid_at DESC, t.id LIMIT $3 OFFSET $4`,
    [agentId, paidStates, limit, offset],
  )
}

export async function findAgentSums(db: Db, agentId: string, since: Date): Promise<{ count: number; netCents: number }> {
  const [sums] = await db.rows<{ count: number; netCents: number }>(
    `SELECT count(*)::int AS count, coalesce(sum(${netCents}), 0)::bigint AS "netCents" FROM ${agentOrders} AND t.paid_at >= $3`,
    [agentId, paidStates, since],
  )
  return sums ?? { count: 0, netCents: 0 }
}

export function findPurchasesOfAgent(db: Db, agentId: string): Promise<PurchaseFacts[]> {
  return db.rows<PurchaseFacts>(`SELECT ${columns} FROM ${agentOrders} ORDER BY t.paid_at DESC LIMIT ${most}`, [agentId, paidStates])
}

export async function isPurchaseOf(
  db: Db,
  transactionId: string,
  { memberId, agentId }: { memberId: string | null; agentId: string | null },
): Promise<boolean> {
  const own = await db.rows(
    `SELECT 1 FROM transactions t WHERE t.id = $1 AND (t.member_id = $2 OR t.agent_id = $3 OR (t.member_id IS NULL AND t.agent_id IS NULL
       AND EXISTS (SELECT 1 FROM members m WHERE m.id = $2 AND m.confirmed_at IS NOT NULL AND m.email_key = lower(t.buyer->>'email'))))`,
    [transactionId, memberId, agentId],
  )
  return own.length === 1
}

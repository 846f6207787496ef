import type { PassengerTypeId } from '@opentop/domain/passenger/passenger'
import type { RefundState } from '@opentop/domain/booking/refund'
import { oneRow, type Db } from '../db.ts'
import { holdState, liveHolds, saleState } from '../states.ts'

export type OrderPageFacts = {
  channel: string
  subtotalCents: number
  discountCents: number
  totalCents: number
  createdAt: Date
  paidAt: Date | null
  leadGuest: string | null
  agentName: string | null
  agentReference: string | null
  isMembers: boolean
  coupon: string | null
  campaign: Record<string, unknown>
  prices: { saleId: string; amountCents: number; discountCents: number; passengers: LinePassenger[] }[]
  payments: {
    id: string
    provider: string
    method: string
    providerReference: string | null
    state: string
    cents: number
    refundedCents: number
    isForChange: boolean
    at: string
    settledAt: string | null
    chargedBackAt: string | null
  }[]
  refunds: { id: string; cents: number; reason: string; state: RefundState; at: string; updatedAt: string }[]
  changes: { saleId: string; changeId: string; day: string | null; minute: number | null; dueCents: number; expiresAt: string }[]
}
type LinePassenger = { typeId: PassengerTypeId; quantity: number; unitCents: number }

export function findOrderPage(db: Db, transactionId: string): Promise<OrderPageFacts | undefined> {
  return oneRow(
    db.rows<OrderPageFacts>(
      `SELECT t.channel, t.subtotal_cents AS "subtotalCents", t.discount_cents AS "discountCents", t.total_cents AS "totalCents", t.created_at AS "createdAt", t.paid_at AS "paidAt", t.lead_guest AS "leadGuest",
              (SELECT a.company FROM agents a WHERE a.id = t.agent_id) AS "agentName", t.agent_reference AS "agentReference", t.member_id IS NOT NULL AS "isMembers", t.coupon_code AS coupon, t.campaign,
              coalesce((SELECT json_agg(json_build_object('saleId', s.id, 'amountCents', s.amount_cents, 'discountCents', s.discount_cents,
                  'passengers', (SELECT json_agg(json_build_object('typeId', g.passenger_type, 'quantity', g.quantity, 'unitCents', g.unit_cents) ORDER BY g.passenger_type) FROM sale_passengers g WHERE g.sale_id = s.id)))
                FROM sales s WHERE s.transaction_id = t.id AND s.state NOT IN (${saleState.removed}, ${saleState.expired})), '[]'::json) AS prices,
              coalesce((SELECT json_agg(json_build_object('id', p.id, 'provider', p.provider, 'method', p.method, 'providerReference', p.provider_reference, 'state', p.state, 'cents', p.amount_cents, 'refundedCents', p.refunded_cents,
                  'isForChange', p.change_id IS NOT NULL, 'at', p.created_at, 'settledAt', p.settled_at, 'chargedBackAt', p.charged_back_at) ORDER BY p.created_at, p.id) FROM payments p WHERE p.transaction_id = t.id), '[]'::json) AS payments,
              coalesce((SELECT json_agg(json_build_object('id', r.id, 'cents', r.amount_cents, 'reason', r.reason, 'state', r.state, 'at', r.created_at, 'updatedAt', r.updated_at) ORDER BY r.created_at, r.id) FROM refunds r WHERE r.transaction_id = t.id), '[]'::json) AS refunds,
              coalesce((SELECT json_agg(json_build_object('saleId', q.sale_id, 'changeId', q.id, 'day', q.terms -> 'demands' -> 0 ->> 'day', 'minute', (q.terms -> 'demands' -> 0 ->> 'minute')::int, 'dueCents', q.new_cents - q.paid_cents, 'expiresAt', h.expires_at))
                FROM change_quotes q JOIN (SELECT change_id, min(expires_at) AS expires_at FROM holds WHERE transaction_id = $1 AND change_id IS NOT NULL AND state IN ${liveHolds} AND (state = ${holdState.pinned} OR expires_at > now()) GROUP BY 1) h ON h.change_id = q.id
               WHERE q.used_at IS NULL), '[]'::json) AS changes
         FROM transactions t WHERE t.id = $1`,
      [transactionId],
    ),
  )
}

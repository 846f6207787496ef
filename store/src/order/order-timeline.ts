import type { timelineKinds } from '@opentop/contract/order'
import type { Db } from '../db.ts'

export type TimelineFacts = {
  id: string
  at: Date
  kind: (typeof timelineKinds)[number]
  cents: number | null
  state: string | null
  what: string | null
  by: string | null
  text: string | null
  from: string | null
  to: string | null
  fromMinute: number | null
  toMinute: number | null
  count: number | null
}
const most = 500

const row = (
  id: string,
  at: string,
  kind: string,
  more: Partial<Record<'cents' | 'state' | 'what' | 'by' | 'text' | 'from' | 'to' | 'fromMinute' | 'toMinute' | 'count', string>>,
) =>
  `SELECT ${id} AS id, ${at} AS at, '${kind}' AS kind, ${more.cents ?? 'NULL'}::bigint AS cents, ${more.state ?? 'NULL'}::text AS state, ${more.what ?? 'NULL'}::text AS what, ${more.by ?? 'NULL'}::text AS by, ${more.text ?? 'NULL'}::text AS text, ${more.from ?? 'NULL'}::text AS "from", ${more.to ?? 'NULL'}::text AS "to", ${more.fromMinute ?? 'NULL'}::int AS "fromMinute", ${more.toMinute ?? 'NULL'}::int AS "toMinute", ${more.count ?? 'NULL'}::int AS count`

const ofOrder = 'WHERE s.transaction_id = $1'
const chooser = `(SELECT a.staff_name FROM audit a WHERE a.call = 'chooseForParty' AND a.subject = 'disruption' AND a.subject_id = x.disruption_id::text AND a.after ->> 'saleId' = x.sale_id::text ORDER BY a.seq DESC LIMIT 1)`
/** A mail that was written before its address was kept went to the buyer, who may have had none. */
const noAddress = `coalesce(t.buyer ->> 'email', '') = ''`
const howSent = `CASE WHEN o.sent_to <> '' THEN 'sent' WHEN ${noAddress} THEN 'no-address' WHEN o.sent_to = '' THEN 'dropped' ELSE 'sent' END`
const sources: readonly string[] = [
  `${row("'basket'", 't.created_at', 'basket', { what: 't.channel', text: 't.coupon_code', state: 't.lang' })} FROM transactions t WHERE t.id = $1`,
  `${row("'attempt ' || p.id", 'p.updated_at', 'attempt', { cents: 'p.amount_cents', state: 'p.state', what: 'p.method' })} FROM payments p WHERE p.transaction_id = $1 AND p.settled_at IS NULL`,
  `${row("'paid ' || p.id", 'p.settled_at', 'paid', { cents: 'p.amount_cents', state: 'p.state', what: 'p.method', text: 'p.provider_reference' })} FROM payments p WHERE p.transaction_id = $1 AND p.settled_at IS NOT NULL`,
  `${row("'chargeback ' || p.id", 'p.charged_back_at', 'chargeback', { cents: 'p.amount_cents', what: 'p.method' })} FROM payments p WHERE p.transaction_id = $1 AND p.charged_back_at IS NOT NULL`,
  `${row("'refund ' || r.id", 'r.created_at', 'refund', { cents: 'r.amount_cents', state: 'r.state', what: 'r.reason' })} FROM refunds r WHERE r.transaction_id = $1`,
  `${row("'short ' || e.id", 'e.at', 'refund-short', { cents: "(e.data ->> 'cents')" })} FROM events e WHERE e.subject = 'transaction' AND e.subject_id = $1::text AND e.kind = 'refund-short'`,
  `${row("'payment ' || e.id", 'e.at', 'payment-event', { what: 'e.kind', state: "e.data ->> 'to'" })} FROM payments p JOIN events e ON e.subject = 'payment' AND e.subject_id = p.id::text WHERE p.transaction_id = $1`,
  `${row('o.id::text', 'coalesce(o.done_at, o.created_at)', 'mail', { what: 'substr(o.topic, 6)', state: `CASE WHEN o.done_at IS NOT NULL THEN ${howSent} WHEN o.last_error IS NOT NULL THEN 'failed' ELSE 'waiting' END`, text: 'coalesce(o.last_error, o.sent_to)' })}
     FROM outbox o JOIN transactions t ON t.id = $1 WHERE o.payload ->> 'transactionId' = $1::text AND o.payload ? 'transactionId' AND starts_with(o.topic, 'mail:')`,
  `${row("'boarding ' || b.scanner || ' ' || b.nonce", 'b.boarded_at', 'boarding', { by: 'b.device', what: 'b.line', text: "concat_ws(', ', nullif(b.stop, ''), nullif(b.vehicle, ''))", count: 'v.people' })} FROM boardings b JOIN vouchers v ON v.id = b.voucher_id JOIN sales s ON s.id = v.sale_id ${ofOrder}`,
  `${row("'undone ' || b.scanner || ' ' || b.nonce", 'b.undone_at', 'boarding-undone', { by: 'b.device' })} FROM boardings b JOIN vouchers v ON v.id = b.voucher_id JOIN sales s ON s.id = v.sale_id ${ofOrder} AND b.undone_at IS NOT NULL`,
  `${row("'cancelled ' || e.id", 'e.at', 'cancelled', { cents: "(e.data ->> 'refundCents')", count: "(SELECT cardinality(q.voucher_ids) FROM cancel_quotes q WHERE q.id::text = e.data ->> 'quoteId')" })} FROM sales s JOIN events e ON e.subject = 'sale' AND e.subject_id = s.id::text AND e.kind = 'cancelled' ${ofOrder}`,
  `${row("'moved ' || e.id", 'e.at', 'date-changed', { from: "e.data ->> 'from'", to: "e.data ->> 'to'", fromMinute: "(e.data ->> 'fromMinute')", toMinute: "(e.data ->> 'toMinute')" })} FROM sales s JOIN events e ON e.subject = 'sale' AND e.subject_id = s.id::text AND e.kind = 'date-changed' ${ofOrder}`,
  `${row('n.id::text', 'n.created_at', 'note', { by: 'p.name', text: 'n.text' })} FROM order_notes n JOIN staff p ON p.id = n.staff_id WHERE n.transaction_id = $1`,
  `${row("'act ' || a.seq", 'a.at', 'act', { by: 'a.staff_name', what: 'a.call', state: "CASE WHEN a.call = 'changeOrderDate' THEN a.after ->> 'state' END", text: "(SELECT d.data ->> 'reason' FROM audit_personal d WHERE d.seq = a.seq)", cents: "(a.after ->> 'cents')" })} FROM audit a WHERE a.subject = 'order' AND a.subject_id = $1::text AND a.call <> 'addOrderNote'`,
  `${row("'chosen ' || x.disruption_id || ' ' || x.sale_id", 'x.chosen_at', 'chosen', {
    what: 'x.choice',
    state: 'x.chosen_by',
    by: `CASE x.chosen_by WHEN 'agent' THEN (SELECT g.company FROM agents g WHERE g.id = t.agent_id) WHEN 'office' THEN ${chooser} END`,
    to: "x.outcome -> 'movedTo' ->> 'day'",
    toMinute: "(x.outcome -> 'movedTo' ->> 'minute')",
    count: 'x.people',
  })} FROM disruption_sales x JOIN transactions t ON t.id = x.transaction_id WHERE x.transaction_id = $1 AND x.chosen_at IS NOT NULL AND x.choice <> 'none'`,
]
const text = `${sources.join('\n UNION ALL ')}\n ORDER BY at DESC, id LIMIT ${most}`

export function findTimeline(db: Db, transactionId: string): Promise<TimelineFacts[]> {
  return db.rows<TimelineFacts>(text, [transactionId])
}

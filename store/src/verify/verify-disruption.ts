import { quarters } from '@opentop/domain/disruption/loss'
import { disruptionSaleState, disruptionState, holdState, liveHolds, liveVouchers, saleState } from '../states.ts'

const isRefund = (row: string): string => `starts_with(r.reason_key, 'disruption ' || ${row}.disruption_id || ' ' || ${row}.sale_id)`

export const disruptionChecks: readonly { name: string; text: string }[] = [
  {
    // passes in use, rides that were boarded, and departures that had left before the announcement are not affected
    name: 'a sale with unused tickets on a departure that an announced disruption closed was told within ten minutes',
    text: `SELECT DISTINCT a.disruption_id || ' ' || h.sale_id AS fault
             FROM departure_acts a JOIN disruptions d ON d.id = a.disruption_id AND d.announced_at < now() - interval '10 minutes' AND d.kind = 'cancelled' AND d.state IN (${disruptionState.announced}, ${disruptionState.closed})
             JOIN holds h ON h.state = ${holdState.converted} AND h.option_id = a.option_id AND h.service_day BETWEEN a.from_day AND a.to_day AND (a.start_minute IS NULL OR h.start_minute = a.start_minute)
             JOIN sales s ON s.id = h.sale_id AND s.state = ${saleState.confirmed} JOIN transactions t ON t.id = s.transaction_id AND t.paid_at < now() - interval '10 minutes'
            WHERE a.ended_at IS NULL AND h.service_day > (d.announced_at AT TIME ZONE 'UTC')::date + 1
              AND NOT EXISTS (SELECT 1 FROM disruption_sales x WHERE x.sale_id = s.id AND x.disruption_id = d.id)
              AND EXISTS (SELECT 1 FROM vouchers v WHERE v.sale_id = s.id AND v.state IN ${liveVouchers} AND NOT EXISTS (SELECT 1 FROM boardings b WHERE b.voucher_id = v.id AND b.undone_at IS NULL))
              AND NOT EXISTS (SELECT 1 FROM holds c WHERE c.sale_id = s.id AND c.change_id IS NOT NULL AND c.state = ${holdState.pinned})`,
  },
  {
    name: 'a sale that was told by mail has its mail on the way',
    text: `SELECT x.disruption_id || ' ' || x.sale_id AS fault FROM disruption_sales x WHERE x.reach = 'mail' AND x.told_at > now() - interval '80 days'
              AND NOT EXISTS (SELECT 1 FROM outbox o WHERE o.dedupe_key = 'mail:disruption ' || x.disruption_id || ' ' || x.sale_id)`,
  },
  {
    name: 'a refund of a disruption is the one that its sale chose, once and of that amount',
    text: `SELECT x.disruption_id || ' ' || x.sale_id AS fault FROM disruption_sales x
             CROSS JOIN LATERAL (SELECT coalesce(sum(r.amount_cents), 0) AS cents FROM refunds r WHERE r.sale_id = x.sale_id AND r.repeated_by IS NULL AND ${isRefund('x')}) r
             LEFT JOIN LATERAL (SELECT coalesce(sum((e.data ->> 'cents')::bigint), 0) AS cents FROM events e WHERE e.subject = 'transaction' AND e.subject_id = x.transaction_id::text AND e.kind = 'refund-short' AND starts_with(e.data ->> 'key', 'disruption ' || x.disruption_id || ' ' || x.sale_id)) e ON true
            WHERE r.cents + e.cents <> CASE WHEN x.choice IN ('refund', 'refund-all') AND x.state = ${disruptionSaleState.done} THEN coalesce((x.outcome ->> 'refundCents')::bigint, -1) ELSE 0 END`,
  },
  {
    name: 'no ticket was cancelled for nothing while its disruption waited for a choice',
    text: `SELECT q.sale_id || ' ' || q.id AS fault FROM cancel_quotes q JOIN disruption_sales x ON x.sale_id = q.sale_id AND x.told_at < q.used_at AND (x.done_at IS NULL OR x.done_at > q.used_at)
            WHERE q.refund_cents = 0 AND q.fee_cents > 0 AND NOT EXISTS (SELECT 1 FROM disruption_sales o WHERE o.sale_id = q.sale_id AND o.outcome ->> 'quoteId' = q.id::text)`,
  },
  {
    name: 'seats that a disruption set aside belong to a sale without a choice',
    text: `SELECT h.id::text AS fault FROM holds h JOIN disruption_sales x ON x.change_id = h.change_id WHERE h.state IN ${liveHolds} AND x.state = ${disruptionSaleState.done}`,
  },
  {
    name: 'seats are set aside once for a sale, whatever the number of its disruptions',
    text: `SELECT h.sale_id::text AS fault FROM holds h WHERE h.change_id IS NOT NULL AND h.state IN ${liveHolds} GROUP BY h.sale_id HAVING count(DISTINCT h.change_id) > 1`,
  },
  {
    name: 'a sale that chose another departure has left the one that does not run',
    text: `SELECT x.disruption_id || ' ' || x.sale_id AS fault FROM disruption_sales x JOIN disruptions d ON d.id = x.disruption_id CROSS JOIN LATERAL jsonb_to_recordset(x.parts) AS p(component int, "optionId" int, day date, minute int)
             JOIN holds h ON h.sale_id = x.sale_id AND h.state = ${holdState.converted} AND h.component = p.component AND h.option_id = p."optionId" AND h.service_day = p.day AND h.start_minute = p.minute
            WHERE d.kind = 'cancelled' AND x.state = ${disruptionSaleState.done} AND x.choice IN ('rebook', 'other-day')`,
  },
  {
    name: 'no hour of a pass is paid back by two disruptions, and no part more than whole',
    text: `WITH losses AS (SELECT x.sale_id, x.disruption_id, l.seq, l.component, l.quarters, l.spans FROM disruption_sales x CROSS JOIN LATERAL jsonb_to_recordset(x.outcome -> 'losses') AS l(seq int, component int, quarters int, spans jsonb))
           SELECT sale_id || ' ' || seq AS fault FROM losses GROUP BY sale_id, seq, component HAVING sum(quarters) > ${quarters}
           UNION SELECT a.sale_id || ' ' || a.seq FROM losses a JOIN losses b ON b.sale_id = a.sale_id AND b.seq = a.seq AND b.component = a.component AND b.disruption_id > a.disruption_id
             CROSS JOIN LATERAL jsonb_to_recordset(a.spans) AS s("from" bigint, "until" bigint) CROSS JOIN LATERAL jsonb_to_recordset(b.spans) AS o("from" bigint, "until" bigint)
            WHERE s."from" < o."until" AND o."from" < s."until"`,
  },
]

import { hasCreditNote, hasPaper, papersBegan } from '../papers/request.ts'

const live = `p.kind <> 'credit-note' AND NOT EXISTS (SELECT 1 FROM papers i WHERE i.replaces = p.id)`

/** Invariants of receipts, invoices and credit notes; each row found is a fault. */
export const paperChecks: readonly { name: string; text: string }[] = [
  {
    name: 'the numbers of a series of papers run from 1 without a gap',
    text: `SELECT concat_ws(' ', s.seller, s.site, s.kind, s.year) || ': ' || coalesce(p.papers, 0) || ' papers up to ' || coalesce(p.highest, 0) || ', counted ' || s.last AS fault FROM paper_series s
             LEFT JOIN (SELECT seller, site, kind, year, count(*) AS papers, min(number) AS lowest, max(number) AS highest FROM papers GROUP BY 1, 2, 3, 4) p USING (seller, site, kind, year)
            WHERE s.last <> coalesce(p.papers, 0) OR s.last <> coalesce(p.highest, 0) OR p.lowest > 1`,
  },
  {
    name: 'every payment since papers began has its receipt or invoice, or waits for it',
    text: `SELECT m.id::text AS fault FROM payments m WHERE ${hasPaper} AND m.provider <> 'fixture' AND m.settled_at > ${papersBegan}
             AND NOT EXISTS (SELECT 1 FROM papers p WHERE p.payment_id = m.id AND p.refund_id IS NULL) AND NOT EXISTS (SELECT 1 FROM paper_requests q WHERE q.source = 'payment:' || m.id)`,
  },
  {
    name: 'every refund since papers began has its credit note, or waits for it',
    text: `SELECT r.id::text AS fault FROM refunds r JOIN payments m ON m.id = r.payment_id WHERE ${hasCreditNote} AND m.provider <> 'fixture' AND r.created_at > ${papersBegan}
             AND NOT EXISTS (SELECT 1 FROM papers p WHERE p.refund_id = r.id) AND NOT EXISTS (SELECT 1 FROM paper_requests q WHERE q.source = 'refund:' || r.id)`,
  },
  {
    name: 'an invoice cancels the receipt of its own payment, and no receipt is beside an invoice',
    text: `SELECT p.id::text AS fault FROM papers p LEFT JOIN papers r ON r.id = p.replaces WHERE p.replaces IS NOT NULL AND (r.kind <> 'receipt' OR r.payment_id <> p.payment_id)
           UNION ALL SELECT p.payment_id::text FROM papers p WHERE ${live} GROUP BY p.payment_id HAVING count(*) > 1`,
  },
  {
    name: 'a paper says what was paid or given back, with the tax that was kept',
    text: `SELECT p.id::text AS fault FROM papers p JOIN payments m ON m.id = p.payment_id LEFT JOIN refunds r ON r.id = p.refund_id
             CROSS JOIN LATERAL (SELECT CASE WHEN r.id IS NULL THEN (SELECT coalesce(sum(x.cents), 0) FROM sale_taxes x WHERE x.payment_id = m.id) ELSE (SELECT coalesce(sum(b.cents), 0) FROM refund_parts b WHERE b.refund_id = r.id AND b.tax <> '') END AS cents) t
            WHERE p.gross_cents <> coalesce(r.amount_cents, m.amount_cents) OR p.tax_cents <> t.cents OR p.currency_id <> m.currency_id
               OR p.gross_cents <> (SELECT coalesce(sum((l ->> 'grossCents')::bigint), 0) FROM jsonb_array_elements(p.content -> 'lines') l)`,
  },
  {
    name: 'the papers of an order add up to its turnover and tax in the books',
    text: `WITH said AS (SELECT p.transaction_id, sum(CASE WHEN p.kind = 'credit-note' THEN -p.gross_cents WHEN ${live} THEN p.gross_cents ELSE 0 END) AS cents FROM papers p GROUP BY 1),
                booked AS (SELECT e.transaction_id, sum(CASE WHEN e.credit SIMILAR TO '(revenue|tax):%' THEN e.cents ELSE 0 END - CASE WHEN e.debit SIMILAR TO '(revenue|tax):%' THEN e.cents ELSE 0 END) AS cents FROM book_entries e WHERE e.kind <> 'opening' AND e.source NOT LIKE 'settlement:%' GROUP BY 1)
           SELECT s.transaction_id || ': ' || s.cents || ' instead of ' || coalesce(b.cents, 0) AS fault FROM said s LEFT JOIN booked b USING (transaction_id)
            WHERE s.cents <> coalesce(b.cents, 0) AND NOT EXISTS (SELECT 1 FROM payments m WHERE m.transaction_id = s.transaction_id AND (m.provider IN ('credit', 'fixture') OR m.settled_at <= ${papersBegan}))
              AND NOT EXISTS (SELECT 1 FROM paper_requests q JOIN payments m ON q.kind = 'payment' AND m.id = q.fact_id WHERE m.transaction_id = s.transaction_id)
              AND NOT EXISTS (SELECT 1 FROM paper_requests q JOIN refunds r ON q.kind = 'refund' AND r.id = q.fact_id WHERE r.transaction_id = s.transaction_id)`,
  },
  {
    name: 'the file of a paper is the one that was given out',
    text: `SELECT paper_id::text AS fault FROM paper_files WHERE sha256 <> sha256(bytes)`,
  },
]

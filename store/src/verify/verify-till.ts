import { paidPayments, refundState } from '../states.ts'

export const tillChecks: readonly { name: string; text: string }[] = [
  {
    name: 'a cash or terminal payment is one entry of a till with its amount',
    text: `SELECT p.id::text AS fault FROM payments p LEFT JOIN till_entries e ON e.payment_id = p.id
            WHERE p.provider IN ('cash', 'terminal') AND (p.state NOT IN ${paidPayments} OR e.id IS NULL OR e.cents <> p.amount_cents OR e.currency_id <> p.currency_id OR e.way <> p.provider OR e.transaction_id IS DISTINCT FROM p.transaction_id)
           UNION ALL SELECT e.id::text AS fault FROM till_entries e JOIN payments p ON p.id = e.payment_id WHERE p.provider NOT IN ('cash', 'terminal')`,
  },
  {
    name: 'a refund of a cash or terminal payment is paid out by one entry with its amount',
    text: `SELECT r.id::text AS fault FROM refunds r JOIN payments p ON p.id = r.payment_id LEFT JOIN till_entries e ON e.refund_id = r.id
            WHERE (p.provider IN ('cash', 'terminal') AND r.state = ${refundState.DONE} AND (e.id IS NULL OR e.cents <> -r.amount_cents OR e.currency_id <> p.currency_id OR e.way <> p.provider OR e.transaction_id IS DISTINCT FROM r.transaction_id))
               OR (e.id IS NOT NULL AND (r.state <> ${refundState.DONE} OR p.provider NOT IN ('cash', 'terminal')))`,
  },
  {
    name: 'cash that a closed shift expects is what was in the till at its start and what its entries added',
    text: `SELECT c.shift_id || ' ' || c.currency_id AS fault FROM till_counts c JOIN till_shifts s ON s.id = c.shift_id
             LEFT JOIN (SELECT shift_id, currency_id, sum(cents) AS cents FROM till_entries WHERE way = 'cash' GROUP BY 1, 2) e ON e.shift_id = c.shift_id AND e.currency_id = c.currency_id
            WHERE (s.closed_at IS NULL) <> (c.expected_cents IS NULL) OR (s.closed_at IS NOT NULL AND c.expected_cents <> c.float_cents + coalesce(e.cents, 0))`,
  },
  {
    name: 'a difference of a closed shift has a reason',
    text: `SELECT s.id::text AS fault FROM till_shifts s JOIN till_counts c ON c.shift_id = s.id WHERE s.closed_at IS NOT NULL AND c.counted_cents <> c.expected_cents AND s.reason = ''`,
  },
  {
    name: 'a shift opens with what its till closed with, or for a reason',
    text: `SELECT s.id || ' ' || c.currency_id AS fault FROM till_shifts s JOIN till_counts c ON c.shift_id = s.id
             CROSS JOIN LATERAL (SELECT b.id FROM till_shifts b WHERE b.till_id = s.till_id AND b.opened_at < s.opened_at ORDER BY b.opened_at DESC LIMIT 1) b JOIN till_counts l ON l.shift_id = b.id AND l.currency_id = c.currency_id
            WHERE s.opening_reason = '' AND c.float_cents <> l.counted_cents`,
  },
  {
    name: 'an entry is of a shift of its till, in a currency that was counted, while the shift was open',
    text: `SELECT e.id::text AS fault FROM till_entries e JOIN till_shifts s ON s.id = e.shift_id LEFT JOIN till_counts c ON c.shift_id = e.shift_id AND c.currency_id = e.currency_id
            WHERE s.till_id <> e.till_id OR c.shift_id IS NULL OR e.created_at < s.opened_at OR e.created_at > coalesce(s.closed_at, 'infinity')`,
  },
  {
    name: 'no till ever owed cash',
    text: `SELECT c.shift_id || ' ' || c.currency_id AS fault FROM till_counts c
             CROSS JOIN LATERAL (SELECT min(x.cents) AS least FROM (SELECT c.float_cents + sum(e.cents) OVER (ORDER BY e.receipt) AS cents FROM till_entries e WHERE e.shift_id = c.shift_id AND e.currency_id = c.currency_id AND e.way = 'cash') x) l WHERE l.least < 0`,
  },
  {
    name: 'receipt numbers of a till have no gaps',
    text: `SELECT t.id::text AS fault FROM tills t LEFT JOIN (SELECT till_id, count(*) AS receipts, min(receipt) AS first, max(receipt) AS last FROM till_entries GROUP BY 1) e ON e.till_id = t.id
            WHERE t.last_receipt <> coalesce(e.receipts, 0) OR coalesce(e.last, 0) <> t.last_receipt OR coalesce(e.first, 1) <> 1`,
  },
]

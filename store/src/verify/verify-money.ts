import { disruptionShareReason } from '../refund.ts'
import {
  holdState,
  liveHolds,
  openPayments,
  paidPayments,
  paymentEventState,
  paymentState,
  refundState,
  saleState,
  transactionState,
  voucherState,
} from '../states.ts'
export const moneyChecks: readonly { name: string; text: string }[] = [
  {
    name: 'an order is paid by exactly one payment and those of its changes, in its own currency, and they are its total',
    text: `SELECT t.id::text AS fault FROM transactions t
             LEFT JOIN (SELECT transaction_id, count(*) FILTER (WHERE change_id IS NULL) AS orders, sum(amount_cents) AS cents, min(currency_id) AS least, max(currency_id) AS most FROM payments WHERE settled_at IS NOT NULL GROUP BY 1) p ON p.transaction_id = t.id
            WHERE (t.state IN (${transactionState.PAID}, ${transactionState.PARTIALLY_REFUNDED}, ${transactionState.REFUNDED}, ${transactionState.PAID_UNFULFILLED}) AND (coalesce(p.orders, 0) <> 1 OR p.cents <> t.total_cents OR p.least <> t.currency_id OR p.most <> t.currency_id))
               OR (t.state IN (${transactionState.DRAFT}, ${transactionState.AWAITING_PAYMENT}, ${transactionState.EXPIRED}) AND p.transaction_id IS NOT NULL)`,
  },
  {
    name: 'a change to a dearer date was made exactly when its difference was paid, on the order it belongs to',
    text: `SELECT q.id::text AS fault FROM change_quotes q JOIN sales s ON s.id = q.sale_id LEFT JOIN payments p ON p.change_id = q.id AND p.settled_at IS NOT NULL
            WHERE (q.used_at IS NOT NULL AND q.new_cents > q.paid_cents AND p.id IS NULL)
               OR (p.id IS NOT NULL AND (q.used_at IS NULL OR p.amount_cents <> q.new_cents - q.paid_cents OR p.transaction_id <> s.transaction_id))`,
  },
  {
    name: 'a change that was paid has its mail on the way',
    text: `SELECT p.change_id::text AS fault FROM payments p WHERE p.settled_at IS NOT NULL AND p.change_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM outbox o WHERE o.dedupe_key = 'mail:change ' || p.change_id)`,
  },
  {
    name: 'a payment that booked an order has, or had, the money',
    text: `SELECT id::text AS fault FROM payments WHERE settled_at IS NOT NULL AND state NOT IN ${paidPayments} AND charged_back_at IS NULL`,
  },
  {
    name: 'money taken is booked or goes back',
    text: `SELECT p.id::text AS fault FROM payments p WHERE p.state IN ${paidPayments} AND p.settled_at IS NULL AND p.charged_back_at IS NULL AND p.refunded_cents < p.amount_cents
             AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.payment_id = p.id AND r.state = ${refundState.FAILED} AND r.repeated_by IS NULL)`,
  },
  {
    name: 'what was refunded is the sum of its refunds, and no more than was taken',
    text: `SELECT p.id::text AS fault FROM payments p LEFT JOIN (SELECT payment_id, sum(amount_cents) FILTER (WHERE state <> ${refundState.FAILED}) AS cents FROM refunds GROUP BY 1) r ON r.payment_id = p.id
            WHERE p.refunded_cents <> coalesce(r.cents, 0) OR coalesce(r.cents, 0) > p.amount_cents`,
  },
  {
    name: 'a refund that was sent again was sent once more for the same amount, on the same payment',
    text: `SELECT r.id::text AS fault FROM refunds r JOIN refunds n ON n.id = r.repeated_by WHERE r.state <> ${refundState.FAILED} OR n.amount_cents <> r.amount_cents OR n.payment_id <> r.payment_id OR n.reason <> r.reason`,
  },
  {
    // goodwill, and the share of a pass in use, go back without a ticket; what it left no money for was kept in an event
    name: 'what was taken and not refunded is what live tickets cost, and fees',
    text: `SELECT p.transaction_id::text AS fault
             FROM (SELECT transaction_id, sum(amount_cents) AS taken, sum((SELECT coalesce(sum(r.amount_cents), 0) FROM refunds r WHERE r.payment_id = payments.id AND r.repeated_by IS NULL)) AS back FROM payments WHERE settled_at IS NOT NULL GROUP BY 1) p
             LEFT JOIN (SELECT s.transaction_id, sum(v.share_cents) FILTER (WHERE v.state IN (${voucherState.issued}, ${voucherState.redeemed}, ${voucherState.void})) AS live FROM vouchers v JOIN sales s ON s.id = v.sale_id GROUP BY 1) l ON l.transaction_id = p.transaction_id
             LEFT JOIN (SELECT transaction_id, sum(amount_cents) AS cents FROM refunds WHERE reason IN ('goodwill', '${disruptionShareReason}') AND repeated_by IS NULL GROUP BY 1) g ON g.transaction_id = p.transaction_id
             LEFT JOIN (SELECT subject_id, sum((data ->> 'cents')::bigint) AS cents FROM events WHERE subject = 'transaction' AND kind = 'refund-short' GROUP BY 1) m ON m.subject_id = p.transaction_id::text
             LEFT JOIN (SELECT s.transaction_id, sum(q.fee_cents) AS fees FROM cancel_quotes q JOIN sales s ON s.id = q.sale_id WHERE q.used_at IS NOT NULL GROUP BY 1) f ON f.transaction_id = p.transaction_id
            WHERE p.taken - p.back + coalesce(g.cents, 0) <> coalesce(l.live, 0) + coalesce(f.fees, 0) + coalesce(m.cents, 0)`,
  },
  {
    name: 'a basket waits for a payment exactly while one is open',
    text: `SELECT t.id::text AS fault FROM transactions t LEFT JOIN payments p ON p.transaction_id = t.id AND p.state IN ${openPayments}
            WHERE (t.state = ${transactionState.AWAITING_PAYMENT} AND p.id IS NULL) OR (t.state = ${transactionState.DRAFT} AND p.id IS NOT NULL) OR (p.change_id IS NOT NULL AND t.paid_at IS NULL)`,
  },
  {
    name: 'seats are pinned only for a payment',
    text: `SELECT h.id::text AS fault FROM holds h JOIN transactions t ON t.id = h.transaction_id WHERE h.state = ${holdState.pinned} AND
             CASE WHEN h.change_id IS NULL THEN t.state <> ${transactionState.AWAITING_PAYMENT}
                  ELSE NOT EXISTS (SELECT 1 FROM payments p WHERE p.change_id = h.change_id AND p.state IN ${openPayments}) END`,
  },
  {
    name: 'seats held for a change belong to a line that was bought and to an offer that was not used',
    text: `SELECT h.id::text AS fault FROM holds h JOIN sales s ON s.id = h.sale_id JOIN change_quotes q ON q.id = h.change_id
            WHERE h.state IN ${liveHolds} AND (q.used_at IS NOT NULL OR q.sale_id <> h.sale_id OR s.state NOT IN (${saleState.confirmed}, ${saleState.used}))`,
  },
  {
    name: 'no attempt stays unclear for longer than a quarter of an hour',
    text: `SELECT id::text AS fault FROM payments WHERE state IN (${paymentState.CREATED}, ${paymentState.SUBMITTED}, ${paymentState.UNKNOWN}) AND created_at < now() - interval '15 minutes'`,
  },
  {
    name: 'no event of the provider stays unprocessed',
    text: `SELECT event_key AS fault FROM payment_events WHERE (state = ${paymentEventState.received} AND received_at < now() - interval '5 minutes') OR (state = ${paymentEventState.parked} AND received_at < now() - interval '24 hours')`,
  },
  {
    name: 'a booked order has its mail on the way',
    text: `SELECT p.transaction_id::text AS fault FROM payments p JOIN sales s ON s.transaction_id = p.transaction_id AND s.state = ${saleState.confirmed} WHERE p.settled_at IS NOT NULL AND p.provider <> 'fixture'
             AND NOT EXISTS (SELECT 1 FROM outbox o WHERE o.dedupe_key = 'mail:confirmation ' || p.transaction_id)`,
  },
]

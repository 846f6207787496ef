import { paidPayments, refundState } from '../states.ts'
import { booksBegan, factsSince, isOfBooks } from '../books/all-facts.ts'

/** Orders that are wholly in the books: not of before, and not made up by a test. */
const whole = `SELECT t.id, t.agent_id FROM transactions t WHERE EXISTS (SELECT 1 FROM payments m WHERE m.transaction_id = t.id AND m.created_at > (SELECT at FROM book_start))
    AND NOT EXISTS (SELECT 1 FROM payments m WHERE m.transaction_id = t.id AND (m.provider = 'fixture' OR m.created_at <= (SELECT at FROM book_start)))`
const balance = (by: string): string =>
  `sum(CASE WHEN e.debit ${by} THEN e.cents ELSE 0 END - CASE WHEN e.credit ${by} THEN e.cents ELSE 0 END)`
const ofOrders = (name: string, account: string, expected: string): { name: string; text: string } => ({
  name,
  text: `SELECT w.id || ': ' || coalesce(b.cents, 0) || ' instead of ' || x.cents AS fault FROM (${whole}) w CROSS JOIN LATERAL (SELECT coalesce((${expected}), 0) AS cents) x
           LEFT JOIN (SELECT e.transaction_id, ${balance(account)} AS cents FROM book_entries e WHERE e.source NOT LIKE 'settlement:%' AND e.transaction_id IS NOT NULL GROUP BY 1) b ON b.transaction_id = w.id WHERE coalesce(b.cents, 0) <> x.cents`,
})
const payments = `payments m WHERE m.transaction_id = w.id`
const back = (state: string): string => `coalesce((SELECT sum(r.amount_cents) FROM refunds r WHERE r.payment_id = m.id AND ${state}), 0)`
const hasCome = `(m.settled_at IS NOT NULL OR EXISTS (SELECT 1 FROM refunds r WHERE r.payment_id = m.id))`

export const bookChecks: readonly { name: string; text: string }[] = [
  {
    name: 'every fact since the books began is in them, as it happened and once',
    text: `WITH facts AS (SELECT f.* FROM (${factsSince(booksBegan)}) f WHERE cents > 0 AND ${isOfBooks}),
                mine AS (SELECT e.* FROM book_entries e WHERE e.kind <> 'opening' AND e.source NOT LIKE 'settlement:%')
           SELECT coalesce(f.source, e.source) || CASE WHEN e.id IS NULL THEN ' is missing' WHEN f.source IS NULL THEN ' never happened' ELSE ' is ' || e.cents || ' instead of ' || f.cents END AS fault
             FROM facts f FULL JOIN mine e ON e.kind = f.kind AND e.source = f.source AND e.debit = f.debit AND e.credit = f.credit
            WHERE (e.id IS NULL OR f.source IS NULL OR e.cents <> f.cents OR e.day <> (f.at AT TIME ZONE coalesce((SELECT z.zone FROM book_sites z WHERE z.site = f.site), 'UTC'))::date OR e.site <> f.site OR e.currency_id <> f.currency_id OR e.at <> f.at)
              AND NOT EXISTS (SELECT 1 FROM payments m WHERE m.transaction_id = coalesce(f.transaction_id, e.transaction_id) AND m.provider = 'fixture')`,
  },
  ofOrders(
    'turnover and tax of an order are what it paid and was not promised back',
    `SIMILAR TO '(revenue|tax):%'`,
    `SELECT -sum(m.amount_cents - ${back('r.repeated_by IS NULL')}) FROM ${payments} AND m.settled_at IS NOT NULL`,
  ),
  ofOrders(
    'what is owed of an order is what was promised back and has not gone back',
    `= 'refund-due'`,
    `SELECT -sum(${back(`r.repeated_by IS NULL AND r.state <> ${refundState.DONE}`)}) FROM ${payments}`,
  ),
  ofOrders(
    'what the provider has of an order is what it took, less what went back',
    `LIKE 'provider:%'`,
    `SELECT sum(m.amount_cents - ${back(`r.state = ${refundState.DONE}`)} - coalesce(m.charged_back_cents, 0)) FROM ${payments} AND m.provider NOT IN ('cash', 'terminal', 'credit', 'none') AND ${hasCome} AND (m.settled_at IS NOT NULL OR m.state IN ${paidPayments} OR m.charged_back_at IS NOT NULL)`,
  ),
  ofOrders('no cash of an order stays on its way into a till', `= 'desk'`, '0'),
  {
    name: 'what an agent owes in the books is the agent’s account',
    text: `SELECT a.agent_id || ': ' || coalesce(b.cents, 0) || ' instead of ' || -a.posted_cents AS fault FROM agent_accounts a
             LEFT JOIN (SELECT CASE WHEN e.debit LIKE 'agent:%' THEN e.debit ELSE e.credit END AS account, ${balance(`LIKE 'agent:%'`)} AS cents FROM book_entries e WHERE e.debit LIKE 'agent:%' OR e.credit LIKE 'agent:%' GROUP BY 1) b ON b.account = 'agent:' || a.agent_id
            WHERE coalesce(b.cents, 0) <> -a.posted_cents`,
  },
  {
    name: 'the cash of a till in the books is what is in it',
    text: `SELECT l.id || ' ' || c.currency_id || ': ' || coalesce(b.cents, 0) || ' instead of ' || x.cents AS fault FROM tills l
             JOIN LATERAL (SELECT id FROM till_shifts WHERE till_id = l.id ORDER BY opened_at DESC LIMIT 1) s ON true JOIN till_counts c ON c.shift_id = s.id
             CROSS JOIN LATERAL (SELECT coalesce(c.counted_cents, c.float_cents + coalesce((SELECT sum(e.cents) FROM till_entries e WHERE e.shift_id = s.id AND e.currency_id = c.currency_id AND e.way = 'cash'), 0)) AS cents) x
             LEFT JOIN (SELECT CASE WHEN e.debit LIKE 'till:%' THEN e.debit ELSE e.credit END AS account, e.currency_id, ${balance(`LIKE 'till:%'`)} AS cents FROM book_entries e WHERE e.debit LIKE 'till:%' OR e.credit LIKE 'till:%' GROUP BY 1, 2) b ON b.account = 'till:' || l.id AND b.currency_id = c.currency_id
            WHERE coalesce(b.cents, 0) <> x.cents`,
  },
]

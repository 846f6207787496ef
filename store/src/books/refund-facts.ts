import type { Tx } from '../db.ts'
import { post, type Fact } from './entry.ts'
import { moneyOf, ofBefore, revenueOf, taxOf } from './sale-facts.ts'

const tables = 'refunds r JOIN payments m ON m.id = r.payment_id JOIN transactions t ON t.id = r.transaction_id'
const dueOf = (account: string, cents: string): string =>
  `SELECT CASE WHEN m.settled_at IS NULL THEN 'stray' WHEN r.reason = 'goodwill' THEN 'goodwill' ELSE 'refund' END AS kind, 'refund:' || r.id AS source, r.created_at AS at, t.site, m.currency_id, r.transaction_id,
          ${account} AS debit, 'refund-due' AS credit, ${cents} AS cents`
const isFirst = 'NOT EXISTS (SELECT 1 FROM refunds b WHERE b.repeated_by = r.id)'

/**
 * A refund is decided: turnover and tax go down by what its parts give back. Money that bought nothing is owed as soon as it came.
 * A refund that is sent again was decided before.
 */
const decidedFact: Fact = (where) => `
  SELECT kind, source, at, site, currency_id, transaction_id, debit, credit, sum(cents)::bigint AS cents FROM (
    ${dueOf(`CASE b.tax WHEN '' THEN ${revenueOf} ELSE (SELECT ${taxOf} FROM sale_taxes x WHERE x.payment_id = b.payment_id AND x.sale_id = b.sale_id AND x.component = b.component AND x.tax = b.tax) END`, 'b.cents')}
      FROM ${tables} JOIN refund_parts b ON b.refund_id = r.id JOIN sale_parts p ON p.payment_id = b.payment_id AND p.sale_id = b.sale_id AND p.component = b.component WHERE ${isFirst} AND ${where}
    UNION ALL
    ${dueOf(`CASE WHEN m.settled_at IS NULL THEN ${moneyOf} ELSE ${ofBefore} END`, 'r.amount_cents - coalesce((SELECT sum(b.cents) FROM refund_parts b WHERE b.refund_id = r.id), 0)')}
      FROM ${tables} WHERE ${isFirst} AND ${where}) d GROUP BY 1, 2, 3, 4, 5, 6, 7, 8`

/** A refund went back, at the time it did. The agent's share of an order on credit was never charged, so it is no cost any more. */
const paidFact: Fact = (where) => `
  SELECT 'refund-paid' AS kind, 'refund-paid:' || r.id AS source, r.done_at AS at, t.site, m.currency_id, r.transaction_id, 'refund-due' AS debit, ${moneyOf} AS credit, r.amount_cents AS cents
    FROM ${tables} WHERE r.done_at IS NOT NULL AND ${where}
  UNION ALL
  SELECT 'commission', 'refund-paid:' || r.id, r.done_at, t.site, m.currency_id, r.transaction_id, 'agent:' || t.agent_id, 'commission',
         r.amount_cents - coalesce((SELECT e.cents FROM agent_entries e WHERE e.agent_id = t.agent_id AND e.entry_key = 'refund ' || r.id), 0)
    FROM ${tables} WHERE r.done_at IS NOT NULL AND m.provider = 'credit' AND ${where}`

/** A bank sent a refund back: it is owed again. */
const returnedFact: Fact = (where) => `
  SELECT 'refund-returned' AS kind, 'refund-returned:' || r.id AS source, r.returned_at AS at, t.site, m.currency_id, r.transaction_id, ${moneyOf} AS debit, 'refund-due' AS credit, r.amount_cents AS cents
    FROM ${tables} WHERE r.returned_at IS NOT NULL AND ${where}`

export const refundFacts = { decided: decidedFact, paid: paidFact, returned: returnedFact }

const decidedOfOne = decidedFact('r.id = $1')
export const postRefund = (tx: Tx, refundId: string): Promise<void> => post(tx, decidedOfOne, refundId)
const movedOfOne = `${paidFact('r.id = $1')} UNION ALL ${returnedFact('r.id = $1')}`
export const postRefundMove = (tx: Tx, refundId: string): Promise<void> => post(tx, movedOfOne, refundId)

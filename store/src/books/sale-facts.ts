import { refundState } from '../states.ts'
import type { Tx } from '../db.ts'
import { post, type Fact } from './entry.ts'

export const moneyOf = `CASE WHEN m.provider IN ('cash', 'terminal') THEN 'desk' WHEN m.provider = 'credit' THEN 'agent:' || t.agent_id ELSE 'provider:' || m.provider END`

/** Exempt, outside and zero-rated are not the same. */
export const revenueOf = `'revenue:' || p.place || ':' || p.service || ':' || CASE p.basis WHEN 'unknown' THEN 'unknown' WHEN 'untaxed' THEN p.role
  ELSE (SELECT CASE WHEN bool_or(y.category IN ('S', 'L', 'M')) THEN sum(y.ppm)::text ELSE min(y.category) END FROM sale_taxes y WHERE y.payment_id = p.payment_id AND y.sale_id = p.sale_id AND y.component = p.component) END`
export const taxOf = `'tax:' || p.place || ':' || replace(x.tax, ':', ' ') || ':' || x.ppm`
/** What was sold before tax was kept. */
export const ofBefore = `'revenue:before'`

/** An agent's share of an order on credit is a cost. */
const saleFact: Fact = (where) => `
  SELECT 'sale' AS kind, 'payment:' || m.id AS source, m.settled_at AS at, t.site, m.currency_id, m.transaction_id, ${moneyOf} AS debit, l.account AS credit, sum(l.cents)::bigint AS cents
    FROM payments m JOIN transactions t ON t.id = m.transaction_id CROSS JOIN LATERAL (
           SELECT ${revenueOf} AS account, p.net_cents AS cents FROM sale_parts p WHERE p.payment_id = m.id
           UNION ALL SELECT ${taxOf}, x.cents FROM sale_parts p JOIN sale_taxes x USING (payment_id, sale_id, component) WHERE p.payment_id = m.id
           UNION ALL SELECT ${ofBefore}, m.amount_cents - coalesce((SELECT sum(p.gross_cents) FROM sale_parts p WHERE p.payment_id = m.id), 0)) l
   WHERE m.settled_at IS NOT NULL AND ${where} GROUP BY m.id, t.id, l.account
  UNION ALL
  SELECT 'commission', 'payment:' || m.id, m.settled_at, t.site, m.currency_id, m.transaction_id, 'commission', 'agent:' || t.agent_id, m.amount_cents - v.cents
    FROM payments m JOIN transactions t ON t.id = m.transaction_id JOIN agent_reservations v ON v.transaction_id = t.id
   WHERE m.settled_at IS NOT NULL AND m.provider = 'credit' AND m.change_id IS NULL AND ${where}`

export const doneOf = `coalesce((SELECT sum(r.amount_cents) FROM refunds r WHERE r.payment_id = m.id AND r.state = ${refundState.DONE}), 0)`

/** What the bank took back: a claim that is lost, until it is reversed. Turnover and tax stay until a person decides. */
const chargebackFact: Fact = (where) => `
  SELECT 'chargeback' AS kind, 'chargeback:' || m.id AS source, m.charged_back_at AS at, t.site, m.currency_id, m.transaction_id, 'lost' AS debit, ${moneyOf} AS credit,
         coalesce(m.charged_back_cents, m.amount_cents - ${doneOf}) AS cents
    FROM payments m JOIN transactions t ON t.id = m.transaction_id WHERE m.charged_back_at IS NOT NULL AND ${where}`

export const paymentFacts = { sale: saleFact, chargeback: chargebackFact }

const saleOfOne = saleFact('m.id = $1')
export const postSale = (tx: Tx, paymentId: string): Promise<void> => post(tx, saleOfOne, paymentId)
const chargebackOfOne = chargebackFact('m.id = $1')
export const postChargeback = (tx: Tx, paymentId: string): Promise<void> => post(tx, chargebackOfOne, paymentId)

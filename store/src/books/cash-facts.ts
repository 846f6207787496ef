import { companySite } from '@opentop/domain/books/account'
import type { Tx } from '../db.ts'
import { eitherWay, post, type Fact } from './entry.ts'

/** An entry of a till: sales and refunds come from the desk or go there, other cash comes from outside. */
const entryFact: Fact = (where) => `
  SELECT 'cash' AS kind, 'till:' || e.id AS source, e.created_at AS at, l.site, e.currency_id, e.transaction_id,
         ${eitherWay(`CASE e.way WHEN 'cash' THEN 'till:' ELSE 'terminal:' END || e.till_id`, `CASE WHEN e.kind IN ('sale', 'refund') THEN 'desk' ELSE 'safe' END`, 'e.cents')} AS cents
    FROM till_entries e JOIN tills l ON l.id = e.till_id WHERE ${where}`

/** The first cash of a till comes from outside; other cash than it closed with is a difference. */
const openedFact: Fact = (where) => `
  SELECT 'cash-difference' AS kind, 'shift-open:' || s.id || ':' || c.currency_id AS source, s.opened_at AS at, l.site, c.currency_id, NULL::uuid AS transaction_id,
         ${eitherWay(`'till:' || l.id`, `CASE WHEN b.counted_cents IS NULL THEN 'safe' ELSE 'cash-difference' END`, '(c.float_cents - coalesce(b.counted_cents, 0))')} AS cents
    FROM till_shifts s JOIN tills l ON l.id = s.till_id JOIN till_counts c ON c.shift_id = s.id
    LEFT JOIN LATERAL (SELECT k.counted_cents FROM till_shifts o JOIN till_counts k ON k.shift_id = o.id AND k.currency_id = c.currency_id WHERE o.till_id = s.till_id AND o.opened_at < s.opened_at ORDER BY o.opened_at DESC LIMIT 1) b ON true
   WHERE ${where}`

const closedFact: Fact = (where) => `
  SELECT 'cash-difference' AS kind, 'shift-close:' || s.id || ':' || c.currency_id AS source, s.closed_at AS at, l.site, c.currency_id, NULL::uuid AS transaction_id,
         ${eitherWay(`'till:' || l.id`, `'cash-difference'`, '(c.counted_cents - c.expected_cents)')} AS cents
    FROM till_shifts s JOIN tills l ON l.id = s.till_id JOIN till_counts c ON c.shift_id = s.id WHERE s.closed_at IS NOT NULL AND ${where}`

/** What an agent paid in, an adjustment, and the commission on orders paid by card. Orders on credit are booked with their sale. */
const agentFact: Fact = (where) => `
  SELECT CASE e.kind WHEN 'COMMISSION' THEN 'commission' ELSE 'credit' END AS kind, 'agent:' || e.id AS source, e.created_at AS at, coalesce(t.site, '${companySite}') AS site, a.currency_id, e.transaction_id,
         ${eitherWay(`CASE e.kind WHEN 'COMMISSION' THEN 'commission' WHEN 'TOPUP' THEN 'bank' ELSE 'adjustment' END`, `'agent:' || a.id`, 'e.cents')} AS cents
    FROM agent_entries e JOIN agents a ON a.id = e.agent_id LEFT JOIN transactions t ON t.id = e.transaction_id WHERE e.kind IN ('TOPUP', 'ADJUSTMENT', 'COMMISSION') AND ${where}`

export const cashFacts = { entry: entryFact, opened: openedFact, closed: closedFact, agent: agentFact }

const entryOfOne = entryFact('e.id = $1')
export const postTillEntry = (tx: Tx, entryId: string): Promise<void> => post(tx, entryOfOne, entryId)
const openedOfOne = openedFact('s.id = $1')
export const postShiftOpening = (tx: Tx, shiftId: string): Promise<void> => post(tx, openedOfOne, shiftId)
const closedOfOne = closedFact('s.id = $1')
export const postShiftClosing = (tx: Tx, shiftId: string): Promise<void> => post(tx, closedOfOne, shiftId)
const agentOfOne = agentFact('e.id = $1')
export const postAgentEntry = (tx: Tx, entryId: string): Promise<void> => post(tx, agentOfOne, entryId)

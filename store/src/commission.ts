import { oneRow, type Db, type Tx } from './db.ts'

type CommissionFacts = {
  agentId: string
  commissionBp: number
  keptCents: number
  postedCents: number
  entries: number
  availableCents: number
}

const cardOrders = `transactions t
  CROSS JOIN LATERAL (SELECT sum(CASE WHEN charged_back_at IS NULL THEN amount_cents - refunded_cents ELSE 0 END)::bigint AS kept FROM payments WHERE transaction_id = t.id AND settled_at IS NOT NULL AND provider <> 'credit' HAVING count(*) > 0) p
  JOIN agent_accounts a ON a.agent_id = t.agent_id
  CROSS JOIN LATERAL (SELECT coalesce(sum(cents), 0)::bigint AS posted, count(*)::int AS entries FROM agent_entries e WHERE e.transaction_id = t.id AND e.kind = 'COMMISSION') c`
const available = 'a.limit_cents + a.posted_cents - a.reserved_cents'

export async function lockCommission(tx: Tx, transactionId: string): Promise<CommissionFacts | undefined> {
  await tx.rows(
    'SELECT 1 FROM agent_accounts WHERE agent_id = (SELECT agent_id FROM transactions WHERE id = $1 AND commission_bp > 0) FOR UPDATE',
    [transactionId],
  )
  return oneRow(
    tx.rows<CommissionFacts>(
      `SELECT t.agent_id AS "agentId", t.commission_bp AS "commissionBp", p.kept AS "keptCents", c.posted AS "postedCents", c.entries, ${available} AS "availableCents"
         FROM ${cardOrders} WHERE t.id = $1 AND t.commission_bp > 0`,
      [transactionId],
    ),
  )
}

export async function findOverpaidCommissions(db: Db, limit: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    `SELECT t.id FROM ${cardOrders} WHERE t.agent_id IS NOT NULL AND t.commission_bp > 0 AND c.posted > (p.kept * t.commission_bp + 5000) / 10000 AND ${available} > 0 LIMIT $1`,
    [limit],
  )
  return rows.map(({ id }) => id)
}

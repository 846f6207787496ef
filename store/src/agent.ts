import { randomUUID } from 'node:crypto'
import type { CreditAccount } from '@opentop/domain/agent/credit'
import type { CurrencyId } from '@opentop/domain/price/currency'
import { insertAccount } from './credit.ts'
import { oneRow, type Db, type Tx } from './db.ts'

type AgentLogin = { userId: string; agentId: string; passwordHash: string; isOpen: boolean }

export function findAgentLogin(db: Db, loginKey: string): Promise<AgentLogin | undefined> {
  return oneRow(
    db.rows<AgentLogin>(
      `SELECT u.id AS "userId", u.agent_id AS "agentId", u.password_hash AS "passwordHash", u.active AND a.active AS "isOpen" FROM agent_users u JOIN agents a ON a.id = u.agent_id WHERE u.login_key = $1`,
      [loginKey],
    ),
  )
}

export type AgentFacts = CreditAccount & {
  id: string
  company: string
  currencyId: CurrencyId
  pricing: 'commission' | 'net'
  commissionBp: number
  allowsCard: boolean
  terms: string
}

export function findAgent(db: Db, agentId: string): Promise<AgentFacts | undefined> {
  return oneRow(
    db.rows<AgentFacts>(
      `SELECT a.id, a.company, a.currency_id AS "currencyId", a.pricing, a.commission_bp AS "commissionBp", a.allows_card AS "allowsCard", a.terms,
              c.limit_cents AS "limitCents", c.posted_cents AS "postedCents", c.reserved_cents AS "reservedCents"
         FROM agents a JOIN agent_accounts c ON c.agent_id = a.id WHERE a.id = $1`,
      [agentId],
    ),
  )
}

export type NewAgent = Omit<AgentFacts, 'id' | 'postedCents' | 'reservedCents'> & { email?: string }
export async function insertAgent(
  tx: Tx,
  { company, currencyId, pricing, commissionBp, allowsCard, terms, limitCents, email = '' }: NewAgent,
  user: { login: string; passwordHash: string; name: string },
): Promise<string> {
  const id = randomUUID()
  await tx.rows(
    'INSERT INTO agents (id, company, currency_id, pricing, commission_bp, allows_card, terms, email) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)',
    [id, company, currencyId, pricing, commissionBp, allowsCard, terms, email],
  )
  await insertAccount(tx, id, limitCents)
  await tx.rows('INSERT INTO agent_users (id, agent_id, login, login_key, password_hash, name) VALUES ($1, $2, $3, $4, $5, $6)', [
    randomUUID(),
    id,
    user.login,
    user.login.toLowerCase(),
    user.passwordHash,
    user.name,
  ])
  return id
}

export async function updateAgentOrder(
  tx: Tx,
  transactionId: string,
  { reference, leadGuest }: { reference: string; leadGuest: string },
): Promise<void> {
  await tx.rows('UPDATE transactions SET agent_reference = $2, lead_guest = $3 WHERE id = $1', [transactionId, reference, leadGuest])
}

export function updateGuestEmail(
  tx: Tx,
  agentId: string,
  saleId: string,
  email: string,
): Promise<{ id: string; before: string } | undefined> {
  return oneRow(
    tx.rows(
      `UPDATE transactions t SET buyer = t.buyer || jsonb_build_object('email', $3::text)
         FROM (SELECT o.id, coalesce(o.buyer ->> 'email', '') AS email FROM transactions o JOIN sales s ON s.transaction_id = o.id WHERE s.id = $2 FOR UPDATE OF o) b
        WHERE t.id = b.id AND t.agent_id = $1 AND t.paid_at IS NOT NULL AND t.buyer IS NOT NULL RETURNING t.id, b.email AS before`,
      [agentId, saleId, email],
    ),
  )
}

export function findAgents(db: Db): Promise<(CreditAccount & { login: string; company: string; pricing: string })[]> {
  return db.rows(
    `SELECT u.login, a.company, a.pricing, c.limit_cents AS "limitCents", c.posted_cents AS "postedCents", c.reserved_cents AS "reservedCents"
       FROM agent_users u JOIN agents a ON a.id = u.agent_id JOIN agent_accounts c ON c.agent_id = a.id ORDER BY a.company, u.login`,
  )
}

export async function updateAgentActive(tx: Tx, agentId: string, active: boolean): Promise<void> {
  await tx.rows('UPDATE agents SET active = $2 WHERE id = $1', [agentId, active])
}

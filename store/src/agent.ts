import type { CreditAccount } from '@opentop/domain/credit'
import type { CurrencyId } from '@opentop/domain/currency'
import { oneRow, type Db } from './db.ts'

export type AgentLogin = { userId: string; agentId: string; passwordHash: string; isOpen: boolean }

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

import type { Day } from '@opentop/domain/day'
import type { Lang } from '@opentop/domain/lang'
import type { Db } from '../db.ts'
import { disruptionSaleState, disruptionState } from '../states.ts'

type AgentParty = {
  disruptionId: string
  saleId: string
  site: string
  lang: Lang
  reference: string
  agentReference: string
  guest: string
  people: number
  isOpen: boolean
  lastDay: Day
  linkVersion: number
  optionId: number
  day: Day
  minute: number
}
const columns = `x.disruption_id AS "disruptionId", x.sale_id AS "saleId", t.site, t.lang, coalesce(t.reference, '') AS reference, coalesce(t.agent_reference, '') AS "agentReference", coalesce(t.lead_guest, '') AS guest, x.people,
  x.state = ${disruptionSaleState.told} AS "isOpen", d.scope ->> 'toDay' AS "lastDay", t.link_version AS "linkVersion", (x.parts -> 0 ->> 'optionId')::int AS "optionId", x.parts -> 0 ->> 'day' AS day, (x.parts -> 0 ->> 'minute')::int AS minute`
const tables = 'disruption_sales x JOIN disruptions d ON d.id = x.disruption_id JOIN transactions t ON t.id = x.transaction_id'

export function findAgentParties(db: Db, disruptionId: string, saleIds: readonly string[]): Promise<AgentParty[]> {
  return db.rows<AgentParty>(
    `SELECT ${columns} FROM ${tables} WHERE x.disruption_id = $1 AND x.sale_id = ANY($2::uuid[]) ORDER BY t.lead_guest, t.reference`,
    [disruptionId, saleIds],
  )
}

export function findPartiesOfAgent(db: Db, agentId: string, limit: number): Promise<AgentParty[]> {
  return db.rows<AgentParty>(
    `SELECT ${columns} FROM ${tables} WHERE t.agent_id = $1 AND d.state = ${disruptionState.announced} AND x.choice IS DISTINCT FROM 'none'
      ORDER BY x.state <> ${disruptionSaleState.told}, x.told_at, x.sale_id LIMIT $2`,
    [agentId, limit],
  )
}

export function findAgentAddresses(db: Db, agentId: string): Promise<{ address: string; company: string }[]> {
  return db.rows(
    `SELECT x.address, a.company FROM agents a CROSS JOIN LATERAL (SELECT a.email AS address, 0 AS place UNION ALL SELECT u.login, 1 FROM agent_users u WHERE u.agent_id = a.id AND u.active) x
      WHERE a.id = $1 AND a.active AND x.address <> '' ORDER BY x.place, x.address`,
    [agentId],
  )
}

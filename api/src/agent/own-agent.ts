import { findAgent, type AgentFacts } from '@opentop/store/agent'
import type { Db } from '@opentop/store/db'
import { sessionOf } from '../basket/work.ts'
import type { Context } from '../call/context.ts'

export async function ownAgent(db: Db, context: Context): Promise<AgentFacts | undefined> {
  const session = await sessionOf(db, context)
  return session?.agentId ? findAgent(db, session.agentId) : undefined
}

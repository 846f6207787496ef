import { randomUUID } from 'node:crypto'
import { addEntry, postCredit, refundCredit, reserveCredit, type Reserve } from '../credit.ts'
import type { Database } from '../db.ts'
import { dice } from './dice.ts'
import { reservationState } from '../states.ts'

export type CreditFixture = { database: Database; reserve: Reserve }

type MadeAgent = { id: string; orders: string[] }
type WantedAgent = { limitCents: number; orders: number }

export async function makeAgent(fixture: CreditFixture, limitCents: number, orders: number): Promise<MadeAgent> {
  const [agent] = await makeAgents(fixture, [{ limitCents, orders }])
  if (!agent) throw new Error('no agent was made')
  return agent
}

async function makeAgents({ database }: CreditFixture, wanted: readonly WantedAgent[]): Promise<MadeAgent[]> {
  const agents = wanted.map(({ orders }) => ({ id: randomUUID(), orders: Array.from({ length: orders }, () => randomUUID()) }))
  const ids = agents.map(({ id }) => id)
  await database.transaction(async (tx) => {
    await tx.rows(`INSERT INTO agents (id, company, currency_id) SELECT unnest($1::uuid[]), 'Agency', 1`, [ids])
    await tx.rows('INSERT INTO agent_accounts (agent_id, limit_cents) SELECT * FROM unnest($1::uuid[], $2::bigint[])', [
      ids,
      wanted.map(({ limitCents }) => limitCents),
    ])
    await tx.rows(
      `INSERT INTO transactions (id, agent_id, site, currency_id, lang, created_at, updated_at) SELECT o.*, 'worldwide', 1, 'en', now(), now() FROM unnest($1::uuid[], $2::uuid[]) AS o`,
      [agents.flatMap(({ orders }) => orders), agents.flatMap(({ id, orders }) => orders.map(() => id))],
    )
  })
  return agents
}

type CreditHistory = { seed: number; users: number; agent: MadeAgent }

/** On a credit that is not enough for all. */
export async function makeHistories(fixture: CreditFixture, seeds: readonly number[]): Promise<CreditHistory[]> {
  const plans = seeds.map((seed) => {
    const roll = dice(seed)
    return { seed, users: 2 + roll(3), limitCents: 100 * (1 + roll(10)) }
  })
  const agents = await makeAgents(
    fixture,
    plans.map(({ users, limitCents }) => ({ limitCents, orders: users + 1 })),
  )
  return plans.flatMap(({ seed, users }, n) => (agents[n] ? [{ seed, users, agent: agents[n] }] : []))
}

export async function runCreditHistory(fixture: CreditFixture, { seed, users, agent }: CreditHistory): Promise<void> {
  const shared = agent.orders.at(-1) ?? ''
  await Promise.all(
    Array.from({ length: users }, (_, user) => act(fixture, agent.id, [agent.orders[user] ?? '', shared], dice(seed + 1 + user))),
  )
}

async function act(fixture: CreditFixture, agentId: string, orders: readonly string[], roll: (below: number) => number): Promise<void> {
  const steps = 2 + roll(2)
  for (let step = 0; step < steps; step++) {
    const transactionId = orders[roll(4) === 0 ? 1 : 0] ?? ''
    const cents = 50 + roll(300)
    await fixture.database.transaction(async (tx) => {
      switch (roll(7)) {
        case 0:
        case 1:
        case 2:
          return void (await fixture.reserve(tx, { agentId, transactionId, cents }).catch(alreadyPosted))
        case 3:
        case 4:
          return void (await postCredit(tx, transactionId))
        case 5:
          return void (await refundCredit(tx, { transactionId, cents, key: `refund ${transactionId} ${roll(2)}` }))
        default:
          return void (await addEntry(tx, agentId, { kind: 'TOPUP', cents: roll(100), key: `topup ${roll(3)}`, note: '' }))
      }
    })
  }
}

function alreadyPosted(error: unknown): void {
  if (!(error instanceof Error && error.message.includes('already posted'))) throw error
}

/** A wrong implementation that reads before it writes, to prove that the test detects the race. */
export const lookThenReserve: Reserve = async (tx, { agentId, transactionId, cents }) => {
  const [account] = await tx.rows<{ left: number }>(
    'SELECT limit_cents + posted_cents - reserved_cents AS left FROM agent_accounts WHERE agent_id = $1',
    [agentId],
  )
  if (!account || account.left < cents) return { ok: false, missingCents: cents }
  await tx.rows('UPDATE agent_accounts SET reserved_cents = reserved_cents + $2 WHERE agent_id = $1', [agentId, cents])
  await tx.rows(
    `INSERT INTO agent_reservations (transaction_id, agent_id, cents, state, created_at, updated_at) VALUES ($1, $2, $3, ${reservationState.reserved}, now(), now()) ON CONFLICT DO NOTHING`,
    [transactionId, agentId, cents],
  )
  return { ok: true }
}

export const soundFixture = (database: Database): CreditFixture => ({ database, reserve: reserveCredit })

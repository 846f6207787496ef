import { randomUUID } from 'node:crypto'
import { addEntry, insertAccount, postCredit, refundCredit, releaseCredit, reserveCredit, type Reserve } from '../credit.ts'
import type { Database } from '../db.ts'

/** Small, quick and repeatable: the same seed gives the same history. */
export function dice(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

export type CreditWorld = { database: Database; reserve: Reserve }

export async function makeAgent({ database }: CreditWorld, limitCents: number, orders: number): Promise<{ id: string; orders: string[] }> {
  const agent = { id: randomUUID(), orders: Array.from({ length: orders }, () => randomUUID()) }
  await database.transaction(async (tx) => {
    await tx.rows(`INSERT INTO agents (id, company, currency_id) VALUES ($1, 'Agency', 1)`, [agent.id])
    await insertAccount(tx, agent.id, limitCents)
    await tx.rows(
      `INSERT INTO transactions (id, site, currency_id, lang, agent_id, created_at, updated_at) SELECT unnest($2::uuid[]), 'worldwide', 1, 'en', $1, now(), now()`,
      [agent.id, agent.orders],
    )
  })
  return agent
}

/** One history: a few users of one agency at once, each with a few orders, on a credit that is not enough for all. */
export async function runCreditHistory(world: CreditWorld, seed: number): Promise<void> {
  const roll = dice(seed)
  const users = 2 + roll(3)
  const agent = await makeAgent(world, 100 * (1 + roll(10)), users + 1)
  const shared = agent.orders.at(-1) ?? ''
  await Promise.all(
    Array.from({ length: users }, (_, user) => act(world, agent.id, [agent.orders[user] ?? '', shared], dice(seed + 1 + user))),
  )
}

async function act(world: CreditWorld, agentId: string, orders: readonly string[], roll: (below: number) => number): Promise<void> {
  const steps = 2 + roll(2)
  for (let step = 0; step < steps; step++) {
    const transactionId = orders[roll(4) === 0 ? 1 : 0] ?? ''
    const cents = 50 + roll(300)
    await world.database.transaction(async (tx) => {
      switch (roll(8)) {
        case 0:
        case 1:
        case 2: {
          const posted = await tx.rows(`SELECT 1 FROM agent_reservations WHERE transaction_id = $1 AND state = 'posted'`, [transactionId])
          if (posted.length === 0) await world.reserve(tx, { agentId, transactionId, cents }).catch(alreadyPosted)
          return
        }
        case 3:
        case 4:
          return void (await postCredit(tx, transactionId))
        case 5:
          return void (await releaseCredit(tx, transactionId))
        case 6:
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

/** Looks first, writes after: what everybody writes who does not think of two at once. */
export const lookThenReserve: Reserve = async (tx, { agentId, transactionId, cents }) => {
  const [account] = await tx.rows<{ left: number }>(
    'SELECT limit_cents + posted_cents - reserved_cents AS left FROM agent_accounts WHERE agent_id = $1',
    [agentId],
  )
  if (!account || account.left < cents) return { ok: false, missingCents: cents }
  await tx.rows('UPDATE agent_accounts SET reserved_cents = reserved_cents + $2 WHERE agent_id = $1', [agentId, cents])
  await tx.rows(
    `INSERT INTO agent_reservations (transaction_id, agent_id, cents, state, created_at, updated_at) VALUES ($1, $2, $3, 'reserved', now(), now()) ON CONFLICT DO NOTHING`,
    [transactionId, agentId, cents],
  )
  return { ok: true }
}

export const soundWorld = (database: Database): CreditWorld => ({ database, reserve: reserveCredit })

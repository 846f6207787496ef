import type { Basket } from '@opentop/contract/basket'
import type { Inputs, Replies, CallName } from '@opentop/contract/api'
import type { Day } from '@opentop/domain/day'
import { errorCode, isUnavailable, retryable, type Database } from '@opentop/store/db'
import { dice } from '@opentop/store/testing/dice'
import { findFaults, type Fault } from '@opentop/store/verify/verify'
import { call } from './call.ts'
import { sweepBaskets } from '../job/sweep.ts'
import { ids, productCount, times, type BookingFixture } from './booking-fixture.ts'

export type Ids = ReturnType<typeof ids>
export type Stage = {
  database: Database
  scene: (number: number) => { id: Ids; day: Day; times: readonly string[] }
  ask: <N extends CallName>(name: N, input: Inputs[N], token: string | undefined) => Promise<Asked<N> | undefined>
}
type Asked<N extends CallName> = { reply: Replies[N]; token: string | undefined }

export function stageIn(fixture: BookingFixture): Stage {
  return {
    database: fixture.shop.database,
    scene: (number) => ({ id: ids(number % productCount), day: fixture.day(Math.floor(number / productCount)), times }),
    async ask<N extends CallName>(name: N, input: Inputs[N], token: string | undefined) {
      const context = fixture.visitor(token)
      const reply = await call(name, input, context).catch((error: unknown) => {
        // Serialization failures of an unsafe variant and timeouts of a busy machine; nothing was written then.
        if (!retryable.has(errorCode(error) ?? '') && !isUnavailable(error)) throw error
        return undefined
      })
      return reply && { reply: reply as Replies[N], token: context.effects.token }
    },
  }
}

type Buyer = { token: string | undefined; basket: Basket | undefined }
export type Owners = Map<string, number>

export async function setFewSeats(database: Database, seed: number, options: readonly number[] = []): Promise<void> {
  await database.transaction((tx) =>
    tx.rows(
      `UPDATE departures SET capacity = greatest(held + sold, 1 + abs(hashtext($1::text || ' ' || option_id / 10 || ' ' || service_day)) % 8)
        WHERE cardinality($2::int[]) = 0 OR option_id = ANY ($2)`,
      [seed, options],
    ),
  )
}

export async function runHistory(stage: Stage, seed: number, number: number, owners: Owners): Promise<void> {
  const roll = dice(seed)
  const scene = stage.scene(number)
  const { id, day } = scene
  for (const option of Object.values(id)) owners.set(`${option} ${day}`, seed)
  // mostly two to eight buyers, because two are enough for a race; sometimes up to sixteen
  const count = roll(40) === 0 ? 9 + roll(8) : 2 + Math.min(roll(7), roll(7), roll(7))
  const buyers = Array.from({ length: count }, (): Buyer => ({
    token: undefined,
    basket: undefined,
  }))
  await Promise.all(buyers.map((buyer, index) => act(stage, buyer, dice(seed + 1 + index), scene)))
  for (const { basket } of buyers) if (basket?.id) owners.set(basket.id, seed)
}

type Scene = ReturnType<Stage['scene']>

async function act(stage: Stage, buyer: Buyer, roll: (below: number) => number, scene: Scene): Promise<void> {
  const { id, day, times } = scene
  const steps = 1 + Math.min(roll(4), roll(4), roll(4))
  for (let step = 0; step < steps; step++) {
    const line = buyer.basket?.lines[roll(buyer.basket.lines.length || 1)]
    const adults = { typeId: 2 as const, quantity: 1 + roll(3) }
    switch (line ? roll(13) : roll(5)) {
      case 0:
      case 5:
        await make(stage, buyer, 'addToCart', { optionId: roll(2) ? id.day : id.longer, day, passengers: [adults] })
        break
      case 1:
        await make(stage, buyer, 'addToCart', {
          optionId: id.timed,
          day,
          time: times[roll(2)] ?? '10:00',
          passengers: [adults, { typeId: 3, quantity: 1 }],
        })
        break
      case 2:
      case 3:
        await make(stage, buyer, 'addToCart', {
          optionId: id.package,
          passengers: [adults],
          components: [
            { optionId: roll(2) ? id.day : id.longer, day },
            { optionId: id.timed, day, time: times[roll(2)] ?? '10:00' },
          ],
        })
        break
      case 4:
        await openLink(stage, buyer, roll, scene)
        break
      case 6:
        if (line) await make(stage, buyer, 'deleteSale', { id: line.id })
        break
      case 7:
        await make(stage, buyer, 'extendHold', {})
        break
      case 8:
        await expire(stage.database, buyer)
        if (roll(3)) await make(stage, buyer, roll(2) ? 'holdAgain' : 'getSales', {})
        else await sweepBaskets(stage.database)
        break
      case 9:
        await make(stage, buyer, 'updateCurrency', { id: (1 + roll(3)) as 1 | 2 | 3 })
        break
      case 10:
        await make(stage, buyer, 'removeCoupon', {})
        break
      case 11:
        await make(stage, buyer, 'applyCoupon', { code: roll(2) ? 'FEW' : 'ANY' })
        break
      default:
        if (line) await make(stage, buyer, 'changeOption', { id: line.id, toOptionId: line.optionId === id.day ? id.longer : id.day })
    }
  }
}

async function openLink(stage: Stage, buyer: Buyer, roll: (below: number) => number, { id, day, times }: Scene): Promise<void> {
  const items = [id.timed, id.day, id.longer].slice(roll(2)).map((optionId) => ({
    optionId,
    day,
    ...(optionId === id.timed ? { time: times[roll(2)] ?? '10:00' } : {}),
    passengers: [{ typeId: 2 as const, quantity: 1 + roll(2) }],
  }))
  const made = await stage.ask('makeBasketLink', { items: roll(2) ? items : items.toReversed() }, undefined)
  if (made?.reply.ok) await make(stage, buyer, 'openBasketLink', { token: made.reply.answer.token, keep: roll(2) === 0 })
}

async function make<N extends CallName>(stage: Stage, buyer: Buyer, name: N, input: Inputs[N]): Promise<void> {
  const asked = await stage.ask(name, input, buyer.token)
  if (!asked) return
  buyer.token = asked.token ?? buyer.token
  const { reply } = asked
  if (reply.ok && typeof reply.answer === 'object' && reply.answer !== null)
    buyer.basket =
      'lines' in reply.answer ? (reply.answer as Basket) : 'basket' in reply.answer ? (reply.answer.basket as Basket) : buyer.basket
}

async function expire(database: Database, buyer: Buyer): Promise<void> {
  const id = buyer.basket?.id
  if (!id) return
  await database.transaction(async (tx) => {
    await tx.rows(`UPDATE transactions SET hold_expires_at = now() - interval '1 second' WHERE id = $1 AND hold_expires_at IS NOT NULL`, [
      id,
    ])
    await tx.rows(`UPDATE holds SET expires_at = now() - interval '1 second' WHERE transaction_id = $1 AND state = 'active'`, [id])
  })
}

async function findOversold(database: Database): Promise<Fault[]> {
  const rows = await database.rows<{ key: string }>(
    `SELECT d.option_id || ' ' || d.service_day || ' ' || d.start_minute AS key FROM departures d
       JOIN (SELECT option_id, service_day, start_minute, sum(seats) AS seats FROM holds WHERE state IN ('active', 'pinned', 'converted') GROUP BY 1, 2, 3) h USING (option_id, service_day, start_minute)
      WHERE h.seats > d.capacity`,
  )
  return rows.length > 0 ? [{ check: 'more seats are held than there are', faults: rows.map(({ key }) => key) }] : []
}

export async function findSeededFaults(database: Database, owners: Owners): Promise<string[]> {
  const found = [...(await findOversold(database)), ...(await findFaults(database))]
  const baskets = new Map(
    (await database.rows<{ id: string; basket: string }>(`SELECT id, transaction_id AS basket FROM sales`)).map((row) => [
      row.id,
      row.basket,
    ]),
  )
  const seedOf = (fault: string): number | undefined =>
    owners.get(fault.split(' ', 2).join(' ')) ?? owners.get(fault) ?? owners.get(baskets.get(fault) ?? '')
  return found.flatMap(({ check, faults }) => faults.map((fault) => `${check}: ${fault} (history SEED=${seedOf(fault)})`))
}

import type { Basket } from '@opentop/contract/basket'
import type { CallName } from '@opentop/contract/paths'
import type { Input } from '@opentop/contract/endpoint'
import type { Api } from '@opentop/contract/api'
import type { Day } from '@opentop/domain/day'
import { call } from '../handlers.ts'
import { ids, productCount, times, type World } from './booking-world.ts'

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

type Buyer = { token: string | undefined; basket: Basket | undefined }

/** One history: a few buyers at once on departures with few seats, each doing a few things. */
export async function runHistory(world: World, seed: number, number: number): Promise<void> {
  const roll = dice(seed)
  const n = number % productCount
  const day = world.day(Math.floor(number / productCount))
  await world.shop.database.transaction((tx) =>
    tx.rows('UPDATE departures SET capacity = greatest($3::int, held + sold) WHERE service_day = $1 AND option_id = ANY($2::int[])', [
      day,
      Object.values(ids(n)),
      1 + roll(8),
    ]),
  )
  const buyers = Array.from({ length: 2 + roll(15) }, (): Buyer => ({ token: undefined, basket: undefined }))
  await Promise.all(buyers.map((buyer, index) => act(world, buyer, dice(seed + 1 + index), ids(n), day)))
}

async function act(world: World, buyer: Buyer, roll: (below: number) => number, id: ReturnType<typeof ids>, day: Day): Promise<void> {
  const steps = 2 + roll(4)
  for (let step = 0; step < steps; step++) {
    const [line] = buyer.basket?.lines ?? []
    const adults = { typeId: 2 as const, quantity: 1 + roll(3) }
    switch (line ? roll(10) : roll(4)) {
      case 0:
      case 4:
        await make(world, buyer, 'addToCart', { optionId: roll(2) ? id.day : id.longer, day, passengers: [adults] })
        break
      case 1:
        await make(world, buyer, 'addToCart', {
          optionId: id.timed,
          day,
          time: times[roll(2)] ?? '10:00',
          passengers: [adults, { typeId: 3, quantity: 1 }],
        })
        break
      case 2:
      case 3:
        await make(world, buyer, 'addToCart', {
          optionId: id.package,
          passengers: [adults],
          components: [
            { optionId: roll(2) ? id.day : id.longer, day },
            { optionId: id.timed, day, time: times[roll(2)] ?? '10:00' },
          ],
        })
        break
      case 5:
        if (line) await make(world, buyer, 'deleteSale', { id: line.id })
        break
      case 6:
        await make(world, buyer, 'extendHold', {})
        break
      case 7:
        await expire(world, buyer)
        await make(world, buyer, roll(2) ? 'holdAgain' : 'getSales', {})
        break
      case 8:
        await make(world, buyer, 'updateCurrency', { id: (1 + roll(3)) as 1 | 2 | 3 })
        break
      default:
        if (line && roll(2))
          await make(world, buyer, 'changeOption', { id: line.id, toOptionId: line.optionId === id.day ? id.longer : id.day })
        else await make(world, buyer, 'applyCoupon', { code: roll(2) ? 'FEW' : 'ANY' })
    }
  }
}

async function make<N extends CallName>(world: World, buyer: Buyer, name: N, input: Input<Api[N]>): Promise<void> {
  const context = world.visitor(buyer.token)
  const reply = await call(name, input, context)
  buyer.token = context.sent.token ?? buyer.token
  if (reply.ok && typeof reply.answer === 'object' && reply.answer !== null)
    buyer.basket =
      'lines' in reply.answer ? (reply.answer as Basket) : 'basket' in reply.answer ? (reply.answer.basket as Basket) : buyer.basket
}

/** Lets a basket's time be over, as if a quarter of an hour had passed. */
async function expire(world: World, buyer: Buyer): Promise<void> {
  const id = buyer.basket?.id
  if (!id) return
  await world.shop.database.transaction(async (tx) => {
    await tx.rows(`UPDATE transactions SET hold_expires_at = now() - interval '1 second' WHERE id = $1 AND hold_expires_at IS NOT NULL`, [
      id,
    ])
    await tx.rows(`UPDATE holds SET expires_at = now() - interval '1 second' WHERE transaction_id = $1 AND state = 'active'`, [id])
  })
}

/** Departures with more seats in live holds than there are. */
export function findOversold(world: World): Promise<{ key: string }[]> {
  return world.shop.database.rows<{ key: string }>(
    `SELECT d.option_id || ' ' || d.service_day || ' ' || d.start_minute AS key FROM departures d
       JOIN (SELECT option_id, service_day, start_minute, sum(seats) AS seats FROM holds WHERE state IN ('active', 'pinned', 'converted') GROUP BY 1, 2, 3) h USING (option_id, service_day, start_minute)
      WHERE h.seats > d.capacity`,
  )
}

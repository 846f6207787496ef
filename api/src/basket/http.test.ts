import type { Basket } from '@opentop/contract/basket'
import { findFaults } from '@opentop/store/verify/verify'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { take, totalOf, type Kind, type Model, type ModelBasket, type Step } from '../testing/basket-model.ts'
import { openFixture, ids, productCount, type BookingFixture } from '../testing/booking-fixture.ts'
import { dice } from '@opentop/store/testing/dice'
import { sweepBaskets } from '../job/sweep.ts'
import { listeningShop, type Answer, type ListeningShop } from '../testing/listening-shop.ts'
import { preparedDatabase } from '../testing/prepared-database.ts'

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000)
const schedules = Number(process.env.SCHEDULES ?? 200)
const sequences = Number(process.env.SEQUENCES ?? 10)
let fixture: BookingFixture
let shop: ListeningShop

beforeAll(async () => {
  fixture = await openFixture(await preparedDatabase())
  shop = await listeningShop(fixture.shop)
  console.log(`SEED=${seed}`)
})
afterAll(async () => {
  await shop.close()
  await fixture.shop.database.close()
})

const adults = (quantity: number) => [{ typeId: 2, quantity }]
const roomDay = (): string => fixture.day(300)

async function answered(asked: Promise<Answer | undefined>): Promise<Answer> {
  const answer = await asked
  if (!answer) throw new Error('no answer')
  return answer
}

describe('CART-01 a basket behaves like its reference model', () => {
  const kind = fc.constantFrom<Kind>('day', 'longer', 'timed')
  const step = fc.oneof(
    { weight: 5, arbitrary: fc.record({ do: fc.constant('add' as const), kind, adults: fc.nat(2), children: fc.nat(1) }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('delete' as const, 'change' as const), line: fc.nat(5) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('currency' as const), id: fc.constantFrom(1 as const, 2 as const, 3 as const) }) },
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constantFrom('coupon' as const, 'uncoupon' as const, 'extend' as const, 'expire' as const, 'again' as const),
      }),
    },
  )
  let run = 0

  test(
    `${sequences} random sequences of two buyers over HTTP give the same answers and totals`,
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.tuple(fc.nat(1), step), { minLength: 3, maxLength: 14 }), async (steps) => {
          const n = run++
          const place = { id: ids(n % productCount), day: fixture.day(Math.floor(n / productCount) % 290) }
          await fixture.shop.database.transaction((tx) =>
            tx.rows('UPDATE departures SET capacity = 4 + held WHERE service_day = $1 AND option_id = ANY($2::int[])', [
              place.day,
              Object.values(place.id),
            ]),
          )
          const model: Model = { capacity: 4, baskets: [undefined, undefined] }
          const tokens: (string | undefined)[] = [undefined, undefined]
          for (const [buyer, wanted] of steps) {
            const before = await shown(tokens[buyer])
            const lines = before?.lines ?? []
            if (!isPossible(wanted, lines, place)) continue
            const answer = await perform(wanted, lines, tokens[buyer], place)
            tokens[buyer] ??= answer?.token
            expect(answer?.body.code).toBe(take(model, buyer, wanted))
            expect(await shown(tokens[buyer])).toEqual(wireOf(model.baskets[buyer], place))
          }
          for (const token of tokens) if (token) await emptied(token)
        }),
        { seed, numRuns: sequences, endOnFailure: process.env.SHRINK === undefined },
      )
      expect(await findFaults(fixture.shop.database)).toEqual([])
    },
    200_000 + 400 * (sequences + schedules),
  )
})

type Place = { id: ReturnType<typeof ids>; day: string }
type Seen = { id: string; optionId: number; state: string }

function changeable(lines: readonly Seen[], { id }: Place): Seen[] {
  return lines
    .filter((line) => line.state === 'held')
    .filter((line) => line.optionId === id.day || line.optionId === id.longer || line.optionId === id.timed)
}

function isPossible(step: Step, lines: readonly Seen[], place: Place): boolean {
  if (step.do === 'delete') return lines.length > 0
  if (step.do !== 'change') return true
  const held = changeable(lines, place)
  return held.length > 0 && held[step.line % held.length]?.optionId !== place.id.timed
}

async function perform(step: Step, lines: readonly Seen[], token: string | undefined, place: Place): Promise<Answer | undefined> {
  const { id, day } = place
  switch (step.do) {
    case 'add': {
      const passengers = [...(step.adults ? adults(step.adults) : []), ...(step.children ? [{ typeId: 3, quantity: step.children }] : [])]
      const time = step.kind === 'timed' ? { time: '10:00' } : {}
      const party = passengers.length === 0 ? [{ typeId: 3, quantity: 1 }] : passengers
      return shop.ask('POST /transaction/addToCart', { token, body: { optionId: id[step.kind], day, ...time, passengers: party } })
    }
    case 'delete':
      return shop.ask(`DELETE /sale/delete/${lines[step.line % lines.length]?.id}`, { token })
    case 'change': {
      const held = changeable(lines, place)
      const line = held[step.line % held.length]
      return shop.ask(`POST /sale/${line?.id}/upselling`, { token, body: { toOptionId: line?.optionId === id.day ? id.longer : id.day } })
    }
    case 'currency':
      return shop.ask('PUT /currency/update', { token, body: { id: step.id } })
    case 'coupon':
      return shop.ask('POST /coupon/apply', { token, body: { code: 'any' } })
    case 'uncoupon':
      return shop.ask('DELETE /coupon/apply', { token })
    case 'extend':
      return shop.ask('POST /transaction/hold/extend', { token, body: {} })
    case 'again':
      return shop.ask('POST /transaction/hold/again', { token, body: {} })
    case 'expire':
      await timeIsOver(token)
      return undefined
  }
}

async function timeIsOver(token: string | undefined): Promise<void> {
  const basket = token ? ((await answered(shop.ask('GET /transaction/sale', { token }))).body as unknown as Basket) : undefined
  if (!basket?.id) return
  await fixture.shop.database.transaction(async (tx) => {
    await tx.rows(`UPDATE transactions SET hold_expires_at = now() - interval '1 second' WHERE id = $1 AND hold_expires_at IS NOT NULL`, [
      basket.id,
    ])
    await tx.rows(`UPDATE holds SET expires_at = now() - interval '1 second' WHERE transaction_id = $1 AND state = 'active'`, [basket.id])
  })
}

async function shown(token: string | undefined) {
  if (!token) return undefined
  const basket = (await answered(shop.ask('GET /transaction/sale', { token }))).body as unknown as Basket
  return {
    currencyId: basket.currencyId,
    totals: [basket.subtotalCents, basket.discountCents, basket.totalCents],
    coupon: basket.coupon,
    lines: basket.lines.map(({ id, optionId, state, amountCents, passengers }) => ({
      id,
      optionId,
      state,
      amountCents,
      passengers: passengers.map(({ typeId, quantity }) => [typeId, quantity]),
    })),
    extensionsLeft: basket.extensionsLeft,
    expires: basket.expiresAt !== undefined,
  }
}

function wireOf(basket: ModelBasket | undefined, { id }: Place) {
  if (!basket) return undefined
  const total = totalOf(basket)
  return {
    currencyId: basket.currency,
    totals: [total, basket.discount, total - basket.discount],
    coupon: basket.coupon ? 'ANY' : undefined,
    lines: basket.lines.map(({ kind, held, cents, adults: grown, children }) => ({
      id: expect.any(String),
      optionId: id[kind],
      state: held ? 'held' : 'expired',
      amountCents: cents,
      passengers: [...(grown ? [[2, grown]] : []), ...(children ? [[3, children]] : [])],
    })),
    extensionsLeft: 11 - basket.extensions,
    expires: basket.armed,
  }
}

async function emptied(token: string): Promise<void> {
  for (const line of (await shown(token))?.lines ?? []) await shop.ask(`DELETE /sale/delete/${line.id}`, { token })
}

describe('CART-01 a write repeated with the same idempotency key', () => {
  test(
    `has the same status, the same body and one effect in ${schedules} random schedules`,
    async () => {
      await fixture.shop.database.transaction((tx) => tx.rows('UPDATE departures SET capacity = NULL WHERE service_day = $1', [roomDay()]))
      let next = 0
      const lane = async (): Promise<void> => {
        for (let n = next++; n < schedules; n = next++) await schedule(n)
      }
      await Promise.all(Array.from({ length: 8 }, lane))
      expect(await findFaults(fixture.shop.database)).toEqual([])
    },
    200_000 + 400 * (sequences + schedules),
  )

  test('R-MONEY-5 while the first request is still running is answered with 409 key-running and Retry-After', async () => {
    const key = `running-${seed}`
    const body = { optionId: ids(0).day, day: roomDay(), passengers: adults(1) }
    const { token } = await answered(shop.ask('POST /transaction/addToCart', { body }))
    const first = await answered(shop.ask('POST /transaction/addToCart', { key, token, body }))
    await fixture.shop.database.transaction(async (tx) => {
      await tx.rows('SELECT 1 FROM idempotency_keys WHERE key = $1 FOR UPDATE', [key])
      const second = await answered(shop.ask('POST /transaction/addToCart', { key, token, body }))
      expect([second.status, second.body.code, second.retryAfter]).toEqual([409, 'key-running', '1'])
    })
    expect(first.status).toBe(200)
  })

  test('MEND-04 without a session is not deduplicated: each request gets its own basket, whose hold expires', async () => {
    const key = `first-${seed}`
    const body = { optionId: ids(3).day, day: roomDay(), passengers: adults(1) }
    const answers = await Promise.all(Array.from({ length: 5 }, () => answered(shop.ask('POST /transaction/addToCart', { key, body }))))
    const tokens = answers.map(({ token }) => token ?? '')
    expect(new Set(tokens).size).toBe(5)
    expect(await fixture.shop.database.rows('SELECT 1 FROM idempotency_keys WHERE key = $1', [key])).toEqual([])
    const baskets = answers.map((answer) => String(answer.body.id))
    await fixture.shop.database.transaction(async (tx) => {
      await tx.rows(`UPDATE transactions SET hold_expires_at = now() - interval '1 second' WHERE id = ANY ($1)`, [baskets])
      await tx.rows(`UPDATE holds SET expires_at = now() - interval '1 second' WHERE transaction_id = ANY ($1)`, [baskets])
    })
    await sweepBaskets(fixture.shop.database)
    expect(await fixture.shop.database.rows(`SELECT 1 FROM holds WHERE transaction_id = ANY ($1) AND state = 'active'`, [baskets])).toEqual(
      [],
    )
    expect(await findFaults(fixture.shop.database)).toEqual([])
  })
})

async function schedule(n: number): Promise<void> {
  const roll = dice(seed + n)
  const key = `key-${seed}-${n}`
  const optionId = ids(n % productCount).day
  const day = roomDay()
  const { token } = await answered(
    shop.ask('POST /transaction/addToCart', { body: { optionId: optionId + 1, day, passengers: adults(1) } }),
  )
  // Every fourth order is refused: refusals are stored and repeated too.
  const people = roll(4) === 0 ? [{ typeId: 3, quantity: 1 }] : adults(1 + roll(2))
  const send = async (passengers = people, breakAfter?: number): Promise<Answer | undefined> => {
    const body = { optionId, day, passengers }
    const answer = await shop.ask('POST /transaction/addToCart', { key, token, body, ...(breakAfter === undefined ? {} : { breakAfter }) })
    // on a busy machine the first request with the key may still be running
    return answer?.body.code === 'key-running' ? send(passengers, breakAfter) : answer
  }
  if (roll(3) === 0) await send(people, roll(6))
  const together = await Promise.all(Array.from({ length: 1 + roll(3) }, () => send()))
  const [first, ...others] = [...together, ...(roll(2) === 0 ? [await send()] : [])]
  const why = `SEED=${seed + n}`
  expect(first?.status, why).toBe(people[0]?.typeId === 3 ? 422 : 200)
  for (const other of others) expect(other, why).toEqual(first)
  if (roll(2) === 0) {
    const changed = await send([{ typeId: 2, quantity: 7 }])
    expect([changed?.status, changed?.body.code], why).toEqual([422, 'key-reused'])
  }
  if (first?.status !== 200) return
  const basket = await shown(token)
  expect(basket?.lines.find((line) => line.optionId === optionId)?.passengers, why).toEqual([[2, people[0]?.quantity]])
}

describe('CART-01 rate limits over HTTP', () => {
  test('R-COUPON-4 of 30 concurrent coupon attempts ten are checked, the rest get 429 for ten minutes, also in a new session from the same address', async () => {
    const from = '203.0.113.7'
    const body = { optionId: ids(1).day, day: roomDay(), passengers: adults(1) }
    const { token } = await answered(shop.ask('POST /transaction/addToCart', { from, body }))
    const tries = await Promise.all(
      Array.from({ length: 30 }, (_, n) => answered(shop.ask('POST /coupon/apply', { from, token, body: { code: `GUESS${n}` } }))),
    )
    expect(tries.filter((answer) => answer.body.code === 'coupon-invalid').length).toBe(10)
    const late = tries.filter((answer) => answer.body.code === 'coupon-tries')
    expect(late.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 429))
    expect(late.every(({ retryAfter }) => Number(retryAfter) > 590 && Number(retryAfter) <= 600)).toBe(true)
    const other = await answered(shop.ask('POST /transaction/addToCart', { from, body }))
    const code = { code: 'ANY' }
    expect((await answered(shop.ask('POST /coupon/apply', { from, token: other.token, body: code }))).status).toBe(429)
    expect((await answered(shop.ask('POST /coupon/apply', { from: '203.0.113.8', token: other.token, body: code }))).status).toBe(200)
  })

  test('BOOK-07 R-BASKET-4 one IPv6 network starts 60 baskets in 15 minutes, then gets too-many-requests; another network does not', async () => {
    const body = { optionId: ids(2).day, day: roomDay(), passengers: adults(1) }
    const started = await Promise.all(
      Array.from({ length: 70 }, (_, n) =>
        answered(shop.ask('POST /transaction/addToCart', { from: `2001:db8:7:7::${n.toString(16)}`, body })),
      ),
    )
    expect(started.filter(({ status }) => status === 200).length).toBe(60)
    expect(started.filter(({ body: { code }, retryAfter }) => code === 'too-many-requests' && Number(retryAfter) > 800).length).toBe(10)
    expect((await answered(shop.ask('POST /transaction/addToCart', { from: '2001:db8:7:8::1', body }))).status).toBe(200)
  })
})

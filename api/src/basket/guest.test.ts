import { randomBytes } from 'node:crypto'
import type { Database } from '@opentop/store/db'
import { findPosition } from '@opentop/store/position'
import { openPostgres } from '@opentop/store/postgres'
import { leaderReads } from '@opentop/store/replica'
import { dice } from '@opentop/store/testing/dice'
import { findFaults } from '@opentop/store/verify/verify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { positionOf } from '../secret/read-mark.ts'
import { call, type TestContext } from '../testing/call.ts'
import { ids, openFixture, times } from '../testing/booking-fixture.ts'
import { statementsOf } from '../testing/recorded-statements.ts'
import { retryUnavailable } from '../testing/retry-unavailable.ts'
import { preparedAddress } from '../testing/prepared-database.ts'

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000)
let first: Database
let second: Database
beforeAll(async () => {
  const address = await preparedAddress()
  first = openPostgres(address)
  second = openPostgres(address)
  console.log(`SEED=${seed}`)
})
afterAll(async () => {
  await Promise.all([first.close(), second.close()])
})

type Roll = (below: number) => number
function orderOf(roll: Roll, day: string) {
  const id = ids(roll(2))
  const passengers = [{ typeId: 2 as const, quantity: 1 + roll(2) }, ...(roll(3) === 0 ? [{ typeId: 3 as const, quantity: 1 }] : [])]
  switch (roll(6)) {
    case 0:
      return { optionId: id.timed, day, time: times[roll(2)] ?? '10:00', passengers, childDocuments: true }
    case 1: {
      const components = [
        { optionId: id.day, day },
        { optionId: id.timed, day, time: '10:00' },
      ]
      return { optionId: id.package, components, passengers: passengers.slice(0, 1) }
    }
    default:
      return { optionId: id.day, day, passengers, childDocuments: true }
  }
}

function guestOf(visitor: () => TestContext, roll: Roll): TestContext {
  const context = visitor()
  const campaign = roll(3) === 0 ? { caller: { ...context.caller, campaign: { source: 'news', term: 'bus' } } } : {}
  return { ...context, currencyId: ([1, 2, 3] as const)[roll(3)] ?? 1, lang: roll(2) ? 'en' : 'fr', ...campaign }
}

describe('BOOK-07 first lines of guests, joined', () => {
  test('two processes sell few seats to many guests at once: none is sold twice, every answer is what is stored, a refusal leaves nothing', async () => {
    const roll = dice(seed)
    const shops = [await openFixture(first), await openFixture(second)] as const
    await first.transaction((tx) => tx.rows(`UPDATE departures SET capacity = 3 + $1 % 40, delay_minutes = 20`, [seed]))
    const guests = Array.from({ length: 400 }, () => {
      const { visitor, day } = shops[roll(2)] ?? shops[0]
      return { context: guestOf(visitor, roll), order: orderOf(roll, day(roll(2))) }
    })
    const replies = await Promise.all(guests.map(({ order, context }) => retryUnavailable(() => call('addToCart', order, context))))
    let sold = 0
    for (const [n, reply] of replies.entries()) {
      const context = guests[n]?.context ?? shops[0].visitor()
      if (!reply.ok) {
        expect(reply.refusal).toBe('seats-gone')
        continue
      }
      sold++
      const kept = await call('getSales', {}, { ...context, caller: { ...context.caller, token: context.effects.token } })
      expect(kept).toEqual({ ok: true, answer: reply.answer })
    }
    expect(sold).toBeGreaterThan(0)
    expect(sold).toBeLessThan(guests.length)
    for (const table of ['transactions', 'sales', 'sessions'])
      expect((await first.rows<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`))[0]?.n, table).toBe(sold)
    expect(await findFaults(first)).toEqual([])
  })
  test('100 guests at once share a few transactions; one whose basket cannot be stored fails alone', async () => {
    const { visitor, day } = await openFixture(first)
    const order = { optionId: ids(5).day, day: day(9), passengers: [{ typeId: 2 as const, quantity: 1 }] }
    await first.transaction((tx) => tx.rows('UPDATE departures SET capacity = NULL WHERE option_id = $1', [order.optionId]))
    const add = (context: TestContext) => call('addToCart', order, context)
    const texts = await statementsOf(() => Promise.all(Array.from({ length: 100 }, () => add(visitor()))))
    expect(texts.filter((text) => text.includes('INSERT INTO transactions')).length).toBeLessThan(10)
    const unstorable = visitor()
    unstorable.caller = { ...unstorable.caller, campaign: { source: 'a\u0000' } }
    const contexts = [visitor(), visitor(), unstorable, visitor()]
    const outcomes = await Promise.allSettled(contexts.map(add))
    expect(outcomes.map((one) => one.status === 'fulfilled' && one.value.ok)).toEqual([true, true, false, true])
    const [departure] = await first.rows<{ held: number }>('SELECT held FROM departures WHERE option_id = $1 AND service_day = $2', [
      order.optionId,
      order.day,
    ])
    expect(departure?.held).toBe(103)
    expect(await findFaults(first)).toEqual([])
  })
  test('with replicas, guests who share a transaction all get a mark of its commit', async () => {
    const { shop, visitor, day } = await openFixture(first)
    const secret = randomBytes(32)
    const marking = { ...shop, replica: { secret, reads: () => leaderReads(first) } }
    const order = { optionId: ids(5).day, day: day(11), passengers: [{ typeId: 2 as const, quantity: 1 }] }
    const before = await findPosition(first)
    const contexts = Array.from({ length: 20 }, () => ({ ...visitor(), shop: marking, effects: {} as TestContext['effects'] }))
    const texts = await statementsOf(() => Promise.all(contexts.map((context) => call('addToCart', order, context))))
    expect(texts.filter((text) => text.includes('INSERT INTO transactions')).length).toBeLessThan(10)
    for (const { effects } of contexts) {
      expect(effects.token).toBeDefined()
      expect(positionOf(secret, effects.readAfter, Date.now())).toBeGreaterThan(before)
    }
  })
})

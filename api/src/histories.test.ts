import { openPostgres } from '@opentop/store/postgres'
import { throwawayPostgres, type ThrowawayPostgres } from '@opentop/store/testing/throwaway-postgres'
import { findFaults } from '@opentop/store/verify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from './handlers.ts'
import { bookingWorld, ids, type World } from './testing/booking-world.ts'
import { findOversold, runHistory } from './testing/histories.ts'
import { insertSelect, lockThenCount, lookThenWrite, unsorted } from './testing/sabotage.ts'

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000)
const histories = Number(process.env.HISTORIES ?? 600)
const lanes = 6
let server: ThrowawayPostgres

beforeAll(async () => {
  // What is proved here is order, not durability; crash.test.ts shows the latter.
  server = await throwawayPostgres({ fsync: 'off', synchronous_commit: 'off', deadlock_timeout: '100ms' })
  console.log(`SEED=${seed}`)
}, 60_000)
afterAll(() => server.stop())

async function databaseOf(name: string, options = ''): Promise<ReturnType<typeof openPostgres>> {
  const maintenance = openPostgres(server.url(), 1)
  await maintenance.rows(`CREATE DATABASE ${name}`)
  await maintenance.close()
  return openPostgres(`${server.url(name)}${options}`)
}

async function runAll(world: World, count: number, each?: () => Promise<boolean>): Promise<number> {
  let next = 0
  let stop = false
  async function lane(): Promise<void> {
    for (let n = next++; n < count && !stop; n = next++) {
      await runHistory(world, seed + n * 1000, n)
      if (each && (await each())) stop = true
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return Math.min(next, count)
}

async function deadlocks(world: World): Promise<number> {
  const [row] = await world.shop.database.rows<{ deadlocks: number }>(
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
  )
  return row?.deadlocks ?? 0
}

describe('BOOK-07 seats under any concurrency', () => {
  test(`${histories} random histories: none oversold, none leaked, books in order`, async () => {
    const world = await bookingWorld(await databaseOf('sound'))
    await runAll(world, histories)
    expect(await findOversold(world)).toEqual([])
    expect(await findFaults(world.shop.database)).toEqual([])
    expect(await deadlocks(world)).toBe(0)
    await world.shop.database.close()
  }, 400_000)

  test('300 buyers at once for 50 seats: exactly 50 get one', async () => {
    const world = await bookingWorld(await databaseOf('rush'))
    const day = world.day(5)
    const option = ids(0).timed
    await world.shop.database.transaction((tx) =>
      tx.rows(`UPDATE departures SET capacity = 50 WHERE option_id = $1 AND service_day = $2 AND start_minute = 600`, [option, day]),
    )
    const replies = await Promise.all(
      Array.from({ length: 300 }, () =>
        call('addToCart', { optionId: option, day, time: '10:00', passengers: [{ typeId: 2, quantity: 1 }] }, world.visitor()),
      ),
    )
    expect(replies.filter((reply) => reply.ok).length).toBe(50)
    expect(new Set(replies.flatMap((reply) => (reply.ok ? [] : [reply.refusal])))).toEqual(new Set(['seats-gone']))
    expect(await findFaults(world.shop.database)).toEqual([])
    await world.shop.database.close()
  }, 60_000)

  test.each([
    ['looks, then writes, without a constraint', 'careless_look', lookThenWrite, ''],
    [
      'counts under an advisory lock in REPEATABLE READ',
      'careless_lock',
      lockThenCount,
      '?options=-c%20default_transaction_isolation%3Drepeatable%5C%20read',
    ],
    ['inserts what it selects', 'careless_insert', insertSelect, ''],
  ] as const)(
    'a version that %s is caught within 200 histories',
    async (_name, name, take, options) => {
      const database = await databaseOf(name, options)
      const world = await bookingWorld(database, take)
      await database.transaction(async (tx) => {
        await tx.rows('ALTER TABLE departures DROP CONSTRAINT departures_never_oversold')
        await tx.rows('CREATE TABLE careless_holds (option_id int, service_day date, start_minute int, seats int)')
      })
      const caught = async (): Promise<boolean> => (await findOversold(world)).length > 0 || (await findFaults(database)).length > 0
      await runAll(world, 200, caught)
      expect(await caught()).toBe(true)
      await database.close()
    },
    120_000,
  )

  test('a version that takes the departures of a package in any order is caught within 200 histories', async () => {
    const database = await databaseOf('careless_order')
    const world = await bookingWorld(database, unsorted)
    await runAll(world, 200, async () => (await deadlocks(world)) > 0)
    await new Promise((done) => setTimeout(done, 1500))
    expect(await deadlocks(world)).toBeGreaterThan(0)
    await database.close()
  }, 120_000)
})

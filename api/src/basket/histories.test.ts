import type { Database } from '@opentop/store/db'
import { freshEmbedded } from '@opentop/store/testing/embedded-image'
import { openPostgres } from '@opentop/store/postgres'
import { findFaults } from '@opentop/store/verify/verify'
import { beforeAll, describe, expect, test } from 'vitest'
import { call } from '../testing/call.ts'
import { prepareDatabase, ids, openFixture, productCount, type BookingFixture } from '../testing/booking-fixture.ts'
import { preparedAddress } from '../testing/prepared-database.ts'
import { findSeededFaults, runHistory, setFewSeats, stageIn, type Owners } from '../testing/histories.ts'
import { retryUnavailable } from '../testing/retry-unavailable.ts'
import { insertSelect, lockThenCount, checkThenUpdate, lockUnsorted } from '../testing/unsafe-take-seats.ts'

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000)
const histories = Number(process.env.HISTORIES ?? 300)
const embeddedHistories = Math.ceil(histories / 10)
const lanes = 8

beforeAll(() => console.log(`SEED=${seed}`))

async function ownDatabase(options = ''): Promise<Database> {
  return openPostgres(`${await preparedAddress()}&options=${encodeURIComponent(`-c deadlock_timeout=100ms ${options}`)}`)
}

async function runAll(fixture: BookingFixture, count: number, owners: Owners, isCaught?: () => Promise<boolean>): Promise<void> {
  await setFewSeats(fixture.shop.database, seed)
  const stage = stageIn(fixture)
  let next = 0
  let stop = false
  async function lane(): Promise<void> {
    for (let n = next++; n < count && !stop; n = next++) {
      await runHistory(stage, seed + n * 1000, n, owners)
      if (isCaught && n % lanes === 0) stop ||= await isCaught()
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

async function deadlocks({ shop: { database } }: BookingFixture): Promise<number> {
  await database.rows('SELECT pg_stat_force_next_flush()')
  const [row] = await database.rows<{ deadlocks: number }>('SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()')
  return row?.deadlocks ?? 0
}

describe('BOOK-07 seats under any concurrency', () => {
  test(
    `${histories} random histories on PostgreSQL: no oversold or leaked seats, no faults, no deadlock`,
    async () => {
      const fixture = await openFixture(await ownDatabase())
      const owners: Owners = new Map()
      await runAll(fixture, histories, owners)
      expect(await findSeededFaults(fixture.shop.database, owners)).toEqual([])
      expect(await deadlocks(fixture)).toBe(0)
      await fixture.shop.database.close()
    },
    400_000 + histories * 60,
  )

  test(
    `${embeddedHistories} random histories on the embedded engine: no oversold or leaked seats, no faults`,
    async () => {
      const database = await freshEmbedded()
      await prepareDatabase(database, 3 + embeddedHistories / productCount)
      const fixture = await openFixture(database)
      const owners: Owners = new Map()
      await runAll(fixture, embeddedHistories, owners)
      expect(await findSeededFaults(fixture.shop.database, owners)).toEqual([])
      await database.close()
    },
    400_000 + histories * 60,
  )

  test('of 300 concurrent buyers for 50 seats exactly 50 get one, the others seats-gone', async () => {
    const fixture = await openFixture(await ownDatabase())
    const day = fixture.day(5)
    const option = ids(0).timed
    await fixture.shop.database.transaction((tx) =>
      tx.rows(`UPDATE departures SET capacity = 50 WHERE option_id = $1 AND service_day = $2 AND start_minute = 600`, [option, day]),
    )
    const replies = await Promise.all(
      Array.from({ length: 300 }, () =>
        retryUnavailable(() =>
          call('addToCart', { optionId: option, day, time: '10:00', passengers: [{ typeId: 2, quantity: 1 }] }, fixture.visitor()),
        ),
      ),
    )
    expect(replies.filter((reply) => reply.ok).length).toBe(50)
    expect(new Set(replies.flatMap((reply) => (reply.ok ? [] : [reply.refusal])))).toEqual(new Set(['seats-gone']))
    expect(await findFaults(fixture.shop.database)).toEqual([])
    await fixture.shop.database.close()
  })

  test.each([
    ['checks, then updates, without a constraint', checkThenUpdate, ''],
    ['counts under an advisory lock in REPEATABLE READ', lockThenCount, '-c default_transaction_isolation=repeatable\\ read'],
    ['uses one INSERT … SELECT', insertSelect, ''],
  ] as const)('an unsafe variant that %s is caught within 200 histories', async (_name, take, options) => {
    const database = await ownDatabase(options)
    const fixture = await openFixture(database, take)
    await database.transaction(async (tx) => {
      await tx.rows('ALTER TABLE departures DROP CONSTRAINT departures_never_oversold')
      await tx.rows('CREATE TABLE unsafe_holds (option_id int, service_day date, start_minute int, seats int)')
    })
    const owners: Owners = new Map()
    const isCaught = async (): Promise<boolean> => (await findSeededFaults(fixture.shop.database, owners)).length > 0
    await runAll(fixture, 200, owners, isCaught)
    expect(await isCaught()).toBe(true)
    await database.close()
  })

  test('an unsafe variant that locks the departures of a package in any order is caught by its deadlocks within 200 histories', async () => {
    const fixture = await openFixture(await ownDatabase(), lockUnsorted)
    await runAll(fixture, 200, new Map(), async () => (await deadlocks(fixture)) > 0)
    expect(await deadlocks(fixture)).toBeGreaterThan(0)
    await fixture.shop.database.close()
  })
})

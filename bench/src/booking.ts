import { randomUUID } from 'node:crypto'
import { call } from '@opentop/api/testing/call'
import { prepareDatabase, ids, openFixture, type BookingFixture } from '@opentop/api/testing/booking-fixture'
import { listeningShop } from '@opentop/api/testing/listening-shop'
import { addDays } from '@opentop/domain/day'
import { insertHolds, takeSeats } from '@opentop/store/hold'
import type { Database } from '@opentop/store/db'
import { joining } from '@opentop/store/joined'
import { openPostgres } from '@opentop/store/postgres'
import { throwawayPostgres, type ThrowawayPostgres } from '@opentop/store/testing/throwaway-postgres'
import { addLiveHolds, addPastSales } from './booking-rows.ts'
import { pgbench } from './pgbench.ts'
import { picker, randomOf } from './random.ts'

const connections = 16
const rounds = 3
const seconds = 4
const departures = 1000
const product = 1000
const random = randomOf(7)

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const percentile = (values: readonly number[], percent: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil((values.length * percent) / 100) - 1] ?? 0

/** Holds, availability answers and concurrent buyers on a temporary PostgreSQL with default settings; ratios, because machines differ. */
export async function benchBooking(): Promise<string[]> {
  const server = await throwawayPostgres()
  try {
    const prepared = await databaseOf(server, 'prepared', 'template0')
    await prepareDatabase(prepared)
    await prepared.rows('UPDATE departures SET capacity = 1000000')
    await prepared.rows('VACUUM ANALYZE')
    await prepared.close()
    return [
      ...(await benchSeats(server)),
      ...(await benchRushRate(server)),
      ...(await benchAvailability(server)),
      ...(await benchLiveHolds(server)),
      ...(await benchRush(server)),
    ]
  } finally {
    await server.stop()
  }
}

async function databaseOf(server: ThrowawayPostgres, name: string, template = 'prepared'): Promise<Database> {
  const maintenance = openPostgres(server.url(), 1)
  await maintenance.rows(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  await maintenance.close()
  return openPostgres(server.url(name), connections)
}

/** Our code and pgbench run the same statements on the same departures, in alternating rounds. */
async function benchSeats(server: ThrowawayPostgres): Promise<string[]> {
  const database = await databaseOf(server, 'seats')
  const { today } = await openFixture(database)
  const basket = randomUUID()
  await addPastSales(database, departures, basket, addDays(today, 5))
  const sales = await database.rows<{ id: string; optionId: number; day: string }>(
    'SELECT id, option_id AS "optionId", service_day AS day FROM sales ORDER BY option_id, service_day, id',
  )
  let component = 1_000_000_000
  const hold = async (which: () => (typeof sales)[number]): Promise<void> => {
    const { id, optionId, day } = which()
    const seat = { optionId, day, minute: -1, seats: 1, component: component++ }
    const expiresAt = new Date(Date.now() + 900_000)
    await joinedHolds(database, `${optionId} ${day}`, { database, ...seat, saleId: id, transactionId: basket, expiresAt })
  }
  const [first] = sales
  if (!first) throw new Error('there are no sales to hold for')
  const script = (spread: number): string => `
\\set n random(1, ${spread})
\\set c random(1, 999999999)
BEGIN;
UPDATE departures SET held = held + 1 WHERE option_id = 10001 + 10 * (:n::int % 10) AND service_day = '${addDays(today, 5)}'::date + (:n::int / 10 % 200) AND start_minute = -1 AND on_sale AND sale = 'open' AND (capacity IS NULL OR held + sold + 1 <= capacity) RETURNING 1;
INSERT INTO holds (id, sale_id, transaction_id, component, option_id, service_day, start_minute, seats, expires_at, created_at) VALUES (gen_random_uuid(), md5('${basket}' || :n)::uuid, '${basket}', :c::int, 10001 + 10 * (:n::int % 10), '${addDays(today, 5)}'::date + (:n::int / 10 % 200), -1, 1, now() + interval '15 minutes', now());
COMMIT;
`
  const lines: string[] = []
  for (const [name, spread, which, goal] of [
    [`${departures} departures`, departures, () => picker(random)(sales), 0.75],
    ['one hot departure', 1, () => first, 3],
  ] as const) {
    const ours: number[] = []
    const theirs: number[] = []
    for (let round = 0; round < rounds; round++) {
      theirs.push(await pgbench(server.url('seats'), script(spread), seconds, connections))
      ours.push(await perSecond(() => hold(which)))
    }
    lines.push(
      `| hold of a seat, ${name} | ${Math.round(median(ours))} /s; pgbench ${Math.round(median(theirs))} /s | ${(median(ours) / median(theirs)).toFixed(2)} | ≥ ${goal} |`,
    )
  }
  await database.close()
  return [
    `${connections} connections, median of ${rounds} alternating rounds of ${seconds} s`,
    '',
    '| what | measured | figure | goal |',
    '| --- | --- | --- | --- |',
    ...lines,
  ]
}

type BenchHold = Parameters<typeof insertHolds>[1][number] & { database: Database }
/** Holds for the same departure that wait for each other are joined as the shop joins the first lines of guests. */
const joinedHolds = joining(async (holds: readonly BenchHold[]): Promise<readonly void[]> => {
  await holds[0]?.database.transaction(async (tx) => {
    const [short] = await Promise.all([takeSeats(tx, holds), insertHolds(tx, holds)])
    if (short) throw new Error('a departure with a million seats was full')
  })
  return holds.map(() => undefined)
}, connections)

/** Whole calls of guests, without HTTP, in alternating rounds: what a rush on one departure costs. */
async function benchRushRate(server: ThrowawayPostgres): Promise<string[]> {
  const { shop, visitor, day } = await openFixture(await databaseOf(server, 'rates'))
  const add = async (n: number): Promise<void> => {
    const order = { optionId: ids(n % 10).day, day: day(Math.floor(n / 10)), passengers: [{ typeId: 2 as const, quantity: 1 }] }
    const reply = await call('addToCart', order, visitor())
    if (!reply.ok) throw new Error(reply.refusal)
  }
  const seen = { hot: [] as number[], spread: [] as number[] }
  for (let round = -1; round < rounds; round++) {
    const spread = await perSecond(() => add(Math.floor(random() * departures)))
    const hot = await perSecond(() => add(0))
    if (round < 0) continue
    seen.spread.push(spread)
    seen.hot.push(hot)
  }
  await shop.database.close()
  const [spread, hot] = [median(seen.spread), median(seen.hot)]
  return [
    `| add to cart of new guests, one hot departure | ${Math.round(hot)} /s; ${departures} departures ${Math.round(spread)} /s | ${(hot / spread).toFixed(2)} | ≥ 1 |`,
  ]
}

async function perSecond(work: () => Promise<void>): Promise<number> {
  const end = performance.now() + seconds * 1000
  let done = 0
  const lane = async (): Promise<void> => {
    while (performance.now() < end) {
      await work()
      done++
    }
  }
  await Promise.all(Array.from({ length: connections }, lane))
  return done / seconds
}

/** CPU time of this process, and the response time with few and with very many past sales, in alternating rounds. */
async function benchAvailability(server: ThrowawayPostgres): Promise<string[]> {
  const few = await fixtureWithPast(server, 'few', 1000)
  const many = await fixtureWithPast(server, 'many', 1_000_000)
  const seen = { few: [] as Answers[], many: [] as Answers[] }
  for (let round = 0; round < rounds; round++) {
    seen.few.push(await answers(few))
    seen.many.push(await answers(many))
  }
  await Promise.all([few.shop.database.close(), many.shop.database.close()])
  const cpuMs = median(seen.few.map((one) => one.cpuMs))
  const [before, after] = [median(seen.few.map(({ ms }) => ms)), median(seen.many.map(({ ms }) => ms))]
  return [
    `| product availability, 60 days | ${cpuMs.toFixed(2)} ms CPU in the process | ${cpuMs.toFixed(2)} ms | ≤ 2 ms |`,
    `| the same with 1,000,000 past sales instead of 1,000 | ${after.toFixed(2)} ms instead of ${before.toFixed(2)} ms | ${(after / before).toFixed(2)} | ≤ 1.2 |`,
  ]
}

async function fixtureWithPast(server: ThrowawayPostgres, name: string, count: number): Promise<BookingFixture> {
  const fixture = await openFixture(await databaseOf(server, name))
  const unhurried = { statementSeconds: 300 }
  await fixture.shop.database.transaction((tx) => addPastSales(tx, count, randomUUID(), addDays(fixture.today, -250)), unhurried)
  return fixture
}

type Answers = { cpuMs: number; ms: number }
async function answers(fixture: BookingFixture): Promise<Answers> {
  const ask = async (): Promise<number> => {
    const start = performance.now()
    const reply = await call('getProductAvailability', { id: product }, fixture.visitor())
    if (!reply.ok) throw new Error(reply.refusal)
    return performance.now() - start
  }
  for (let n = 0; n < 100; n++) await ask()
  const count = 300
  const before = process.cpuUsage()
  const times: number[] = []
  for (let n = 0; n < count; n++) times.push(await ask())
  const { user, system } = process.cpuUsage(before)
  return { cpuMs: (user + system) / 1000 / count, ms: median(times) }
}

/** An empty shop and one with very many open baskets, in alternating rounds. */
async function benchLiveHolds(server: ThrowawayPostgres): Promise<string[]> {
  const holds = 100_000
  const empty = await openFixture(await databaseOf(server, 'empty'))
  const full = await openFixture(await databaseOf(server, 'busy'))
  await full.shop.database.transaction((tx) => addLiveHolds(tx, holds, randomUUID(), addDays(full.today, 2)), { statementSeconds: 300 })
  await Promise.all([settle(empty), settle(full)])
  const times = { empty: [] as number[], full: [] as number[] }
  for (let round = -1; round < rounds; round++)
    for (const [name, fixture] of [
      ['empty', empty],
      ['full', full],
    ] as const) {
      const seen = await addsToCart(fixture, 1000)
      if (round >= 0) times[name].push(percentile(seen, 99))
    }
  await Promise.all([empty.shop.database.close(), full.shop.database.close()])
  const [free, crowded] = [median(times.empty), median(times.full)]
  return [
    `| add to cart with ${holds} live holds, 8 at once | p99 ${crowded.toFixed(1)} ms; empty shop ${free.toFixed(1)} ms | ${(crowded / free).toFixed(2)} | ≤ 2 |`,
  ]
}

/** VACUUM and CHECKPOINT after the bulk insert, so that its aftermath is not measured. */
async function settle({ shop }: BookingFixture): Promise<void> {
  for (const statement of ['VACUUM (ANALYZE)', 'CHECKPOINT']) await shop.database.rows(statement)
}

async function addsToCart(fixture: BookingFixture, count: number): Promise<number[]> {
  const times: number[] = []
  let next = 0
  const lane = async (): Promise<void> => {
    for (let n = next++; n < count; n = next++) {
      const start = performance.now()
      const order = {
        optionId: ids(Math.floor(random() * 10)).day,
        day: fixture.day(Math.floor(random() * 190)),
        passengers: [{ typeId: 2 as const, quantity: 1 }],
      }
      const reply = await call('addToCart', order, fixture.visitor())
      if (!reply.ok) throw new Error(reply.refusal)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: 8 }, lane))
  return times
}

/** Many buyers request the same departure at the same time, over HTTP. */
async function benchRush(server: ThrowawayPostgres): Promise<string[]> {
  const [buyers, seats] = [300, 50]
  const fixture = await openFixture(await databaseOf(server, 'rush'))
  const shop = await listeningShop(fixture.shop)
  const { day: optionId } = ids(3)
  const body = { optionId, day: fixture.day(9), passengers: [{ typeId: 2, quantity: 1 }] }
  await fixture.shop.database.rows('UPDATE departures SET capacity = $1 WHERE option_id = $2', [seats, optionId])
  const answersOf = await Promise.all(
    Array.from({ length: buyers }, async () => {
      const start = performance.now()
      const answer = await shop.ask('POST /transaction/addToCart', { body })
      return { status: answer?.status, ms: performance.now() - start }
    }),
  )
  await shop.close()
  await fixture.shop.database.close()
  const sold = answersOf.filter(({ status }) => status === 200).length
  const slowest = Math.max(...answersOf.map(({ ms }) => ms))
  return [
    `| ${buyers} buyers at once for ${seats} seats | ${sold} got one, ${answersOf.filter(({ status }) => status === 409).length} refused with 409, slowest ${Math.round(slowest)} ms | ${sold} | ${seats}, all within 5000 ms |`,
  ]
}

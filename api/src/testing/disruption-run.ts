import { dice } from '@opentop/store/testing/dice'
import { followDisruptions } from '../disruption/job.ts'
import { bookingKinds, buy, type BookingKind } from './disruption-bookings.ts'
import { disruptionFaults } from './disruption-checks.ts'
import type { Stage } from './disruption-stage.ts'
import { again, decide, jobsOf, killConnections, shopAround, type Storm } from './disruption-storm.ts'
import { announceWorld, limitSeats, isAffected, makeRoom, worldBeside, worldOf, type World } from './disruption-world.ts'
import { until } from './payment-fixture.ts'
import { faultsOf, inLanes, passMinutes, recover } from './payment-proofs.ts'

type RunSize = {
  seed: number
  worlds: number
  bookings: number
  kinds?: readonly BookingKind[]
  overlaps?: boolean
  killMs?: number
  onStorm?: () => Promise<() => Promise<void>>
  seconds?: number
}
type Figures = {
  bookings: number
  overlaps: number
  crashes: number
  kills: number
  mails: number
  refusedMails: number
  refunds: number
  choices: Record<string, number>
}

export async function runDisruptions(stage: Stage, size: RunSize): Promise<{ faults: string[]; figures: Figures }> {
  const worlds = Array.from({ length: size.worlds }, (_one, n) => worldOf(n, stage.fixture, dice(size.seed + n * 7919), size.worlds === 1))
  await book(stage, worlds, size)
  for (const world of worlds) await announceWorld(stage.announcers, world)
  const all = [...worlds, ...(await announceBeside(stage, worlds, size))]
  const storm: Storm = { ...stage, worlds: all }
  const stop = await size.onStorm?.()
  await rage(stage, storm, size)
  await stop?.()
  const faults: string[] = []
  await calm(stage, storm, size).catch((error: unknown) => faults.push(String(error)))
  for (const world of all) faults.push(...(await disruptionFaults(stage.outside, world, stage.seen)))
  return { faults: [...faults, ...(await faultsOf(stage.fixture))], figures: await figuresOf(stage, worlds, all) }
}

/** Some of the second disruptions come before anyone heard of the first, some after. */
async function announceBeside(stage: Stage, worlds: readonly World[], { seed, overlaps = false }: RunSize): Promise<World[]> {
  const besides = overlaps ? worlds.filter((_one, n) => n % 2 === 0).map((world, n) => worldBeside(world, dice(seed + n * 104_729))) : []
  const half = Math.ceil(besides.length / 2)
  for (const world of besides.slice(0, half)) await announceWorld(stage.announcers, world)
  if (besides.length > 0) await followDisruptions(stage.fixture.shop)
  for (const world of besides.slice(half)) await announceWorld(stage.announcers, world)
  return besides
}

async function book(
  { fixture, buyers, roll, outside }: Stage,
  worlds: readonly World[],
  { bookings, seed, kinds = bookingKinds }: RunSize,
): Promise<void> {
  for (const world of worlds) await makeRoom(fixture, world)
  await inLanes(6, worlds.length * bookings, async (n) => {
    const world = worlds[n % worlds.length]
    const kind = kinds[(n + Math.floor(n / worlds.length)) % kinds.length]
    if (world && kind) world.sales.push(...(await buy(buyers, kind, world, dice(seed + n * 31))))
  })
  for (const world of worlds) await limitSeats(fixture, world, () => (roll(4) === 0 ? 0 : roll(Math.ceil(bookings / 4) + 4)))
  await outside.transaction((tx) => tx.rows(`UPDATE outbox SET done_at = now() WHERE done_at IS NULL`))
}

const countOpen = async ({ outside, worlds }: Storm): Promise<number> => {
  const [row] = await outside.rows<{ count: number }>(
    `SELECT count(*)::int AS count FROM disruption_sales WHERE state <> 'done' AND disruption_id = ANY($1::uuid[])`,
    [worlds.map(({ id }) => id)],
  )
  return row?.count ?? 0
}
const countTold = async ({ outside, worlds }: Storm): Promise<number> => {
  const [row] = await outside.rows<{ count: number }>(
    'SELECT count(*)::int AS count FROM disruption_sales WHERE disruption_id = ANY($1::uuid[])',
    [worlds.map(({ id }) => id)],
  )
  return row?.count ?? 0
}

async function rage(stage: Stage, storm: Storm, { seconds = 30, killMs = 250 }: RunSize): Promise<void> {
  const { fixture, roll, weather, outside, seen } = stage
  let isOver = false
  weather.isBad = true
  stage.setCrashing(true)
  const world = (): World => storm.worlds[roll(storm.worlds.length)] as World
  const work = [
    ...storm.shops.flatMap((shop) => jobsOf(storm, shop)),
    ...[1, 2, 3].map(() => () => decide(storm, world())),
    () => shopAround(storm, world()),
  ].map((one) => again(() => isOver, one))
  work.push(
    again(
      () => isOver,
      () => killConnections(storm),
      killMs,
    ),
  )
  const firsts = storm.worlds.filter((one, n) => storm.worlds.findIndex(({ sales }) => sales === one.sales) === n)
  const hit = firsts.flatMap((one) => one.sales.filter((sale) => isAffected(one, sale) && sale.kind !== 'paying')).length
  await atMost(seconds, async () => (await countTold(storm)) >= hit)
  await untilAvailable(() => passMinutes(outside, fixture.provider, 3, stage.clock))
  await atMost(seconds, async () => seen.wishes.size >= hit / 2)
  await untilAvailable(() => outside.transaction((tx) => tx.rows('UPDATE disruptions SET deadline = now()')))
  await atMost(seconds, async () => (await countOpen(storm)) === 0)
  isOver = true
  await Promise.all(work)
  stage.setCrashing(false)
  weather.isBad = false
}

async function untilAvailable(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return void (await work())
    } catch (error) {
      if (attempt === 50) throw error
      await new Promise((done) => setTimeout(done, 300))
    }
}

async function atMost(seconds: number, isTrue: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end && !(await isTrue().catch(() => false));)
    await new Promise((done) => setTimeout(done, 100))
}

async function calm(stage: Stage, storm: Storm, { seconds = 60 }: RunSize): Promise<void> {
  const { outside, fixture, clock } = stage
  await recover(fixture, clock)
  await until(
    'everyone was told and everything carried out',
    async () => {
      await outside.transaction((tx) => tx.rows('UPDATE outbox SET locked_until = NULL, run_at = now() WHERE done_at IS NULL'))
      await Promise.all(storm.shops.map(followDisruptions))
      for (const shop of storm.shops) for (const job of jobsOf(storm, shop)) await job()
      const [waiting] = await outside.rows<{ count: number }>(
        `SELECT count(*)::int AS count FROM outbox WHERE done_at IS NULL AND topic LIKE 'mail:disruption%'`,
      )
      return waiting?.count === 0 && (await countOpen(storm)) === 0
    },
    seconds,
  )
  await recover(fixture, clock)
}

async function figuresOf({ outside, seen, crashes }: Stage, worlds: readonly World[], all: readonly World[]): Promise<Figures> {
  const rows = await outside.rows<{ choice: string; count: number }>(
    `SELECT chosen_by || ' ' || choice AS choice, count(*)::int AS count FROM disruption_sales WHERE disruption_id = ANY($1::uuid[]) AND chosen_by IS NOT NULL GROUP BY 1 ORDER BY 1`,
    [all.map(({ id }) => id)],
  )
  const [refunds] = await outside.rows<{ count: number }>(
    `SELECT count(*)::int AS count FROM refunds WHERE starts_with(reason_key, 'disruption ')`,
  )
  return {
    bookings: worlds.reduce((sum, { sales }) => sum + sales.length, 0),
    overlaps: all.length - worlds.length,
    crashes: crashes(),
    kills: seen.kills,
    mails: [...seen.mails.keys()].length,
    refusedMails: seen.refusedMails,
    refunds: refunds?.count ?? 0,
    choices: Object.fromEntries(rows.map(({ choice, count }) => [choice, count])),
  }
}

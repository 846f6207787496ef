import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@opentop/store/db'
import { openPostgres } from '@opentop/store/postgres'
import { databaseCpuMs } from './database-cpu.ts'
import { openMedusa } from './peers/medusa.ts'
import { openOpentop } from './peers/opentop.ts'
import { asksOf, scenarios, type Asks } from './peers/scenarios.ts'
import { openVendure } from './peers/vendure.ts'
import { cpuMs, listenerOn, startShop } from './processes.ts'

const seconds = 4
const rounds = 3
const lanes = 8
const warmUps = 50
/** A separate database on the server of DATABASE_URL; other databases stay untouched. */
const databaseName = `opentop_peers_${process.pid}`

type PeerShop = { name: string; pid: number; asks: Asks }
type Figures = { perSecond: number; p50: number; p99: number; cpuMs: number }

/** The same scenarios against every other shop that was started on loopback (docs/peers.md), and against ours. */
export async function benchPeers(): Promise<string[]> {
  const { DATABASE_URL = '', VENDURE_URL, MEDUSA_URL, MEDUSA_KEY = '' } = process.env
  const folder = mkdtempSync(join(tmpdir(), 'opentop-bench-'))
  const database = DATABASE_URL ? openPostgres(DATABASE_URL, 1) : undefined
  await database?.rows(`CREATE DATABASE ${databaseName}`)
  const ours = await startShop({
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: DATABASE_URL && Object.assign(new URL(DATABASE_URL), { pathname: databaseName }).href,
    TRUST_PROXY: 'loopback',
  })
  try {
    const shops: PeerShop[] = [{ name: 'Opentop', pid: ours.pid, asks: asksOf(openOpentop(`http://127.0.0.1:${ours.port}`)) }]
    if (VENDURE_URL) shops.push({ name: 'Vendure', pid: listenerAt(VENDURE_URL), asks: asksOf(await openVendure(VENDURE_URL)) })
    if (MEDUSA_URL) shops.push({ name: 'Medusa', pid: listenerAt(MEDUSA_URL), asks: asksOf(await openMedusa(MEDUSA_URL, MEDUSA_KEY)) })
    const missing = [VENDURE_URL ? '' : 'Vendure (VENDURE_URL)', MEDUSA_URL ? '' : 'Medusa (MEDUSA_URL, MEDUSA_KEY)'].filter(Boolean)
    return [
      `${lanes} concurrent clients, median of ${rounds} alternating rounds of ${seconds} s; ours on ${database ? 'PostgreSQL' : 'the embedded database'}`,
      `CPU is that of the shop's process${database ? ' and of PostgreSQL' : ' alone: the CPU time of PostgreSQL is measured only with DATABASE_URL'}`,
      '',
      '| what | shop | a second | p50 ms | p99 ms | CPU ms |',
      '| --- | --- | --- | --- | --- | --- |',
      ...(await compared(shops, database)),
      ...(missing.length > 0 ? ['', `not running here: ${missing.join(', ')}`] : []),
    ]
  } finally {
    await ours.stop()
    await database?.rows(`DROP DATABASE ${databaseName} WITH (FORCE)`)
    await database?.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function compared(shops: readonly PeerShop[], database: Database | undefined): Promise<string[]> {
  const runs = scenarios.flatMap((what) =>
    shops.map(({ name, pid, asks }) => ({ what, name, pid, ask: asks[what], seen: [] as Figures[] })),
  )
  for (const { ask } of runs) for (let warm = 0; warm < warmUps; warm++) await ask()
  for (let round = 0; round < rounds; round++)
    for (const { ask, pid, seen } of runs)
      seen.push(await figuresOf(ask, async () => cpuMs(pid) + (database ? await databaseCpuMs(database) : 0)))
  return runs.map(({ what, name, seen }) => rowOf(what, name, seen))
}

function rowOf(what: string, name: string, seen: readonly Figures[]): string {
  const all = (figure: keyof Figures): number[] => seen.map((one) => one[figure])
  const median = (figure: keyof Figures): number => at(all(figure), 0.5)
  const [p50, p99, cpu] = [median('p50').toFixed(1), median('p99').toFixed(1), median('cpuMs').toFixed(2)]
  return `| ${what} | ${name} | ${Math.round(median('perSecond'))} | ${p50} | ${p99} | ${cpu} |`
}

async function figuresOf(ask: () => Promise<void>, cpu: () => Promise<number>): Promise<Figures> {
  const took: number[] = []
  const before = await cpu()
  const end = performance.now() + seconds * 1000
  const lane = async (): Promise<void> => {
    while (performance.now() < end) {
      const began = performance.now()
      await ask()
      took.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return { perSecond: took.length / seconds, p50: at(took, 0.5), p99: at(took, 0.99), cpuMs: ((await cpu()) - before) / took.length }
}

const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
const listenerAt = (url: string): number => listenerOn(Number(new URL(url).port || 80))

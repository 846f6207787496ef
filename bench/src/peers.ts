import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@opentop/store/db'
import { openPostgres } from '@opentop/store/postgres'
import { databaseCpuMs } from './database-cpu.ts'
import { openClient, type Client } from './peers/client.ts'
import { at, figures, figuresOf, lanes, type Figures } from './peers/figures.ts'
import { openMedusa } from './peers/medusa.ts'
import { openOpentop } from './peers/opentop.ts'
import { asksOf, scenarios, type Asks, type Peer } from './peers/scenarios.ts'
import { openVendure } from './peers/vendure.ts'
import { cpuMs, listenerOn, startShop } from './processes.ts'

const seconds = 4
/** An order takes several requests, so its rounds are longer. */
const orderSeconds = 12
const rounds = 3
const warmUps = 50
/** A separate database on the server of DATABASE_URL; other databases stay untouched. */
const databaseName = `opentop_peers_${process.pid}`

type PeerShop = { name: string; pid: number; client: Client; asks: Asks }
type Run = Omit<PeerShop, 'asks'> & { what: keyof Asks; ask: () => Promise<void>; seen: Figures[] }

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
    const shops = [await openShop('Opentop', ours.pid, openClient(`http://127.0.0.1:${ours.port}`), openOpentop)]
    if (VENDURE_URL) shops.push(await openShop('Vendure', listenerAt(VENDURE_URL), openClient(VENDURE_URL), openVendure))
    const key = { 'x-publishable-api-key': MEDUSA_KEY }
    if (MEDUSA_URL) shops.push(await openShop('Medusa', listenerAt(MEDUSA_URL), openClient(MEDUSA_URL, key), openMedusa))
    const missing = [VENDURE_URL ? '' : 'Vendure (VENDURE_URL)', MEDUSA_URL ? '' : 'Medusa (MEDUSA_URL, MEDUSA_KEY)'].filter(Boolean)
    return [
      `${lanes} concurrent clients, median of ${rounds} alternating rounds of ${seconds} s (orders: ${orderSeconds} s); ours on ${database ? 'PostgreSQL' : 'the embedded database'}`,
      `CPU is that of the shop's process${database ? ' and of PostgreSQL' : ' alone: the CPU time of PostgreSQL is measured only with DATABASE_URL'}`,
      '',
      '| what | shop | a second | p50 ms | p99 ms | CPU ms | × ours | requests |',
      '| --- | --- | --- | --- | --- | --- | --- | --- |',
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

async function openShop(name: string, pid: number, client: Client, open: (client: Client) => Peer | Promise<Peer>): Promise<PeerShop> {
  return { name, pid, client, asks: asksOf(await open(client)) }
}

async function compared(shops: readonly PeerShop[], database: Database | undefined): Promise<string[]> {
  const runs = scenarios.flatMap((what) => shops.map(({ asks, ...shop }): Run => ({ ...shop, what, ask: asks[what], seen: [] })))
  for (const { ask } of runs) for (let warm = 0; warm < warmUps; warm++) await ask()
  for (let round = 0; round < rounds; round++) for (const run of runs) run.seen.push(await measured(run, database))
  return runs.map((run) => rowOf(run, runs.find(({ what }) => what === run.what) ?? run))
}

function measured({ what, pid, ask, client }: Run, database: Database | undefined): Promise<Figures> {
  const isOrder = what === 'whole order'
  const cpu = async (): Promise<number> => cpuMs(pid) + (database ? await databaseCpuMs(database) : 0)
  return figuresOf({ pid, ask, cpu, sent: client.sent, seconds: isOrder ? orderSeconds : seconds }, isOrder)
}

function rowOf(run: Run, ours: Run): string {
  const { perSecond, p50, p99, cpuMs: cpu, requests } = medians(run)
  const ratio = cpu / medians(ours).cpuMs
  const rate = perSecond.toFixed(perSecond < 10 ? 1 : 0)
  return `| ${run.what} | ${run.name} | ${rate} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${cpu.toFixed(2)} | ${ratio.toFixed(0)} | ${requests} |`
}

function medians({ seen }: Run): Figures {
  const median = (figure: keyof Figures): number =>
    at(
      seen.map((one) => one[figure]),
      0.5,
    )
  return Object.fromEntries(figures.map((figure) => [figure, median(figure)])) as Figures
}

const listenerAt = (url: string): number => listenerOn(Number(new URL(url).port || 80))

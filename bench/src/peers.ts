import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@opentop/store/db'
import { openPostgres } from '@opentop/store/postgres'
import { databaseCpuMs } from './database-cpu.ts'
import { openClient, type Client } from './peers/client.ts'
import { at, figuresOf, lanes, untilIdle, type Figures } from './peers/figures.ts'
import { openMails, type Mails } from './peers/mails.ts'
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

type PeerShop = { name: string; pid: number; client: Client; asks: Asks; mails?: Mails | undefined }
type Run = Omit<PeerShop, 'asks'> & { what: keyof Asks; ask: () => Promise<void>; seen: Figures[]; mailMs: number[] }

/** The same scenarios against every other shop that was started on loopback (docs/peers.md), and against ours. */
export async function benchPeers(): Promise<string[]> {
  const { DATABASE_URL = '', VENDURE_URL, MEDUSA_URL, MEDUSA_KEY = '' } = process.env
  const folder = mkdtempSync(join(tmpdir(), 'opentop-bench-'))
  const database = DATABASE_URL ? openPostgres(DATABASE_URL, 1) : undefined
  await database?.rows(`CREATE DATABASE ${databaseName}`)
  const ownUrl = DATABASE_URL && Object.assign(new URL(DATABASE_URL), { pathname: databaseName }).href
  const ours = await startShop({ DATA_DIR: join(folder, 'data'), DATABASE_URL: ownUrl, TRUST_PROXY: 'loopback' })
  const mails = ownUrl ? openMails(ownUrl) : undefined
  try {
    const shops: PeerShop[] = [
      { ...(await openShop('Opentop', ours.pid, openClient(`http://127.0.0.1:${ours.port}`), openOpentop)), mails },
    ]
    if (VENDURE_URL) shops.push(await openShop('Vendure', listenerAt(VENDURE_URL), openClient(VENDURE_URL), openVendure))
    const key = { 'x-publishable-api-key': MEDUSA_KEY }
    if (MEDUSA_URL) shops.push(await openShop('Medusa', listenerAt(MEDUSA_URL), openClient(MEDUSA_URL, key), openMedusa))
    const missing = [VENDURE_URL ? '' : 'Vendure (VENDURE_URL)', MEDUSA_URL ? '' : 'Medusa (MEDUSA_URL, MEDUSA_KEY)'].filter(Boolean)
    const runs = await compared(shops, database)
    const mailMs = at(
      runs.flatMap((run) => run.mailMs),
      0.5,
    )
    return [
      `${lanes} concurrent clients, median of ${rounds} alternating rounds of ${seconds} s (orders: ${orderSeconds} s); ours on ${database ? 'PostgreSQL' : 'the embedded database'}`,
      `CPU is that of the shop's process${database ? ' and of PostgreSQL' : ' alone: the CPU time of PostgreSQL is measured only with DATABASE_URL'}`,
      '',
      '| what | shop | a second | p50 ms | p99 ms | CPU ms | × ours | requests |',
      '| --- | --- | --- | --- | --- | --- | --- | --- |',
      ...runs.map((run) => rowOf(run, runs.find(({ what }) => what === run.what) ?? run)),
      '',
      mails
        ? `Opentop's confirmation mail with the ticket as a PDF, sent after each round: ${mailMs.toFixed(0)} ms of CPU more for an order`
        : "Opentop's orders include its confirmation mail with the ticket as a PDF",
      ...(missing.length > 0 ? [`not running here: ${missing.join(', ')}`] : []),
    ]
  } finally {
    await mails?.close()
    await ours.stop()
    await database?.rows(`DROP DATABASE ${databaseName} WITH (FORCE)`)
    await database?.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function openShop(name: string, pid: number, client: Client, open: (client: Client) => Peer | Promise<Peer>): Promise<PeerShop> {
  return { name, pid, client, asks: asksOf(await open(client)) }
}

async function compared(shops: readonly PeerShop[], database: Database | undefined): Promise<Run[]> {
  const runs = scenarios.flatMap((what) =>
    shops.map(({ asks, ...shop }): Run => ({ ...shop, what, ask: asks[what], seen: [], mailMs: [] })),
  )
  for (const { ask } of runs) for (let warm = 0; warm < warmUps; warm++) await ask()
  for (const { pid } of shops) await untilIdle(pid)
  for (let round = 0; round < rounds; round++) for (const run of runs) await measure(run, database)
  return runs
}

async function measure({ what, pid, ask, client, mails, seen, mailMs }: Run, database: Database | undefined): Promise<void> {
  const cpu = async (): Promise<number> => cpuMs(pid) + (database ? await databaseCpuMs(database) : 0)
  const measured = { ask, cpu, sent: client.sent }
  if (what !== 'whole order') {
    seen.push(await figuresOf({ ...measured, seconds, finished: async () => undefined }))
    return
  }
  await mails?.hold()
  const figures = await figuresOf({ ...measured, seconds: orderSeconds, finished: () => untilIdle(pid) })
  seen.push(figures)
  if (!mails) return
  const before = await cpu()
  await mails.send()
  await untilIdle(pid)
  mailMs.push(((await cpu()) - before) / figures.count)
}

function rowOf(run: Run, ours: Run): string {
  const { perSecond, p50, p99, cpuMs: cpu, requests } = medians(run)
  const ratio = cpu / medians(ours).cpuMs
  const rate = perSecond.toFixed(perSecond < 10 ? 1 : 0)
  return `| ${run.what} | ${run.name} | ${rate} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${cpu.toFixed(2)} | ${ratio.toFixed(0)} | ${requests} |`
}

function medians({ seen }: Run): Omit<Figures, 'count'> {
  const median = (figure: keyof Figures): number =>
    at(
      seen.map((one) => one[figure]),
      0.5,
    )
  return { perSecond: median('perSecond'), p50: median('p50'), p99: median('p99'), cpuMs: median('cpuMs'), requests: median('requests') }
}

const listenerAt = (url: string): number => listenerOn(Number(new URL(url).port || 80))

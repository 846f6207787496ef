import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '@opentop/store/postgres'
import { throwawayPostgres } from '@opentop/store/testing/throwaway-postgres'
import { load } from './load.ts'
import { residentMb, startShop } from './processes.ts'

const goalSeconds = 3
const rounds = 3

/** From a built tree to the first page, on a data folder and on a database that were used before. */
export async function benchStart(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'opentop-bench-'))
  const server = await throwawayPostgres()
  try {
    const embedded = { DATA_DIR: join(folder, 'data') }
    const postgres = { DATA_DIR: join(folder, 'other'), DATABASE_URL: server.url() }
    const lines = ['| engine | first start, with import | start | goal |', '| --- | --- | --- | --- |']
    for (const [name, environment] of Object.entries({ embedded, PostgreSQL: postgres })) {
      const first = await secondsToStart(environment)
      const again: number[] = []
      for (let round = 0; round < rounds; round++) again.push(await secondsToStart(environment))
      lines.push(`| ${name} | ${first.toFixed(1)} s | ${median(again).toFixed(1)} s | ≤ ${goalSeconds} s |`)
    }
    return lines
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function secondsToStart(environment: Record<string, string>): Promise<number> {
  const began = performance.now()
  const shop = await startShop(environment)
  const answer = await fetch(`http://127.0.0.1:${shop.port}/en/home`)
  const seconds = (performance.now() - began) / 1000
  if (answer.status !== 200) throw new Error(`the home page answered ${answer.status}`)
  await answer.arrayBuffer()
  await shop.stop()
  return seconds
}

const requests = 100_000
const parts = 10

/** Kept pages, rendered pages and calls in turns; what the process holds after each part. */
export async function benchMemory(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'opentop-bench-'))
  const server = await throwawayPostgres()
  const shop = await startShop({ DATA_DIR: join(folder, 'data'), DATABASE_URL: server.url() })
  const held: number[] = []
  for (let part = 0; part < parts; part++) {
    const amount = requests / parts
    await load(shop, { path: '/en/home', seconds: 0, amount: amount * 0.8 })
    await load(shop, { path: `/en/home?render=${part}-{n}`, seconds: 0, amount: amount * 0.05 })
    await load(shop, { path: '/api/v2/location/95', seconds: 0, amount: amount * 0.1 })
    await load(shop, { path: '/api/v2/product/3287/availability?part={n}', seconds: 0, amount: amount * 0.05 })
    held.push(residentMb(shop.pid))
  }
  await shop.stop()
  const database = openPostgres(server.url(), 1)
  const [size] = await database.rows<{ mb: number }>('SELECT (pg_database_size(current_database()) / 1e6)::float8 AS mb')
  await database.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
  const slope = ((held.at(-1) ?? 0) - (held[parts / 2] ?? 0)) / (requests / 2 / 1000)
  return [
    `${requests} requests: resident after each tenth ${held.map((mb) => Math.round(mb)).join(', ')} MB`,
    '',
    `second half: ${(slope * 1000).toFixed(0)} KB a thousand requests (goal: flat, below 100)`,
    '',
    `the demo catalogue takes ${Math.round(size?.mb ?? 0)} MB in PostgreSQL`,
  ]
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { throwawayPostgres } from '@opentop/store/testing/throwaway-postgres'
import { startShop } from './processes.ts'

const goalSeconds = 3
const rounds = 3

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

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

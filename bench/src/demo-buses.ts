import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { cpuMs, startShop } from './processes.ts'

const seconds = 60
/** The catalogue is imported, code gets warm, and the largest cities wake up. */
const settleSeconds = 45
const goalPercent = 2

/** What the buses of the demo cost a shop that has no visitors: its CPU time on the embedded database with and without them. */
export async function benchDemoBuses(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'opentop-bench-'))
  try {
    const without = await idlePercent(folder, 'off')
    const driving = await idlePercent(folder, 'on')
    return [
      `| demo buses, ${seconds} s without visitors | CPU of the shop's process | goal |`,
      '| --- | --- | --- |',
      `| ${driving.vehicles} on the road | ${(driving.percent - without.percent).toFixed(2)} % of a core (${driving.percent.toFixed(2)} % with, ${without.percent.toFixed(2)} % without) | < ${goalPercent} % |`,
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function idlePercent(folder: string, buses: 'on' | 'off'): Promise<{ percent: number; vehicles: number }> {
  const shop = await startShop({ DATA_DIR: folder, DEMO_BUSES: buses })
  try {
    await setTimeout(settleSeconds * 1000)
    const [began, before] = [performance.now(), cpuMs(shop.pid)]
    await setTimeout(seconds * 1000)
    const percent = ((cpuMs(shop.pid) - before) / (performance.now() - began)) * 100
    return { percent, vehicles: await vehiclesOf(shop.port) }
  } finally {
    await shop.stop()
  }
}

async function vehiclesOf(port: number): Promise<number> {
  const ask = async <T>(path: string): Promise<T> => (await (await fetch(`http://127.0.0.1:${port}/api/v2${path}`)).json()) as T
  const cities = await ask<{ id: number }[]>('/location/top?limit=6')
  const found = await Promise.all(cities.map(({ id }) => ask<{ vehicles: unknown[] }>(`/location/${id}/live`)))
  return found.reduce((sum, { vehicles }) => sum + vehicles.length, 0)
}

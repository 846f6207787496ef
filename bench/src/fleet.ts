import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Position } from '@opentop/domain/distance'
import { lineShapeOf, positionAt, type LineShape } from '@opentop/domain/vehicle/line-shape'
import { throwawayPostgres } from '@opentop/store/testing/throwaway-postgres'
import { benchDemoBuses } from './demo-buses.ts'
import { load } from './load.ts'
import { cpuMs, startShop, type Running } from './processes.ts'

const key = 'key-of-the-device-of-the-bench'
const vehicles = 2000
const everyMs = 5000
const seconds = 30
const stepMs = 25
const goalPercent = 20
const riders = 10_000

type Line = { productId: number; key: string; locationId: number; stops: { key: string; position: { lat: number; lng: number } }[] }
type Vehicle = { id: string; line: Line; shape: LineShape; metres: number }

/** Vehicles that report over HTTP, riders who look at one city, and the buses of the demo. The CPU time is that of the shop's process. */
export async function benchFleet(): Promise<string[]> {
  const fleet = await benchRealFleet()
  return [...fleet, '', ...(await benchDemoBuses())]
}

async function benchRealFleet(): Promise<string[]> {
  const server = await throwawayPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'opentop-bench-'))
  const shop = await startShop({
    DATABASE_URL: server.url(),
    DATA_DIR: folder,
    SCANNERS: `Bench=${key}`,
    NODE_OPTIONS: `--import ${new URL('fleet-teller.ts', import.meta.url).pathname}`,
  })
  try {
    const fleet = await vehiclesOf(shop)
    const reporting = await benchReports(shop, fleet)
    const [first] = fleet
    const riding = await benchRiders(shop, first?.line.locationId ?? 0)
    return [...reporting, '', ...riding]
  } finally {
    await shop.stop()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function vehiclesOf({ port }: Running): Promise<Vehicle[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v2/drive/pack`, { headers: { authorization: `Bearer ${key}` } })
  const { lines } = (await answer.json()) as { lines: Line[] }
  return Array.from({ length: vehicles }, (_, n) => {
    const line = lines[n % lines.length]
    const positions = line?.stops.map(
      (stop) => [stop.key, { position: [stop.position.lat, stop.position.lng] satisfies Position }] as const,
    )
    const shape = line && lineShapeOf({ stops: line.stops.map((stop) => stop.key) }, new Map(positions))
    if (!line || !shape) throw new Error('a line goes nowhere')
    return { id: randomUUID(), line, shape, metres: ((n * 977) % 1000) * (shape.length / 1000) }
  })
}

async function benchReports(shop: Running, fleet: readonly Vehicle[]): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  const startedAt = new Date().toISOString()
  const took: number[] = []
  let refused = 0
  const report = async (vehicle: Vehicle): Promise<void> => {
    const began = performance.now()
    vehicle.metres += 5 * (everyMs / 1000)
    if ((await send(shop.port, agent, reportOf(vehicle, startedAt))) !== 200) refused++
    took.push(performance.now() - began)
  }
  // the shifts begin, and the code gets warm
  for (let round = 0; round < 3; round++) for (let n = 0; n < fleet.length; n += 20) await Promise.all(fleet.slice(n, n + 20).map(report))
  await setTimeout(2000)
  const idle = await percentOf(shop, () => setTimeout(10_000))
  took.length = 0
  const busy = await percentOf(shop, () => inTime(fleet, report))
  agent.destroy()
  const [half, most] = [0.5, 0.99].map((share) => took.toSorted((a, b) => a - b)[Math.floor(took.length * share)] ?? 0)
  return [
    `| ${vehicles} vehicles, a report every ${everyMs / 1000} s | CPU of the shop's process | goal |`,
    '| --- | --- | --- |',
    `| ${took.length} reports over HTTP in ${seconds} s, ${refused} refused | ${busy.toFixed(1)} % of a core (${idle.toFixed(1)} % without reports) | ≤ ${goalPercent} % |`,
    '',
    `answers after ${half?.toFixed(1)} ms (median), ${most?.toFixed(1)} ms (99 %); ${(((busy - idle) / 100 / (vehicles / (everyMs / 1000))) * 1e6).toFixed(0)} µs of CPU a report`,
  ]
}

/** Evenly over time, as phones that started at different moments. */
async function inTime(fleet: readonly Vehicle[], report: (vehicle: Vehicle) => Promise<void>): Promise<void> {
  const began = performance.now()
  const sent: Promise<void>[] = []
  const perMs = fleet.length / everyMs
  for (let next = 0; performance.now() - began < seconds * 1000; await setTimeout(stepMs))
    for (const due = (performance.now() - began) * perMs; next < due; next++) {
      const vehicle = fleet[next % fleet.length]
      if (vehicle) sent.push(report(vehicle))
    }
  await Promise.all(sent)
}

async function percentOf({ pid }: Running, work: () => Promise<unknown>): Promise<number> {
  const [began, before] = [performance.now(), cpuMs(pid)]
  await work()
  return ((cpuMs(pid) - before) / (performance.now() - began)) * 100
}

function reportOf({ id, line, shape, metres }: Vehicle, startedAt: string): object {
  const fix = { at: new Date().toISOString(), ...positionAt(shape, metres).position, accuracy: 10 }
  return { id, line: { productId: line.productId, key: line.key }, vehicle: 'Bus', startedAt, fixes: [fix], notes: [] }
}

function send(port: number, agent: Agent, body: object): Promise<number> {
  const text = JSON.stringify(body)
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
  return new Promise((done, failed) => {
    const sent = request({ host: '127.0.0.1', port, agent, method: 'POST', path: '/api/v2/drive', headers }, (response) => {
      response.resume()
      response.on('end', () => done(response.statusCode ?? 0))
    })
    sent.on('error', failed)
    sent.end(text)
  })
}

async function benchRiders(shop: Running, locationId: number): Promise<string[]> {
  const computed = async (): Promise<number> => ((await shop.ask('computed')) as { computed: number }).computed
  const before = await computed()
  const began = performance.now()
  const asked = await load(shop, { path: `/api/v2/location/${locationId}/live`, seconds: 60, connections: 100, amount: riders })
  const took = (performance.now() - began) / 1000
  const made = (await computed()) - before
  return [
    `| ${riders} riders on one city | computations | goal |`,
    '| --- | --- | --- |',
    `| ${asked.requests} answers in ${took.toFixed(1)} s, ${asked.errors} errors | ${made}: ${(made / took).toFixed(2)} a second | ≤ 1 a second |`,
    '',
    `${asked.cpuMsPerRequest.toFixed(2)} ms of CPU an answer, ${asked.perSecond.toFixed(0)} answers/s`,
  ]
}

import type { Position } from '@opentop/domain/distance'
import { cityWith } from '@opentop/domain/testing/city-times'
import type { CityTimes } from '@opentop/domain/timetable/timetable-view'
import { runsAround, shapedLinesOf, type ShapedLine } from '@opentop/domain/vehicle/city-shapes'
import type { LegTimes } from '@opentop/domain/vehicle/leg-times'
import { positionAt } from '@opentop/domain/vehicle/line-shape'
import { liveCityOf } from '@opentop/domain/vehicle/live-city'
import type { VehicleFix } from '@opentop/domain/vehicle/match'
import { trackedAfter, type TrackedVehicle } from '@opentop/domain/vehicle/tracked'
import { randomOf } from './random.ts'

const cities = 117
const vehicles = 2000
const everySeconds = 5
const rounds = 60
const goalShare = 0.2
const metresASecond = 5
const noon = Date.UTC(2026, 5, 10, 11)

type Fleet = { times: CityTimes; line: ShapedLine; tracked: TrackedVehicle[]; from: number[] }

function fleetOf(id: number, count: number, random: () => number): Fleet {
  const stops = Array.from({ length: 14 }, (_, n): [string, Position] => {
    const radius = 0.02 + random() * 0.015
    const angle = (n / 14) * 2 * Math.PI
    return [`stop-${n}`, [48 + Math.sin(angle) * radius, 2 + Math.cos(angle) * radius * 1.4]]
  })
  const hours = { first: '08:00', last: '20:00', everyMinutes: 5, loopMinutes: 90, timezone: 'Europe/Paris' }
  const times = cityWith(Object.fromEntries(stops), hours, id)
  const [line] = shapedLinesOf(times.facts, id).values()
  if (!line) throw new Error('the line goes nowhere')
  const tracked = Array.from({ length: count }, (_, n): TrackedVehicle => {
    const number = String(id * 1000 + n).padStart(12, '0')
    return { id: `00000000-0000-4000-8000-${number}`, name: `Bus ${n}`, line: { productId: id, key: 'red' } }
  })
  return { times, line, tracked, from: tracked.map((_, n) => (n / count) * line.shape.length) }
}

/** 2,000 vehicles of 117 cities report every 5 s; each city with news is computed anew once a second. */
export async function benchVehicles(): Promise<string[]> {
  const seed = Number(process.env.SEED ?? 7)
  const random = randomOf(seed)
  const fleets = Array.from({ length: cities }, (_, n) => {
    const count = Math.floor((vehicles * (n + 1)) / cities) - Math.floor((vehicles * n) / cities)
    return fleetOf(n + 1, count, random)
  })
  const legs: LegTimes = new Map()
  const spent = { matching: 0, answers: 0 }
  for (let round = 0; round < rounds; round++) {
    const now = noon + round * everySeconds * 1000
    const fixes = fleets.map((fleet) => fleet.from.map((from) => fixAt(fleet, from + metresASecond * everySeconds * round, now, random)))
    spent.matching += cpuMs(() => {
      for (const [n, fleet] of fleets.entries()) match(fleet, fixes[n] ?? [], now)
    })
    spent.answers += cpuMs(() => {
      for (let second = 0; second < everySeconds; second++)
        for (const { times, tracked } of fleets) JSON.stringify(liveCityOf(times, tracked, legs, now + second * 1000))
    })
  }
  const wall = rounds * everySeconds * 1000
  const share = (ms: number): string => `${((ms / wall) * 100).toFixed(1)} %`
  const matched = fleets.flatMap(({ tracked }) => tracked).filter(({ match: known, run }) => known && run).length
  return [
    `SEED=${seed}: ${vehicles} vehicles of ${cities} cities, a fix every ${everySeconds} s for ${wall / 1000} s; ${matched} are on a run`,
    '',
    '| what | CPU | share of a core |',
    '| --- | --- | --- |',
    `| matching and the run of a vehicle | ${((spent.matching * 1000) / rounds / vehicles).toFixed(0)} µs a fix | ${share(spent.matching)} |`,
    `| arrivals of every city, once a second, as JSON | ${(spent.answers / rounds / everySeconds / cities).toFixed(2)} ms a city | ${share(spent.answers)} |`,
    `| both | | ${share(spent.matching + spent.answers)} (goal ≤ ${goalShare * 100} %) |`,
  ]
}

function fixAt({ line }: Fleet, metres: number, at: number, random: () => number): VehicleFix {
  const { lat, lng } = positionAt(line.shape, metres).position
  return { at, lat: lat + (random() - 0.5) * 0.0003, lng: lng + (random() - 0.5) * 0.0003, accuracy: 10 }
}

function match(fleet: Fleet, fixes: readonly VehicleFix[], now: number): void {
  const runs = runsAround(fleet.times, fleet.line, now)
  for (const [n, fix] of fixes.entries()) {
    const vehicle = fleet.tracked[n]
    if (!vehicle) continue
    fleet.tracked[n] = trackedAfter(vehicle, [fix], { shape: fleet.line.shape, runs, others: fleet.tracked }).vehicle
  }
}

function cpuMs(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

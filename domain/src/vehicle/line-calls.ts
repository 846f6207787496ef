import type { Arrival, LiveCity } from '@opentop/contract/vehicle'
import type { Day } from '../day.ts'
import { isoOf } from '../zone.ts'
import type { ShapedLine } from './city-shapes.ts'
import { nextCalls, shownPerLine } from './next-calls.ts'
import { nextLaps, type NextLap } from './next-lap.ts'
import type { DayRun } from './run-of.ts'
import type { VehicleNow } from './vehicle-now.ts'

export type LineCalls = { arrivals: { at: number; shown: Arrival }[]; lasts: LiveCity['lasts'] }
type Call = { run: DayRun; at: number; from: number; to: number; vehicle?: VehicleNow }
type Known = { now: number; byRun: ReadonlyMap<number, VehicleNow>; laps: ReadonlyMap<number, NextLap> }

const justGoneMs = 30_000
const brokenShownMs = 3_600_000
const minuteMs = 60_000
/** Where service goes on over midnight, runs of the next day follow those of this one; else they are shown when this day is over. */
const nextDayWithinMs = 7_200_000

export function lineCalls(
  line: ShapedLine,
  runs: readonly DayRun[],
  vehicles: readonly VehicleNow[],
  { day, now }: { day: Day; now: number },
): LineCalls {
  const id = { productId: line.productId, key: line.route.key }
  const byRun = new Map(vehicles.map((one) => [one.run.plannedAt, one]))
  const known: Known = { now, byRun, laps: nextLaps(runs, vehicles) }
  const coming = runs.filter(({ plannedAt, endAt }) => endAt >= now - justGoneMs || byRun.has(plannedAt))
  const arrivals: LineCalls['arrivals'] = []
  const lasts: LineCalls['lasts'] = []
  for (const [n, { key: stop }] of line.shape.stops.entries()) {
    const calls = callsAt(n, coming, day, known)
    const today = calls.filter(({ run }) => run.day <= day)
    const last = today.findLast((call) => !isOut(call) && call.run.day === day)
    if (last) lasts.push({ stop, line: id, at: isoOf(last.at) })
    const isShown = ({ run, at }: Call) => run.day <= day || today.length === 0 || at - now <= nextDayWithinMs
    for (const call of nextCalls(calls.filter(isShown), isOut))
      arrivals.push({ at: call.at, shown: { stop, line: id, ...shownCall(call, n), ...(call === last ? { isLast: true as const } : {}) } })
  }
  return { arrivals, lasts }
}

const isBroken = ({ run, vehicle }: Call): boolean => vehicle?.run.plannedAt === run.plannedAt && vehicle.tracked.isBroken === true
const isOut = (call: Call): boolean => call.run.isCancelled || isBroken(call)

function callsAt(n: number, runs: readonly DayRun[], day: Day, known: Known): Call[] {
  const { byRun } = known
  const last = runs.findLast(
    (run) => run.day === day && !run.isCancelled && !run.stops[n]?.isClosed && !byRun.get(run.plannedAt)?.tracked.isBroken,
  )
  const calls: Call[] = []
  let planned = 0
  let cancelled = 0
  for (const run of runs) {
    const vehicle = byRun.get(run.plannedAt)
    const isOver = planned >= shownPerLine || (run.isCancelled && cancelled >= shownPerLine)
    if (!vehicle && isOver && run !== last) continue
    const call = vehicle ? vehicleCall(run, n, vehicle, known.now) : plannedCall(run, n, known)
    if (!call) continue
    if (run.isCancelled) cancelled++
    else if (!vehicle) planned++
    calls.push(call)
  }
  return calls.toSorted((a, b) => a.at - b.at)
}

function vehicleCall(run: DayRun, n: number, vehicle: VehicleNow, now: number): Call | undefined {
  const planned = run.stops[n]
  if (!planned || planned.isClosed) return undefined
  const forecast = (n === 0 && vehicle.departure) || vehicle.forecasts.find(({ index }) => index === n)
  if (forecast && vehicle.tracked.isBroken) {
    const at = Math.max(now, planned.at)
    return now - planned.at <= brokenShownMs ? { run, at, from: at, to: at, vehicle } : undefined
  }
  return forecast && { run, at: forecast.at, from: forecast.from, to: forecast.to, vehicle }
}

/** A run that waits for a vehicle on its way back begins with it; another one may take its place, so it may also be on time. */
function plannedCall(run: DayRun, n: number, { now, laps }: Known): Call | undefined {
  const planned = run.stops[n]
  if (!planned || planned.isClosed) return undefined
  const lap = laps.get(run.plannedAt)
  const at = planned.at + (lap?.lateMs ?? 0)
  if (at < now - justGoneMs) return undefined
  return lap && n === 0
    ? { run, at, from: Math.max(now, planned.at), to: Math.max(now, at), vehicle: lap.vehicle }
    : { run, at, from: at, to: at }
}

function shownCall(call: Call, n: number): Omit<Arrival, 'stop' | 'line'> {
  const { run, at, from, to, vehicle } = call
  const plannedAt = (run.stops[n]?.at ?? at) - run.delayMinutes * minuteMs
  const late = Math.round((at - plannedAt) / minuteMs)
  return {
    start: run.startMinute,
    planned: isoOf(plannedAt),
    from: isoOf(from),
    to: isoOf(to),
    source: vehicle?.state ?? 'planned',
    ...(vehicle ? { vehicleId: vehicle.tracked.id } : {}),
    ...(vehicle || late > 0 ? { lateMinutes: late } : {}),
    ...(isOut(call) ? { isCancelled: true as const } : {}),
    ...(isBroken(call) ? { isBroken: true as const } : {}),
    // at the end of a lap all get off
    ...(vehicle?.tracked.isFull && vehicle.run.plannedAt === run.plannedAt ? { isFull: true as const } : {}),
  }
}

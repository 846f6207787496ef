import type { LiveVehicle } from '@opentop/contract/vehicle'
import { isoOf } from '../zone.ts'
import { arrivalsOf, departureOf, type Forecast } from './arrivals.ts'
import type { ShapedLine } from './city-shapes.ts'
import type { LegTimes } from './leg-times.ts'
import { positionAt, withinLap } from './line-shape.ts'
import { isWrongWay, type MatchState } from './match.ts'
import { lateSecondsOf, type DayRun } from './run-of.ts'
import { isGone, seenAfterMs, type TrackedVehicle } from './tracked.ts'

export type VehicleNow = {
  tracked: TrackedVehicle
  match: MatchState
  run: DayRun
  state: 'live' | 'seen'
  /** At the stops ahead; the last one is the first stop again, at the end of the lap. */
  forecasts: Forecast[]
  departure: Forecast | undefined
}

type Moment = { runs: readonly DayRun[]; legs: LegTimes; timezone: string; now: number }

export function vehicleNow(line: ShapedLine, tracked: TrackedVehicle, { runs, legs, timezone, now }: Moment): VehicleNow | undefined {
  const { match } = tracked
  const run = runs.find(({ plannedAt }) => plannedAt === tracked.run?.plannedAt)
  if (!match || !run || isGone(tracked, now)) return undefined
  const forecasts = arrivalsOf({ line: tracked.line, shape: line.shape, timezone, legs }, match, run, now)
  const departure = departureOf(line.shape, match, run, now)
  return { tracked, match, run, state: now - match.at > seenAfterMs ? 'seen' : 'live', forecasts, departure }
}

export function shownVehicle({ shape, route }: ShapedLine, { tracked, match, run, state, forecasts }: VehicleNow): LiveVehicle {
  const { position, heading } = positionAt(shape, match.wrongSince === undefined ? match.metres : match.trace)
  const last = shape.stops[(match.reached?.stop ?? -1) % shape.stops.length]
  const next = forecasts[0]
  return {
    id: tracked.id,
    name: tracked.name,
    line: tracked.line,
    start: run.startMinute,
    vehicle: route.vehicle,
    position,
    progress: Math.min(1, Math.max(0, withinLap(shape, match.metres) / shape.length)),
    heading: isWrongWay(match) ? (heading + 180) % 360 : heading,
    seenAt: isoOf(match.at),
    state,
    lateMinutes: Math.round(lateSecondsOf(shape, run, match) / 60),
    ...(next && { nextStop: next.stop }),
    ...(last && { lastStop: last.key }),
    ...(tracked.isFull ? { isFull: true as const } : {}),
    ...(tracked.isBroken ? { isBroken: true as const } : {}),
  }
}

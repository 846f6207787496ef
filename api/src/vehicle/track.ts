import type { ShapedLine } from '@opentop/domain/vehicle/city-shapes'
import type { LegTimes } from '@opentop/domain/vehicle/leg-times'
import { withinLap } from '@opentop/domain/vehicle/line-shape'
import type { VehicleFix } from '@opentop/domain/vehicle/match'
import { lateSecondsOf, type DayRun } from '@opentop/domain/vehicle/run-of'
import { trackedAfter, type TrackedVehicle } from '@opentop/domain/vehicle/tracked'
import { localTime } from '@opentop/domain/zone'
import type { FleetWriter } from './writer.ts'

export type LineNow = { line: ShapedLine; runs: readonly DayRun[]; legs: LegTimes; timezone: string; now: number }

const minuteMs = 60_000

export function track(
  before: TrackedVehicle,
  fixes: readonly VehicleFix[],
  { line, runs, timezone }: LineNow,
  others: readonly TrackedVehicle[],
  writer: FleetWriter,
): TrackedVehicle {
  let vehicle = before
  // a departure is chosen by one who stands, often without a new position
  const groups = fixes.length > 0 ? byMinute(fixes) : [[]]
  for (const group of groups) {
    const after = trackedAfter(vehicle, group, { shape: line.shape, runs, others })
    for (const { stop, startedAt, seconds } of after.legs)
      writer.keepLeg(before.line, { stop, seconds, hour: Math.floor(localTime(startedAt, timezone).minute / 60) })
    if (after.vehicle.match !== vehicle.match) keepMinute(after.vehicle, line.shape, runs, writer)
    vehicle = after.vehicle
  }
  return vehicle
}

function keepMinute(
  { id, match, run: on }: TrackedVehicle,
  shape: LineNow['line']['shape'],
  runs: LineNow['runs'],
  writer: FleetWriter,
): void {
  const run = on && runs.find(({ plannedAt }) => plannedAt === on.plannedAt)
  if (!match || !run) return
  writer.keepMinute({
    driveId: id,
    minute: new Date(Math.floor(match.at / minuteMs) * minuteMs),
    startMinute: on.start,
    day: on.day,
    metres: Math.round(withinLap(shape, match.metres)),
    lateSeconds: lateSecondsOf(shape, run, match),
  })
}

/** In the order of time, so that each minute ends with its last position. */
function byMinute(fixes: readonly VehicleFix[]): VehicleFix[][] {
  const groups = new Map<number, VehicleFix[]>()
  for (const fix of fixes.toSorted((a, b) => a.at - b.at)) {
    const minute = Math.floor(fix.at / minuteMs)
    const group = groups.get(minute)
    if (group) group.push(fix)
    else groups.set(minute, [fix])
  }
  return [...groups.values()]
}

import type { DriveState } from '@opentop/contract/drive'
import { isoOf } from '../zone.ts'
import type { ShapedLine } from './city-shapes.ts'
import type { LegTimes } from './leg-times.ts'
import { vehicleNow, type VehicleNow } from './vehicle-now.ts'
import { isWrongWay, type MatchState } from './match.ts'
import { lateSecondsOf, type DayRun } from './run-of.ts'
import { isGone, type TrackedVehicle } from './tracked.ts'

type LineMoment = { line: ShapedLine; runs: readonly DayRun[]; legs: LegTimes; timezone: string; now: number }

/** With more fixes in a row that are not believed, a vehicle is not on its line. */
const mostQuiet = 3
const minuteMs = 60_000
const longestOverdueMs = 1_800_000
const longestAheadMs = 7_200_000
const mostChoices = 8

export function driveStateOf(
  vehicle: TrackedVehicle,
  others: readonly TrackedVehicle[],
  moment: LineMoment,
): Omit<DriveState, 'messages' | 'onBoard' | 'isEnded' | 'at'> {
  const { match } = vehicle
  const shown = vehicleNow(moment.line, vehicle, moment)
  if (!match || match.quiet > mostQuiet) return { isMatched: false }
  const wrongWay = isWrongWay(match) ? { isWrongWay: true as const } : {}
  if (!shown) return { isMatched: true, ...wrongWay }
  const next = shown.forecasts[0]
  const gap = gapMinutes(shown, others, moment)
  return {
    isMatched: true,
    ...wrongWay,
    start: shown.run.startMinute,
    ...departureOf(vehicle, others, moment),
    ...(next ? { nextStop: next.stop, nextAt: isoOf(next.at) } : {}),
    lateMinutes: Math.round(lateSecondsOf(moment.line.shape, shown.run, match) / 60),
    ...(gap === undefined ? {} : { gapMinutes: gap }),
  }
}

function departureOf({ id, run }: TrackedVehicle, others: readonly TrackedVehicle[], { runs, now }: LineMoment) {
  if (run?.waits === undefined) return {}
  const chosen = new Set(others.flatMap((one) => (one.id !== id && one.run?.isChosen && !isGone(one, now) ? [one.run.plannedAt] : [])))
  const choices = runs.filter(
    ({ plannedAt, isCancelled }) =>
      !isCancelled && plannedAt >= now - longestOverdueMs && plannedAt <= now + longestAheadMs && !chosen.has(plannedAt),
  )
  return { departure: { at: isoOf(run.plannedAt), choices: choices.slice(0, mostChoices).map(({ plannedAt }) => isoOf(plannedAt)) } }
}

function gapMinutes({ tracked, run, match }: VehicleNow, others: readonly TrackedVehicle[], moment: LineMoment): number | undefined {
  const { shape } = moment.line
  const began = (on: DayRun, state: MatchState): number => on.plannedAt + lateSecondsOf(shape, on, state) * 1000
  const own = began(run, match)
  let ahead = -Infinity
  for (const one of others) {
    if (one.id === tracked.id || one.isBroken || !one.match || isGone(one, moment.now)) continue
    const on = moment.runs.find(({ plannedAt }) => plannedAt === one.run?.plannedAt)
    const at = on ? began(on, one.match) : Infinity
    if (at < own) ahead = Math.max(ahead, at)
  }
  return ahead === -Infinity ? undefined : Math.round((own - ahead) / minuteMs)
}

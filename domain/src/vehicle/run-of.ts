import type { Day } from '../day.ts'
import type { Run } from '../timetable.ts'
import { lapOf, withinLap, type LineShape } from './line-shape.ts'
import type { MatchState } from './match.ts'

/**
 * The run that a vehicle is on. `plannedAt` is unique also in the hour that autumn repeats; `cycleMs` is how long before it the run of the
 * lap before was planned.
 */
export type VehicleRun = { day: Day; start: number; plannedAt: number; lap: number; since: number; cycleMs?: number }
export type DayRun = Run & { day: Day }

/** A vehicle this far from any planned time is not in service, and one that is this late is on a later run. */
const farthestMs = 3_600_000
/** Closer than this a vehicle whose place was taken anew stays on its run. */
const nearMs = 900_000
const atFirstStop = 60
/** Boarding takes so long; a vehicle that stands longer after a start rather waits for the next one. */
const boardingMs = 180_000
const overdueWeight = 3
/** No vehicle leaves its first stop so early. */
const tooEarlyMs = 300_000

/** Milliseconds from the start of a run to a place of its lap, by the timetable. */
function plannedAfter(shape: LineShape, run: Pick<Run, 'startAt' | 'endAt' | 'stops'>, metres: number): number {
  const next = shape.stops.findIndex(({ at }) => at > metres)
  const n = next < 0 ? shape.stops.length - 1 : next - 1
  const from = { at: shape.stops[n]?.at ?? 0, time: run.stops[n]?.at ?? run.startAt }
  const to = next < 0 ? { at: shape.length, time: run.endAt } : { at: shape.stops[next]?.at ?? 0, time: run.stops[next]?.at ?? run.endAt }
  const share = to.at > from.at ? Math.min(1, (metres - from.at) / (to.at - from.at)) : 1
  return from.time + (to.time - from.time) * share - run.startAt
}

/**
 * The run of a vehicle: it stays on its run for the lap, and a new lap is a later run. It is the run that should be nearest to its place now
 * and has no other vehicle (`taken` has their planned starts). One that waits at the first stop rather has the coming start than the last.
 */
export function runOf(
  shape: LineShape,
  runs: readonly DayRun[],
  { metres, at, since, reached }: MatchState,
  before: VehicleRun | undefined,
  taken: ReadonlySet<number>,
): VehicleRun | undefined {
  const lap = lapOf(shape, metres)
  const local = withinLap(shape, metres)
  const isWaiting = local <= atFirstStop
  const isOnFirstLeg = !isWaiting && reached?.stop === lap * shape.stops.length
  const lateBy = (run: DayRun) => at - run.startAt - plannedAfter(shape, run, local)
  const kept = before?.lap === lap ? runs.find(({ plannedAt }) => plannedAt === before.plannedAt) : undefined
  if (before && kept) {
    const late = lateBy(kept)
    // one that stood there at the start of its run is late
    const cameAfter = (reached?.at ?? since) > kept.startAt
    const isInDoubt = isWaiting ? cameAfter && late > boardingMs : isOnFirstLeg && late < -tooEarlyMs
    if (!isInDoubt && Math.abs(late) <= (before.since === since ? farthestMs : nearMs)) return { ...before, since }
  }
  const earliest = before && before.lap < lap ? earliestAfter(before, runs, at) : -Infinity
  let best: DayRun | undefined
  let least = Infinity
  for (const run of runs) {
    if (run.isCancelled || run.plannedAt < earliest || taken.has(run.plannedAt)) continue
    const late = lateBy(run)
    const away = isWaiting && late > boardingMs ? overdueWeight * late : Math.abs(late)
    if (Math.abs(late) > farthestMs || away > least) continue
    best = run
    least = away
  }
  return best && { day: best.day, start: best.startMinute, plannedAt: best.plannedAt, lap, since, ...cycleOf(best, lap, before) }
}

/** Nobody drives a run that starts before the last one ends; one that is back early may be on another run than it seemed. */
function earliestAfter({ plannedAt }: VehicleRun, runs: readonly DayRun[], at: number): number {
  const last = runs.find((run) => run.plannedAt === plannedAt)
  return Math.max(plannedAt + 1, last ? Math.min(plannedAt + last.endAt - last.startAt, at) : 0)
}

function cycleOf({ plannedAt }: DayRun, lap: number, before: VehicleRun | undefined): Pick<VehicleRun, 'cycleMs'> {
  if (before && before.lap + 1 === lap) return { cycleMs: plannedAt - before.plannedAt }
  return before?.lap === lap && before.cycleMs !== undefined ? { cycleMs: before.cycleMs + plannedAt - before.plannedAt } : {}
}

/** Seconds behind the timetable without any announced delay; below zero: early. A vehicle that waits for its start is on time. */
export function lateSecondsOf(shape: LineShape, run: Run, { metres, at }: Pick<MatchState, 'metres' | 'at'>): number {
  const local = withinLap(shape, metres)
  const late = Math.round((at - run.plannedAt - plannedAfter(shape, run, local)) / 1000)
  return local <= atFirstStop ? Math.max(0, late) : late
}

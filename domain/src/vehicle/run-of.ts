import type { Day } from '../day.ts'
import type { Run } from '../timetable/timetable.ts'
import { lapOf, withinLap, type LineShape } from './line-shape.ts'
import type { MatchState } from './match.ts'

/**
 * The run that a vehicle is on. `plannedAt` is unique also in the hour that autumn repeats; `cycleMs` is how long before it the run of the
 * lap before was planned. `waits`: it has not left the first stop, and drives no
 * run that starts before; `isChosen`: its driver has said which departure it is.
 */
export type VehicleRun = {
  day: Day
  start: number
  plannedAt: number
  lap: number
  since: number
  cycleMs?: number
  waits?: number
  isChosen?: true
}
export type DayRun = Run & { day: Day }

/** A vehicle this far from any planned time is not in service, and one that is this late is on a later run. */
const farthestMs = 3_600_000
const nearMs = 900_000
const atFirstStop = 60
/** Boarding takes so long; a vehicle that came after a start and stands longer rather waits for the next one. */
const boardingMs = 180_000
const unlikelyWeight = 3
const tooEarlyMs = 300_000

function plannedAfter(shape: LineShape, run: Pick<Run, 'startAt' | 'endAt' | 'stops'>, metres: number): number {
  const next = shape.stops.findIndex(({ at }) => at > metres)
  const n = next < 0 ? shape.stops.length - 1 : next - 1
  const from = { at: shape.stops[n]?.at ?? 0, time: run.stops[n]?.at ?? run.startAt }
  const to = next < 0 ? { at: shape.length, time: run.endAt } : { at: shape.stops[next]?.at ?? 0, time: run.stops[next]?.at ?? run.endAt }
  const share = to.at > from.at ? Math.min(1, (metres - from.at) / (to.at - from.at)) : 1
  return from.time + (to.time - from.time) * share - run.startAt
}

type Known = { others: readonly VehicleRun[]; chosen?: number | undefined }
type Place = { lap: number; waits: boolean; late: (run: DayRun) => number }

/** It stays on its run for the lap, and a new lap is a later run. A vehicle at the first stop rather has the coming start than the last, and the first to leave has the start that is due. */
export function runOf(
  shape: LineShape,
  runs: readonly DayRun[],
  match: MatchState,
  before: VehicleRun | undefined,
  known: Known,
): VehicleRun | undefined {
  const local = withinLap(shape, match.metres)
  const late = (run: DayRun) => match.at - run.startAt - plannedAfter(shape, run, local)
  const place: Place = { lap: lapOf(shape, match.metres), waits: local <= atFirstStop, late }
  const said = place.waits ? runs.find((run) => run.plannedAt === known.chosen && !run.isCancelled) : undefined
  const kept = before?.lap === place.lap ? runs.find(({ plannedAt }) => plannedAt === before.plannedAt) : undefined
  if (before && kept && !said && staysOn(kept, before, match, place, shape)) {
    const { waits = 0, ...run } = before
    return { ...run, since: match.since, ...(place.waits ? { waits } : {}) }
  }
  const earliest = earliestFor(before, runs, match.at, place.lap)
  const run = said ?? nearestRun(runs, match, before, { ...place, earliest, others: known.others })
  if (!run) return undefined
  return {
    day: run.day,
    start: run.startMinute,
    plannedAt: run.plannedAt,
    lap: place.lap,
    since: match.since,
    ...cycleOf(run, place.lap, before),
    ...(place.waits ? { waits: earliest } : {}),
    ...(said ? { isChosen: true } : {}),
  }
}

function staysOn(kept: DayRun, before: VehicleRun, { since, reached }: MatchState, place: Place, shape: LineShape): boolean {
  const late = place.late(kept)
  if (before.isChosen) return Math.abs(late) <= farthestMs
  const isOnFirstLeg = reached?.stop === place.lap * shape.stops.length
  if (place.waits || before.waits !== undefined || (isOnFirstLeg && late < -tooEarlyMs)) return false
  return Math.abs(late) <= (before.since === since ? farthestMs : nearMs)
}

type Wanted = Place & { earliest: number; others: readonly VehicleRun[] }

function nearestRun(
  runs: readonly DayRun[],
  match: MatchState,
  before: VehicleRun | undefined,
  { lap, waits, late: lateOn, earliest, others }: Wanted,
): DayRun | undefined {
  const leaves = !waits && before?.lap === lap && before.waits !== undefined
  const taken = new Set(others.flatMap((run) => (leaves && run.waits !== undefined && !run.isChosen ? [] : [run.plannedAt])))
  const cameAt = match.reached?.at ?? match.since
  let best: DayRun | undefined
  let least = Infinity
  for (const run of runs) {
    if (run.isCancelled || run.plannedAt < earliest || taken.has(run.plannedAt)) continue
    const late = lateOn(run)
    const isUnlikely = ((waits || leaves) && late > boardingMs && cameAt > run.startAt) || (leaves && late < -tooEarlyMs)
    const away = Math.abs(late) * (isUnlikely ? unlikelyWeight : 1)
    if (Math.abs(late) > farthestMs || away > least) continue
    best = run
    least = away
  }
  return best
}

/** One that is back early may be on another run than it seemed. */
function earliestFor(before: VehicleRun | undefined, runs: readonly DayRun[], at: number, lap: number): number {
  if (!before || before.lap >= lap) return before?.waits ?? 0
  const { plannedAt } = before
  const last = runs.find((run) => run.plannedAt === plannedAt)
  return Math.max(plannedAt + 1, last ? Math.min(plannedAt + last.endAt - last.startAt, at) : 0)
}

function cycleOf({ plannedAt }: DayRun, lap: number, before: VehicleRun | undefined): Pick<VehicleRun, 'cycleMs'> {
  if (before && before.lap + 1 === lap) return { cycleMs: plannedAt - before.plannedAt }
  return before?.lap === lap && before.cycleMs !== undefined ? { cycleMs: before.cycleMs + plannedAt - before.plannedAt } : {}
}

export function lateSecondsOf(shape: LineShape, run: Run, { metres, at }: Pick<MatchState, 'metres' | 'at'>): number {
  const local = withinLap(shape, metres)
  const late = Math.round((at - run.plannedAt - plannedAfter(shape, run, local)) / 1000)
  return local <= atFirstStop ? Math.max(0, late) : late
}

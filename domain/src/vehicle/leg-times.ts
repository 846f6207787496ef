import type { LineId } from '@opentop/contract/timetable'
import { lineKeyOf, type LineShape } from './line-shape.ts'
import type { MatchState } from './match.ts'

export type LegTime = { seconds: number; runs: number }
/** By `legKeyOf`. */
export type LegTimes = ReadonlyMap<string, LegTime>
export const legKeyOf = (line: LineId, stop: string, hour: number): string => `${lineKeyOf(line)} ${stop} ${hour}`

/** Older runs count less: the mean follows the season. */
const mostRuns = 50
const longestLeg = 7200

/** A leg with a stop not noticed is no measure. */
export function finishedLeg(
  shape: LineShape,
  before: MatchState | undefined,
  after: MatchState,
): { stop: string; startedAt: number; seconds: number } | undefined {
  if (!before?.reached || !after.reached || after.reached.stop !== before.reached.stop + 1) return undefined
  const stop = shape.stops[before.reached.stop % shape.stops.length]
  const seconds = Math.round((after.reached.at - before.reached.at) / 1000)
  return stop && seconds > 0 && seconds <= longestLeg ? { stop: stop.key, startedAt: before.reached.at, seconds } : undefined
}

export function legTimeAfter(before: LegTime | undefined, seconds: number): LegTime {
  if (!before) return { seconds, runs: 1 }
  const runs = Math.min(mostRuns, before.runs + 1)
  return { seconds: Math.max(1, Math.round(before.seconds + (seconds - before.seconds) / runs)), runs }
}

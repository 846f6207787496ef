import type { LineId } from '@opentop/contract/timetable'
import type { Run } from '../timetable.ts'
import { localTime } from '../zone.ts'
import { legKeyOf, type LegTimes } from './leg-times.ts'
import { lapOf, type LineShape } from './line-shape.ts'
import type { MatchState } from './match.ts'

export type Forecast = { stop: string; index: number; at: number; from: number; to: number }
type ForecastLine = { line: LineId; shape: LineShape; timezone: string; legs: LegTimes }

/** Nearer arrivals are told as one time, farther ones as a range. */
const rangeBeyondMs = 180_000
const rangeShare = 0.2
const minuteMs = 60_000
const trustedRuns = 3
const ownShare = 0.3
const waitingWithin = 60
/** A vehicle that is not heard of should have come by then. */
const overdueMs = 60_000

/**
 * When a vehicle on a run comes to each of its coming stops: its own speed and the time that each leg takes, as learned by hour or else as
 * planned. A vehicle that waits at the first stop does not leave before its time.
 */
export function arrivalsOf(of: ForecastLine, state: MatchState, run: Run, now: number): Forecast[] {
  const { shape } = of
  const lap = lapOf(shape, state.metres)
  const place = state.metres - lap * shape.length
  const legs = legSecondsOf(of, run, state.at)
  const arrivals: Forecast[] = []
  let seconds = 0
  for (const [n, stop] of shape.stops.entries()) {
    const begin = n > 0 ? (shape.stops[n - 1]?.at ?? 0) : 0
    const length = stop.at - begin
    if (stop.at < place || (state.reached?.stop ?? -1) >= lap * shape.stops.length + n) continue
    const left = Math.min(length, stop.at - place)
    const planned = length > 0 ? (legs[n - 1] ?? 0) * (left / length) : 0
    seconds += left > 0 ? left / ((1 - ownShare) * (left / Math.max(1, planned)) + ownShare * state.speed) : 0
    const leavesAt = place < waitingWithin ? Math.max(state.at, run.startAt) : state.at
    const at = leavesAt + seconds * 1000
    if (at >= now - overdueMs) arrivals.push(rangeOf(stop.key, n, Math.max(now, at), now))
  }
  return arrivals
}

/** From three minutes on a whole number of minutes on both sides, never false seconds. */
function rangeOf(stop: string, index: number, at: number, now: number): Forecast {
  const ahead = at - now
  if (ahead <= rangeBeyondMs) return { stop, index, at, from: at, to: at }
  const around = Math.max(minuteMs, ahead * rangeShare)
  return { stop, index, at, from: Math.max(now + rangeBeyondMs - minuteMs, at - around), to: at + around }
}

/** Seconds from each stop to the next one. */
function legSecondsOf({ line, shape, timezone, legs }: ForecastLine, run: Run, at: number): number[] {
  const hour = legs.size > 0 ? Math.floor(localTime(at, timezone).minute / 60) : 0
  return shape.stops.map(({ key }, n) => {
    const learned = legs.get(legKeyOf(line, key, hour))
    if (learned && learned.runs >= trustedRuns) return learned.seconds
    return ((run.stops[n + 1]?.at ?? run.endAt) - (run.stops[n]?.at ?? run.startAt)) / 1000
  })
}

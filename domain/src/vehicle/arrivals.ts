import type { LineId } from '@opentop/contract/timetable'
import type { Run } from '../timetable/timetable.ts'
import { localTime } from '../zone.ts'
import { legKeyOf, type LegTimes } from './leg-times.ts'
import { lapOf, withinLap, type LineShape } from './line-shape.ts'
import type { MatchState } from './match.ts'

export type Forecast = { stop: string; index: number; at: number; from: number; to: number }
type ForecastLine = { line: LineId; shape: LineShape; timezone: string; legs: LegTimes }

const rangeBeyondMs = 180_000
const rangeShare = 0.2
const minuteMs = 60_000
const trustedRuns = 3
const waitingWithin = 60
const overdueMs = 60_000
/** How much the last minute says about the next ones, and after how many seconds it says a third of that. */
const speedShare = 0.4
const speedFades = 300
/** A vehicle is watched so long until its own speed says most of that; before, the planned time of the leg counts. */
const speedKnownMs = 120_000
/** How much the last quarter of an hour says about the rest. */
const paceShare = 0.6
/** Part of the leg that begins there. */
const usualWait = 40
const atStop = 30

/** A vehicle that waits at the first stop does not leave before its time. */
export function arrivalsOf(of: ForecastLine, state: MatchState, run: Run, now: number): Forecast[] {
  const { shape } = of
  const lap = lapOf(shape, state.metres)
  const place = state.metres - lap * shape.length
  const legs = legSecondsOf(of, run, state.at)
  // one that waits for its start has no pace yet
  const waits = isWaiting(shape, state)
  const slower = waits ? 1 : slownessOf(shape, legs, state)
  const ownSpeed = waits ? 0 : speedShare * (1 - Math.exp(-(state.at - state.since) / speedKnownMs))
  const leavesAt = waits ? Math.max(state.at, run.startAt) : state.at
  const arrivals: Forecast[] = []
  let seconds = 0
  for (const [n, stop] of [...shape.stops, { key: shape.stops[0]?.key ?? '', at: shape.length }].entries()) {
    const isReached = (state.reached?.stop ?? -1) >= lap * shape.stops.length + n
    if (stop.at < place || isReached) continue
    const from = shape.stops[n - 1]?.at ?? 0
    const leg = { seconds: legs[n - 1] ?? 0, left: stop.at - Math.max(from, place), length: stop.at - from, gone: place - from }
    seconds += secondsLeft(leg, state, slower, ownSpeed * Math.exp(-seconds / speedFades))
    const at = leavesAt + seconds * 1000
    if (at >= now - overdueMs) arrivals.push(rangeOf(stop.key, n, Math.max(now, at), now))
  }
  return arrivals
}

export function departureOf(shape: LineShape, state: MatchState, run: Run, now: number): Forecast | undefined {
  const [first] = shape.stops
  if (!first || !isWaiting(shape, state)) return undefined
  const at = Math.max(now, run.startAt)
  return { stop: first.key, index: 0, at, from: at, to: at }
}

const isWaiting = (shape: LineShape, { metres }: MatchState): boolean => withinLap(shape, metres) < waitingWithin

type Leg = { seconds: number; left: number; length: number; gone: number }

function secondsLeft(leg: Leg, { speed, at, reached }: MatchState, slower: number, share: number): number {
  if (leg.left <= 0) return 0
  const wait = Math.min(usualWait, leg.seconds / 4)
  const waited = leg.gone > atStop ? wait : leg.gone < 0 ? 0 : (at - (reached?.at ?? at)) / 1000
  const usual = Math.max(1, (slower * (leg.seconds - wait) * leg.left) / leg.length)
  return Math.max(0, wait - waited) + leg.left / (((1 - share) * leg.left) / usual + share * speed)
}

/** Below 1: faster. */
function slownessOf(shape: LineShape, legs: readonly number[], { pace }: MatchState): number {
  if (pace.weight === 0) return 1
  const usual = shape.length / legs.reduce((sum, leg) => sum + leg, 0)
  const ratio = (usual * pace.weight) / Math.max(0.1, pace.sum)
  return Math.min(1.5, Math.max(2 / 3, ratio)) ** (paceShare * pace.weight)
}

/** A minute or more on both sides; never so early that it would be told as one time. */
function rangeOf(stop: string, index: number, at: number, now: number): Forecast {
  const ahead = at - now
  if (ahead <= rangeBeyondMs) return { stop, index, at, from: at, to: at }
  const around = Math.max(minuteMs, ahead * rangeShare)
  return { stop, index, at, from: at - around, to: at + around }
}

function legSecondsOf({ line, shape, timezone, legs }: ForecastLine, run: Run, at: number): number[] {
  const hour = legs.size > 0 ? Math.floor(localTime(at, timezone).minute / 60) : 0
  return shape.stops.map(({ key }, n) => {
    const learned = legs.get(legKeyOf(line, key, hour))
    if (learned && learned.runs >= trustedRuns) return learned.seconds
    return ((run.stops[n + 1]?.at ?? run.endAt) - (run.stops[n]?.at ?? run.startAt)) / 1000
  })
}

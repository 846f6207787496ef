import { pointOf, type LineShape, type Point } from './line-shape.ts'
import { nearestOn } from './nearest.ts'

export type VehicleFix = { at: number; lat: number; lng: number; accuracy: number }
/** What is known of a vehicle on its line; plain values, which survive JSON. Instants are in milliseconds. */
export type MatchState = {
  /** From the first stop of the first lap; grows beyond one loop. */
  metres: number
  /** Of the last fix that was believed. */
  at: number
  /** Metres a second in about the last minute, waiting included. */
  speed: number
  /** Fixes since then that were not believed. */
  quiet: number
  /** A second trace, which may go back; the farthest that it was; the least since it went the wrong way. */
  trace: number
  peak: number
  trough: number
  back: number
  wrongSince?: number
  /** The stop reached last, counted through the laps, and when. */
  reached?: { stop: number; at: number }
}

const worstAccuracy = 100
const farthestFromLine = 60
const farthestFromTrace = 30
const fastest = 18
const slack = 25
const lostAfterMs = 900_000
const lostAfterFixes = 8
/** Further back than noise goes. */
const farBack = 200
const atStop = 25
/** A vehicle that waits at the first stop may seem to be just before it. */
const beforeFirstStop = 80

/**
 * What is known after a fix. Only places are believed that the vehicle could have reached in its direction; one that is lost for a while
 * is believed anew. Without a state a vehicle begins where it is on the line.
 */
export function advance(shape: LineShape, state: MatchState | undefined, fix: VehicleFix): MatchState | undefined {
  if (fix.accuracy > worstAccuracy) return state
  const point = pointOf(shape.origin, [fix.lat, fix.lng])
  if (!state) return startAt(shape, point, fix.at)
  const seconds = (fix.at - state.at) / 1000
  if (seconds <= 0) return state
  if (fix.at - state.at > lostAfterMs || state.quiet >= lostAfterFixes) return startAgain(shape, state, point, fix.at)
  const traced = traceAfter(shape, state, point, seconds)
  if (traced.back >= 3) return wrongWay(traced, fix.at)
  const expected = { where: state.metres + state.speed * seconds, weight: 15 / (25 + 6 * seconds) }
  const place = nearestOn(shape, point, state.metres - slack, fastest * seconds + 2 * slack, expected)
  if (place.distance > farthestFromLine) return { ...state, quiet: state.quiet + 1 }
  const metres = Math.max(state.metres, place.where)
  const pace = (metres - state.metres) / seconds
  const speed = state.speed + (1 - Math.exp(-seconds / 60)) * (pace - state.speed)
  const { wrongSince: _over, ...next } = traced
  return reaching(shape, state, { ...next, metres, at: fix.at, speed: clamp(speed, 0.5, fastest), quiet: 0 })
}

/** The vehicle goes against its line: its place stays, the trace goes on. */
export function isWrongWay({ wrongSince, at }: MatchState): boolean {
  return wrongSince !== undefined && at - wrongSince >= 60_000
}

function startAt(shape: LineShape, point: Point, at: number): MatchState | undefined {
  const { where, distance } = nearestOn(shape, point, 0, shape.length)
  if (distance > farthestFromLine) return undefined
  return fresh(shape, shape.length - where < beforeFirstStop ? shape.length : where, at)
}

/** The farther place is in the next lap when the way ahead can have been driven, else the vehicle has turned back. */
function startAgain(shape: LineShape, state: MatchState, point: Point, at: number): MatchState {
  const { where, distance } = nearestOn(shape, point, 0, shape.length)
  if (distance > farthestFromLine) return { ...state, quiet: state.quiet + 1 }
  const lap = Math.floor(state.metres / shape.length) * shape.length
  const ahead = lap + where >= state.metres - slack ? lap + where : lap + where + shape.length
  const isPossible = ahead - state.metres <= (fastest * (at - state.at)) / 1000
  return fresh(shape, isPossible ? ahead : lap + where, at)
}

function fresh(shape: LineShape, metres: number, at: number): MatchState {
  const near = stopBefore(shape, metres + atStop)
  const place = { metres, at, speed: 5, quiet: 0, trace: metres, peak: metres, trough: metres, back: 0 }
  return metres - near.metres <= atStop ? { ...place, reached: { stop: near.stop, at } } : place
}

function traceAfter(shape: LineShape, state: MatchState, point: Point, seconds: number): MatchState {
  const reach = fastest * Math.min(seconds, 60) + slack
  const seen = nearestOn(shape, point, state.trace - reach, 2 * reach, { where: state.trace, weight: 0.05 })
  const trace = seen.distance <= farthestFromTrace ? seen.where : state.trace
  const peak = Math.max(state.peak, trace)
  const isBack = peak - trace > farBack
  return { ...state, trace, peak, trough: isBack ? Math.min(state.trough, trace) : trace, back: isBack ? state.back + 1 : 0 }
}

/** A vehicle that went back and comes on again has lost ground: it goes on from where it is. */
function wrongWay(state: MatchState, at: number): MatchState {
  const { trace, trough, wrongSince = at, reached, ...rest } = state
  if (trace - trough <= farBack) return { ...state, at, wrongSince }
  return { ...rest, trace, trough: trace, metres: trace, peak: trace, back: 0, at, quiet: 0, ...(reached && { reached }) }
}

/** When the vehicle came to the last stop on its way since the state before. */
function reaching(shape: LineShape, before: MatchState, after: MatchState): MatchState {
  const { stop, metres } = stopBefore(shape, after.metres + atStop)
  if (stop <= (before.reached?.stop ?? -1)) return after
  const gone = after.metres - before.metres
  const share = gone > 0 ? clamp((metres - atStop - before.metres) / gone, 0, 1) : 1
  return { ...after, reached: { stop, at: Math.round(before.at + (after.at - before.at) * share) } }
}

function stopBefore(shape: LineShape, metres: number): { stop: number; metres: number } {
  const lap = Math.floor(metres / shape.length)
  const local = metres - lap * shape.length
  const n = shape.stops.findLastIndex(({ at }) => at <= local)
  return { stop: lap * shape.stops.length + n, metres: lap * shape.length + (shape.stops[n]?.at ?? 0) }
}

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)

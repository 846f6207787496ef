import { lapOf, pointOf, stopBefore, type LineShape, type Point } from './line-shape.ts'
import { nearestOn, passInDirection } from './nearest.ts'

export type VehicleFix = { at: number; lat: number; lng: number; accuracy: number }
/** Plain values, which survive JSON. Instants are in milliseconds. */
export type MatchState = {
  /** From the first stop of the first lap; grows beyond one loop. */
  metres: number
  at: number
  /** When its place was taken as it came, with no place before. */
  since: number
  /** Metres a second in about the last minute, waiting included. */
  speed: number
  /** The same of about the last quarter of an hour: a sum and its weight, which grows from 0 to 1 while the vehicle is watched. */
  pace: { sum: number; weight: number }
  quiet: number
  raw: Point & { at: number }
  /** A second trace, which may go back; the farthest that it was; the least since it went the wrong way; for how many fixes. */
  trace: number
  peak: number
  trough: number
  back: number
  wrongSince?: number
  /** Counted through the laps. */
  reached?: { stop: number; at: number }
}

const worstAccuracy = 100
const farthestFromLine = 60
const farthestFromTrace = 30
const fastest = 18
const slack = 25
const smallStep = 150
const lostAfterMs = 900_000
const lostAfterFixes = 8
/** Further back than noise goes. */
const farBack = 200
const backFixes = 3
/** Further forth than noise goes, for a vehicle that went back. */
const onAgain = 100
const atStop = 25
/** A vehicle that waits at the first stop may seem to be just before it. */
const beforeFirstStop = 80
const usualSpeed = 5

/** Only places are believed that the vehicle could have reached in its direction; one that is lost for a while is believed anew. */
export function advance(shape: LineShape, state: MatchState | undefined, fix: VehicleFix): MatchState | undefined {
  if (fix.accuracy > worstAccuracy) return state
  const raw = { ...pointOf(shape.origin, [fix.lat, fix.lng]), at: fix.at }
  if (!state) return startAt(shape, raw)
  const seconds = (fix.at - state.at) / 1000
  if (fix.at <= state.raw.at || seconds <= 0) return state
  const isSteady = followsFrom(state.raw, raw)
  const traced = traceAfter(shape, { ...state, raw }, seconds, isSteady)
  const unbelieved = { ...traced, quiet: state.quiet + 1 }
  const goesBack = traced.trace !== state.trace && traced.peak - traced.trace > smallStep / 2
  if (fix.at - state.at > lostAfterMs || (state.quiet >= lostAfterFixes && !goesBack)) {
    const isSure = isSteady || state.quiet >= 2 * lostAfterFixes
    return (isSure && startAgain(shape, state, raw)) || unbelieved
  }
  if (traced.back >= backFixes) return wrongWay(shape, traced)
  const place = placeOf(shape, state, raw, isSteady)
  if (place === undefined) return unbelieved
  const metres = Math.max(state.metres, place)
  const gone = (metres - state.metres) / seconds
  const speed = clamp(towards(state.speed, gone, seconds / 60), 0.5, fastest)
  const pace = { sum: towards(state.pace.sum, gone, seconds / 900), weight: towards(state.pace.weight, 1, seconds / 900) }
  const { wrongSince: _over, ...next } = traced
  const onward = place > state.metres - slack ? { trace: place, peak: metres, trough: place, back: 0 } : {}
  const after = { ...next, ...onward, metres, at: fix.at, speed, pace, quiet: 0 }
  return reaching(shape, state, after)
}

/** Its place stays then, and the trace goes on. */
export function isWrongWay({ wrongSince, at }: MatchState): boolean {
  return wrongSince !== undefined && at - wrongSince >= 60_000
}

function placeOf(shape: LineShape, { metres, speed, at }: MatchState, raw: MatchState['raw'], isSteady: boolean): number | undefined {
  const seconds = (raw.at - at) / 1000
  const gone = speed * seconds
  const expected = { where: metres + gone, weight: 15 / (slack + 6 * seconds) }
  const { where, distance, width } = nearestOn(shape, raw, metres - slack, fastest * seconds + 2 * slack, expected)
  const isExpected = distance <= farthestFromLine && Math.abs(where - expected.where) <= smallStep + gone
  const isBeside = isSteady && distance <= width && (distance <= farthestFromLine || where > metres - slack)
  return isExpected || isBeside ? where : undefined
}

function followsFrom(before: MatchState['raw'], after: MatchState['raw']): boolean {
  const reach = fastest * Math.min(15, (after.at - before.at) / 1000) + farthestFromLine
  return Math.hypot(after.x - before.x, after.y - before.y) <= reach
}

function startAt(shape: LineShape, raw: MatchState['raw']): MatchState | undefined {
  const { where, distance } = nearestOn(shape, raw, 0, shape.length)
  if (distance > farthestFromLine) return undefined
  return fresh(shape, shape.length - where < beforeFirstStop ? 0 : where, raw)
}

function startAgain(shape: LineShape, state: MatchState, raw: MatchState['raw']): MatchState | undefined {
  const { where, distance } = nearestOn(shape, raw, 0, shape.length)
  return distance > farthestFromLine ? undefined : fresh(shape, inLap(shape, state, where, raw.at), raw)
}

/** A place behind is in the next lap when the way there can have been driven; else it is the nearest, and the vehicle has turned back. */
function inLap(shape: LineShape, { metres, at }: MatchState, where: number, now: number): number {
  const here = lapOf(shape, metres) * shape.length + where
  const laps = [here - shape.length, here, here + shape.length].filter((one) => one >= 0)
  const possible = laps.find((one) => one >= metres - slack && one - metres <= (fastest * (now - at)) / 1000)
  return possible ?? laps.reduce((best, one) => (Math.abs(one - metres) < Math.abs(best - metres) ? one : best), here)
}

function fresh(shape: LineShape, metres: number, raw: MatchState['raw']): MatchState {
  const near = stopBefore(shape, metres + atStop)
  const place = { metres, at: raw.at, since: raw.at, speed: usualSpeed, pace: { sum: 0, weight: 0 }, quiet: 0, raw }
  const state = { ...place, trace: metres, peak: metres, trough: metres, back: 0 }
  return metres - near.metres <= atStop ? { ...state, reached: { stop: near.stop, at: raw.at } } : state
}

function traceAfter(shape: LineShape, state: MatchState, seconds: number, isSteady: boolean): MatchState {
  const reach = fastest * Math.min(seconds, 60) + slack
  const seen = nearestOn(shape, state.raw, state.trace - reach, 2 * reach, { where: state.trace, weight: 0.05 })
  const isSeen = seen.distance <= farthestFromTrace && (isSteady || Math.abs(seen.where - state.trace) <= smallStep)
  const trace = isSeen ? seen.where : state.trace
  const peak = Math.max(state.peak, trace)
  const isBack = peak - trace > farBack
  const back = isBack ? state.back + (isSeen ? 1 : 0) : 0
  return { ...state, trace, peak, trough: isBack ? Math.min(state.trough, trace) : trace, back }
}

/**
 * A vehicle that goes back may be on another pass of the same street. One that went back and comes on again has lost ground: it goes on
 * from where it is.
 */
function wrongWay(shape: LineShape, state: MatchState): MatchState {
  const { raw, trace, trough, peak, wrongSince = raw.at } = state
  if (state.wrongSince === undefined) {
    const where = passInDirection(shape, raw, { from: peak, to: trace }, farthestFromTrace)
    if (where !== undefined) return fresh(shape, inLap(shape, state, where, raw.at), raw)
  }
  if (trace - trough > onAgain) return fresh(shape, trace < 0 ? trace + shape.length : trace, raw)
  return { ...state, at: raw.at, wrongSince, quiet: 0 }
}

function reaching(shape: LineShape, before: MatchState, after: MatchState): MatchState {
  const { stop, metres } = stopBefore(shape, after.metres + atStop)
  if (stop <= (before.reached?.stop ?? -1)) return after
  const gone = after.metres - before.metres
  const share = gone > 0 ? clamp((metres - atStop - before.metres) / gone, 0, 1) : 1
  return { ...after, reached: { stop, at: Math.round(before.at + (after.at - before.at) * share) } }
}

const towards = (before: number, value: number, share: number): number => before + (1 - Math.exp(-share)) * (value - before)
const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)

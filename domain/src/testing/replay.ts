import { arrivalsOf } from '../vehicle/arrivals.ts'
import { finishedLeg, legKeyOf, legTimeAfter, type LegTime } from '../vehicle/leg-times.ts'
import { advance, isWrongWay, type MatchState } from '../vehicle/match.ts'
import type { SampleLine } from './lines.ts'
import { driveOf, fixesOf, runAt, type Drive, type TrackFix } from './track.ts'

type Random = () => number
type Figures = { place: number[]; noticed: number[]; ahead: number[]; inRange: boolean[]; alarms: number; fixes: number }

const startAt = 1_781_082_000_000
const aheadMs = 300_000
const id = { productId: 1, key: 'line' }
const timezone = 'Europe/London'

export function noFigures(): Figures {
  return { place: [], noticed: [], ahead: [], inRange: [], alarms: 0, fixes: 0 }
}

export function replay(line: SampleLine, laps: number, random: Random, figures: Figures, isLearning: boolean): void {
  const run = runAt(line.shape, startAt, line.loopMinutes)
  const legs = new Map<string, LegTime>()
  for (let lap = 0; lap < laps; lap++) {
    const drive = driveOf(line.shape, run, random)
    const fixes = fixesOf(line.shape, drive, random)
    const states = statesOf(line, fixes)
    measure(line, states, fixes, figures)
    measureArrivals(line, drive, states, figures)
    measureForecasts(line, drive, states, { figures, legs })
    if (!isLearning) continue
    for (const [n, state] of states.entries()) {
      const leg = state && finishedLeg(line.shape, states[n - 1], state)
      if (!leg) continue
      for (let hour = 0; hour < 24; hour++) {
        const key = legKeyOf(id, leg.stop, hour)
        legs.set(key, legTimeAfter(legs.get(key), leg.seconds))
      }
    }
  }
}

export function statesOf({ shape }: SampleLine, fixes: readonly TrackFix[], state?: MatchState): (MatchState | undefined)[] {
  return fixes.map((fix) => (state = advance(shape, state, fix)))
}

function measure({ shape }: SampleLine, states: readonly (MatchState | undefined)[], fixes: readonly TrackFix[], figures: Figures): void {
  for (const [n, state] of states.entries()) {
    if (!state) continue
    figures.fixes++
    const away = Math.abs(state.metres - (fixes[n]?.metres ?? 0)) % shape.length
    figures.place.push(Math.min(away, shape.length - away))
    if (isWrongWay(state)) figures.alarms++
  }
}

function measureArrivals({ shape }: SampleLine, { arrivals }: Drive, states: readonly (MatchState | undefined)[], figures: Figures): void {
  for (const { stop, at } of arrivals.filter((one) => one.stop > 0 && one.stop < shape.stops.length)) {
    const told = states.find((state) => (state?.reached?.stop ?? -1) >= stop)
    figures.noticed.push(told ? Math.max(0, told.raw.at - at) / 1000 : Infinity)
  }
}

function measureForecasts(
  line: SampleLine,
  { arrivals }: Drive,
  states: readonly (MatchState | undefined)[],
  { figures, legs }: { figures: Figures; legs: Map<string, LegTime> },
): void {
  const run = runAt(line.shape, startAt, line.loopMinutes)
  for (const { stop, at } of arrivals.filter((one) => one.stop > 0 && one.stop < line.shape.stops.length)) {
    const now = at - aheadMs
    const known = states.findLast((state) => state && state.raw.at <= now)
    if (!known || now - startAt < 60_000) continue
    const forecast = arrivalsOf({ line: id, shape: line.shape, timezone, legs }, known, run, now).find(({ index }) => index === stop)
    figures.ahead.push(forecast ? Math.abs(forecast.at - at) / 1000 : Infinity)
    figures.inRange.push(forecast !== undefined && forecast.from - 30_000 <= at && at <= forecast.to + 30_000)
  }
}

export function shareWithin(values: readonly number[], limit: number): number {
  return values.filter((value) => value <= limit).length / values.length
}

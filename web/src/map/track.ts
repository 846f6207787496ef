import { legsThrough, sampled } from './curve.ts'
import type { Point } from './geometry.ts'
import type { MapLine } from './lines.ts'

const samplesPerLeg = 12

/** The last one leads back to the first stop. */
export type LegShare = { leg: number; share: number }

export function legAt(lengths: readonly number[], progress: number): LegShare {
  let rest = Math.min(1, Math.max(0, progress)) * lengths.reduce((sum, length) => sum + length, 0)
  for (const [leg, length] of lengths.entries()) {
    if (rest < length) return { leg, share: rest / length }
    rest -= length
  }
  return { leg: Math.max(0, lengths.length - 1), share: 1 }
}

export type Track = { points: readonly Point[]; stops: readonly number[]; closed: boolean }

export function trackOf({ points, calls, closed }: Pick<MapLine, 'points' | 'calls' | 'closed'>, to: (world: Point) => Point): Track {
  const drawn = sampled(legsThrough(points, closed), samplesPerLeg).map(to)
  let length = 0
  const lengths = drawn.map((point, n) => (length += apart(drawn[n - 1] ?? point, point)))
  return { points: drawn, stops: calls.map((n) => shareOf(lengths[n * samplesPerLeg] ?? length, length)), closed }
}

export function placeOn({ stops, closed }: Track, { leg, share }: LegShare): number {
  const from = stops[leg] ?? 0
  const to = stops[leg + 1] ?? (closed ? 1 : 0)
  return from + (to - from) * share
}

/** The same place counted on from an earlier one, so that a bus that passes the first stop of a loop does not turn round. */
export function countedOn(before: number | undefined, place: number, closed: boolean): number {
  return before === undefined || !closed ? place : place + Math.round(before - place)
}

export function pointAt({ points }: Track, place: number): Point | undefined {
  const lengths = points.map((point, n) => apart(points[n - 1] ?? point, point))
  let rest = (place - Math.floor(place === 1 ? 0 : place)) * lengths.reduce((sum, length) => sum + length, 0)
  for (const [n, length] of lengths.entries()) {
    if (n > 0 && rest <= length) return between(points[n - 1] as Point, points[n] as Point, length === 0 ? 0 : rest / length)
    rest -= length
  }
  return points.at(-1)
}

export function pathOfTrack({ points, closed }: Track): string {
  return `M${points.map(([x, y]) => `${tenths(x)} ${tenths(y)}`).join('L')}${closed ? 'Z' : ''}`
}

function between(a: Point, b: Point, share: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
}

const apart = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1])
const shareOf = (part: number, whole: number): number => (whole > 0 ? part / whole : 0)
const tenths = (value: number): number => Math.round(value * 10) / 10

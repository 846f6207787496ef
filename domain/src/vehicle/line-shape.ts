import type { LineId } from '@opentop/contract/timetable'
import type { Position } from '../distance.ts'
import type { RouteFacts, StopFacts } from '../facts.ts'
import { wayOf } from '../location/line-way.ts'

/** A point in metres east and north of the first stop. */
export type Point = { x: number; y: number }
/** `ats[n]` are the metres from the first stop to `points[n]`; the last point is the first one again. */
export type LineShape = {
  origin: Position
  points: readonly Point[]
  ats: readonly number[]
  length: number
  stops: readonly { key: string; at: number }[]
}

export const metresPerDegree = 111_195
const radians = (degrees: number): number => (degrees * Math.PI) / 180

export function lineShapeOf(
  route: Pick<RouteFacts, 'stops' | 'via'>,
  stops: ReadonlyMap<string, Pick<StopFacts, 'position'>>,
): LineShape | undefined {
  const called = wayOf(route, stops)
  const [first] = called
  if (!first) return undefined
  const points: Point[] = []
  const ats: number[] = []
  const places: { key: string; at: number }[] = []
  let at = 0
  const go = (position: Position): void => {
    const point = pointOf(first.position, position)
    const before = points.at(-1)
    const length = before ? Math.hypot(point.x - before.x, point.y - before.y) : 0
    at += length
    if (before && length === 0) return
    points.push(point)
    ats.push(at)
  }
  for (const { key, position, onwards } of called) {
    go(position)
    places.push({ key, at })
    for (const point of onwards) go(point)
  }
  go(first.position)
  return at > 0 ? { origin: first.position, points, ats, length: at, stops: places } : undefined
}

/** Equirectangular, which is exact enough for a city. */
export function pointOf(origin: Position, [lat, lng]: Position): Point {
  const east = ((lng - origin[1] + 540) % 360) - 180
  return { x: east * metresPerDegree * Math.cos(radians(origin[0])), y: (lat - origin[0]) * metresPerDegree }
}

export function segmentAt({ ats }: LineShape, metres: number): number {
  let low = 0
  let high = ats.length - 2
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((ats[middle] ?? 0) <= metres) low = middle
    else high = middle - 1
  }
  return low
}

export const lapOf = ({ length }: Pick<LineShape, 'length'>, metres: number): number => Math.floor(metres / length)
export const withinLap = (shape: Pick<LineShape, 'length'>, metres: number): number => metres - lapOf(shape, metres) * shape.length

export function stopBefore(shape: LineShape, metres: number): { stop: number; metres: number } {
  const lap = lapOf(shape, metres)
  const local = metres - lap * shape.length
  const n = shape.stops.findLastIndex(({ at }) => at <= local)
  return { stop: lap * shape.stops.length + n, metres: lap * shape.length + (shape.stops[n]?.at ?? 0) }
}

export function pointAt(shape: LineShape, metres: number): Point & { segment: number } {
  const local = withinLap(shape, metres)
  const segment = segmentAt(shape, local)
  const a = shape.points[segment] ?? { x: 0, y: 0 }
  const b = shape.points[segment + 1] ?? a
  const start = shape.ats[segment] ?? 0
  const share = (local - start) / ((shape.ats[segment + 1] ?? start) - start || 1)
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share, segment }
}

export function positionAt(shape: LineShape, metres: number): { position: { lat: number; lng: number }; heading: number } {
  const { x, y, segment } = pointAt(shape, metres)
  const a = shape.points[segment] ?? { x, y }
  const b = shape.points[segment + 1] ?? a
  const lat = shape.origin[0] + y / metresPerDegree
  const lng = shape.origin[1] + x / metresPerDegree / Math.cos(radians(shape.origin[0]))
  const degrees = Math.round((Math.atan2(b.x - a.x, b.y - a.y) * 180) / Math.PI)
  return { position: { lat, lng: ((lng + 540) % 360) - 180 }, heading: (degrees + 360) % 360 }
}

export const lineKeyOf = ({ productId, key }: LineId): string => `${productId} ${key}`

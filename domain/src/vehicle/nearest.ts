import { segmentAt, type LineShape, type Point } from './line-shape.ts'

type NearestPlace = { where: number; distance: number }
/** Where a vehicle is expected, and how much a metre away from there weighs against a metre beside the line. */
type Expected = { where: number; weight: number }

/**
 * The nearest place of a line within `span` metres from `from` on, which may lie in any lap. Where the line comes by twice, the pass nearer
 * to the expected place is taken.
 */
export function nearestOn(shape: LineShape, point: Point, from: number, span: number, expected?: Expected): NearestPlace {
  const until = from + Math.min(span, shape.length)
  let base = Math.floor(from / shape.length) * shape.length
  let n = segmentAt(shape, from - base)
  let best: NearestPlace = { where: from, distance: Infinity }
  let least = Infinity
  while (base + (shape.ats[n] ?? 0) <= until) {
    const place = onSegment(shape, n, base, point, { from, until })
    const away = expected ? (place.where - expected.where) * expected.weight : 0
    const cost = place.distance ** 2 + away ** 2
    if (cost < least) {
      least = cost
      best = place
    }
    n++
    if (n >= shape.ats.length - 1) {
      n = 0
      base += shape.length
    }
  }
  return best
}

function onSegment(shape: LineShape, n: number, base: number, { x, y }: Point, limits: { from: number; until: number }): NearestPlace {
  const a = shape.points[n] ?? { x: 0, y: 0 }
  const b = shape.points[n + 1] ?? a
  const start = base + (shape.ats[n] ?? 0)
  const length = base + (shape.ats[n + 1] ?? 0) - start
  const along = ((x - a.x) * (b.x - a.x) + (y - a.y) * (b.y - a.y)) / length
  const where = Math.min(Math.max(start + along, start, limits.from), start + length, limits.until)
  const share = (where - start) / length
  return { where, distance: Math.hypot(x - a.x - (b.x - a.x) * share, y - a.y - (b.y - a.y) * share) }
}

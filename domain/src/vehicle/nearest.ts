import { pointAt, segmentAt, type LineShape, type Point } from './line-shape.ts'

/** `width` is how far beside the line the vehicle may be there: between stops only the straight way is known, and streets bend. */
type NearestPlace = { where: number; distance: number; width: number }
type Expected = { where: number; weight: number }

/** Where the line comes by twice, the pass nearer to the expected place is taken. */
export function nearestOn(shape: LineShape, point: Point, from: number, span: number, expected?: Expected): NearestPlace {
  const until = from + Math.min(span, shape.length)
  let base = Math.floor(from / shape.length) * shape.length
  let n = segmentAt(shape, from - base)
  let best: NearestPlace = { where: from, distance: Infinity, width: 0 }
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
  return { where, distance: Math.hypot(x - a.x - (b.x - a.x) * share, y - a.y - (b.y - a.y) * share), width: widthOf(length) }
}

const leastWidth = 60
const mostWidth = 1200
const widthOf = (length: number): number => Math.min(mostWidth, Math.max(leastWidth, length * 0.4))

export function passInDirection(shape: LineShape, point: Point, gone: { from: number; to: number }, within: number): number | undefined {
  const from = pointAt(shape, gone.from)
  const to = pointAt(shape, gone.to)
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  let best: NearestPlace | undefined
  for (let n = 0; n < shape.ats.length - 1; n++) {
    const a = shape.points[n] ?? from
    const b = shape.points[n + 1] ?? a
    const span = { from: shape.ats[n] ?? 0, until: shape.ats[n + 1] ?? 0 }
    const turn = ((b.x - a.x) * (to.x - from.x) + (b.y - a.y) * (to.y - from.y)) / length / (span.until - span.from)
    if (turn < sameWay) continue
    const place = onSegment(shape, n, 0, point, span)
    if (place.distance <= (best?.distance ?? within)) best = place
  }
  return best?.where
}
/** The cosine of 45 degrees. */
const sameWay = 0.7

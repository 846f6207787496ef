import type { Point } from './geometry.ts'

export type Leg = { from: Point; out: Point; into: Point; to: Point }

const bend = 0.3
const samplesPerLeg = 8

export function legsThrough(points: readonly Point[], closed: boolean): Leg[] {
  const count = points.length
  const at = (index: number): Point | undefined => (closed ? points[(index + count) % count] : points[index])
  const legs = closed ? count : count - 1
  return Array.from({ length: Math.max(0, legs) }, (_, index) => {
    const from = points[index] as Point
    const to = at(index + 1) as Point
    const reach = bend * Math.hypot(to[0] - from[0], to[1] - from[1])
    const leaving = direction(at(index - 1), from, to)
    const arriving = direction(from, to, at(index + 2))
    return {
      from,
      out: [from[0] + leaving[0] * reach, from[1] + leaving[1] * reach],
      into: [to[0] - arriving[0] * reach, to[1] - arriving[1] * reach],
      to,
    }
  })
}

function direction(before: Point | undefined, point: Point, after: Point | undefined): Point {
  if (!before || !after) return [0, 0]
  const coming = unit(before, point)
  const going = unit(point, after)
  const sum: Point = [coming[0] + going[0], coming[1] + going[1]]
  const length = Math.hypot(...sum)
  return length < 0.2 ? [0, 0] : [sum[0] / length, sum[1] / length]
}

function unit(a: Point, b: Point): Point {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  return length === 0 ? [0, 0] : [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
}

export function sampled(legs: readonly Leg[], perLeg: number = samplesPerLeg): Point[] {
  const [first] = legs
  if (!first) return []
  return [first.from, ...legs.flatMap((leg) => Array.from({ length: perLeg }, (_, step) => pointOn(leg, (step + 1) / perLeg)))]
}

export function pointOn({ from, out, into, to }: Leg, t: number): Point {
  const s = 1 - t
  const mixed = (axis: 0 | 1): number => s ** 3 * from[axis] + 3 * s * s * t * out[axis] + 3 * s * t * t * into[axis] + t ** 3 * to[axis]
  return [mixed(0), mixed(1)]
}

export function resampled(points: readonly Point[], step: number): Point[] {
  return points.flatMap((point, index) => {
    const before = points[index - 1]
    if (!before) return [point]
    const parts = Math.max(1, Math.ceil(Math.hypot(point[0] - before[0], point[1] - before[1]) / step))
    return Array.from({ length: parts }, (_, part): Point => {
      const t = (part + 1) / parts
      return [before[0] + (point[0] - before[0]) * t, before[1] + (point[1] - before[1]) * t]
    })
  })
}

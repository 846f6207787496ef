import { describe, expect, test } from 'vitest'
import { legsThrough, resampled, sampled } from './curve.ts'
import type { Point } from './geometry.ts'

const square: Point[] = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
]

describe('a line through its stops', () => {
  test.each([
    ['open', false, 3],
    ['closed', true, 4],
  ])('CAT-03 passes through every stop when it is %s', (_, closed, legs) => {
    const drawn = legsThrough(square, closed)
    expect(drawn.map((leg) => leg.from)).toEqual(square.slice(0, legs))
    expect(drawn.at(-1)?.to).toEqual(closed ? square[0] : square[3])
  })

  test('is smooth: the directions into and out of a stop are the same', () => {
    const [first, second] = legsThrough(square, true)
    const into = [10 - (first?.into[0] ?? 0), 0 - (first?.into[1] ?? 0)]
    const out = [(second?.out[0] ?? 0) - 10, (second?.out[1] ?? 0) - 0]
    expect((into[0] ?? 0) * (out[1] ?? 0) - (into[1] ?? 0) * (out[0] ?? 0)).toBeCloseTo(0)
  })

  test('keeps a corner at a hairpin turn', () => {
    const [leg] = legsThrough(
      [
        [0, 0],
        [10, 0],
        [0, 0.1],
      ],
      false,
    )
    expect(leg?.into).toEqual([10, 0])
  })

  test.each([[[]], [[[1, 1]]]])('through %o has no legs when it is open', (points) => {
    expect(legsThrough(points as unknown as Point[], false)).toEqual([])
    expect(sampled([])).toEqual([])
  })
})

test('sampled points end at the end of the line', () => {
  const points = sampled(legsThrough(square, true), 4)
  expect(points).toHaveLength(17)
  expect(points[0]).toEqual(points.at(-1))
})

test('resampled points are at most one step apart', () => {
  const points = resampled(
    [
      [0, 0],
      [100, 0],
      [100, 5],
    ],
    9,
  )
  const gaps = points.slice(1).map(([x, y], index) => Math.hypot(x - (points[index]?.[0] ?? 0), y - (points[index]?.[1] ?? 0)))
  expect(Math.max(...gaps)).toBeLessThanOrEqual(9)
  expect(points.at(-1)).toEqual([100, 5])
})

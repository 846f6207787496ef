import { describe, expect, test } from 'vitest'
import { legsThrough, paced, sampled } from './curve.ts'
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
  ])('CAT-03 an %s line has its legs and meets every stop', (_, closed, legs) => {
    const drawn = legsThrough(square, closed)
    expect(drawn.map((leg) => leg.from)).toEqual(square.slice(0, legs))
    expect(drawn.at(-1)?.to).toEqual(closed ? square[0] : square[3])
  })

  test('turns without a corner: the way in and the way out of a stop are one line', () => {
    const [first, second] = legsThrough(square, true)
    const into = [10 - (first?.into[0] ?? 0), 0 - (first?.into[1] ?? 0)]
    const out = [(second?.out[0] ?? 0) - 10, (second?.out[1] ?? 0) - 0]
    expect((into[0] ?? 0) * (out[1] ?? 0) - (into[1] ?? 0) * (out[0] ?? 0)).toBeCloseTo(0)
  })

  test('a hairpin stays a corner', () => {
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

  test.each([[[]], [[[1, 1]]]])('%o has no legs when it is open', (points) => {
    expect(legsThrough(points as unknown as Point[], false)).toEqual([])
    expect(sampled([])).toEqual([])
  })
})

test('sampling ends where the line ends', () => {
  const points = sampled(legsThrough(square, true), 4)
  expect(points).toHaveLength(17)
  expect(points[0]).toEqual(points.at(-1))
})

test('pacing leaves no gap larger than the step', () => {
  const points = paced(
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

import { describe, expect, test } from 'vitest'
import type { Point } from './geometry.ts'
import { countedOn, legAt, pathOfTrack, placeOn, pointAt, trackOf } from './track.ts'

const square = [1, 1, 1, 1]
const corners: Point[] = [
  [0, 0],
  [100, 0],
  [100, 100],
  [0, 100],
]
const same = (point: Point): Point => point

describe('LIVE-05 the leg of a share of the loop', () => {
  test.each([
    [0, 0, 0],
    [0.125, 0, 0.5],
    [0.26, 1, 0.04],
    [0.95, 3, 0.8],
    [1, 3, 1],
    [7, 3, 1],
    [-1, 0, 0],
  ])('%s is in leg %s, %s of the way', (progress, leg, share) => {
    const found = legAt(square, progress)
    expect(found.leg).toBe(leg)
    expect(found.share).toBeCloseTo(share, 3)
  })

  test('a line without stops or with one stop has one leg', () => {
    expect(legAt([], 0.5)).toEqual({ leg: 0, share: 1 })
    expect(legAt([0], 0.5)).toEqual({ leg: 0, share: 1 })
  })
})

describe('LIVE-05 the place on a drawn line', () => {
  const loop = trackOf({ points: corners, calls: [0, 1, 2, 3], closed: true }, same)
  const line = trackOf({ points: corners.slice(0, 3), calls: [0, 1, 2], closed: false }, same)

  test('a vehicle at a stop is drawn at that stop', () => {
    for (const [leg, corner] of corners.entries()) {
      const [x, y] = pointAt(loop, placeOn(loop, { leg, share: 0 })) ?? []
      expect(x).toBeCloseTo(corner[0], 5)
      expect(y).toBeCloseTo(corner[1], 5)
    }
  })

  test('between two stops a vehicle goes the way that the line goes', () => {
    const bent = trackOf({ points: corners, calls: [0, 2], closed: true }, same)
    const [x, y] = pointAt(bent, placeOn(bent, { leg: 0, share: 0.5 })) ?? []
    expect(x).toBeCloseTo(100, 0)
    expect(y).toBeCloseTo(0, 0)
  })

  test('the last leg of a loop leads to its first stop', () => {
    expect(placeOn(loop, { leg: 3, share: 1 })).toBe(1)
    expect(placeOn(loop, { leg: 3, share: 0.5 })).toBeCloseTo(0.875, 2)
  })

  test('the last leg of an open line leads back along it', () => {
    expect(placeOn(line, { leg: 2, share: 0 })).toBe(1)
    expect(placeOn(line, { leg: 2, share: 0.5 })).toBeCloseTo(0.5, 5)
    expect(placeOn(line, { leg: 2, share: 1 })).toBe(0)
  })

  test('a bus that passes the first stop of a loop is counted on, on an open line it is not', () => {
    expect(countedOn(undefined, 0.4, true)).toBe(0.4)
    expect(countedOn(0.97, 0.02, true)).toBeCloseTo(1.02, 10)
    expect(countedOn(3.98, 0.01, true)).toBeCloseTo(4.01, 10)
    expect(countedOn(0.5, 0.6, true)).toBe(0.6)
    expect(countedOn(0.97, 0.02, false)).toBe(0.02)
  })

  test('a closed path ends with Z, and counted places wrap', () => {
    expect(pathOfTrack(loop)).toMatch(/^M0 0L.*Z$/)
    expect(pathOfTrack(line)).not.toContain('Z')
    expect(pointAt(loop, 2.25)).toEqual(pointAt(loop, 0.25))
    expect(pointAt(line, 1)?.[1]).toBeCloseTo(100, 5)
  })
})

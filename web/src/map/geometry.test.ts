import { describe, expect, test } from 'vitest'
import { withoutOverlaps, boundsOf, fitted, contains, overlaps, type Box, type Point } from './geometry.ts'
import { mercator, unmercator } from './mercator.ts'

const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom })

describe('Web Mercator', () => {
  test.each([
    ['the centre of the world', { lat: 0, lng: 0 }, [0.5, 0.5]],
    ['the left edge', { lat: 0, lng: -180 }, [0, 0.5]],
    ['the upper right corner', { lat: 85.05112878, lng: 180 }, [1, 0]],
    ['Lisbon', { lat: 38.7139, lng: -9.1394 }, [0.474613, 0.3832]],
    ['Sydney, on the southern hemisphere', { lat: -33.8688, lng: 151.2093 }, [0.920026, 0.600092]],
  ])('CAT-03 converts %s there and back', (_, place, [x = 0, y = 0]) => {
    const point = mercator(place)
    expect(point[0]).toBeCloseTo(x, 5)
    expect(point[1]).toBeCloseTo(y, 5)
    const back = unmercator(point)
    expect(back.lat).toBeCloseTo(place.lat, 6)
    expect(back.lng).toBeCloseTo(place.lng, 6)
  })
})

describe('bounds', () => {
  test('CAT-03 contain every point', () => {
    expect(
      boundsOf([
        [0.1, 0.9],
        [0.3, 0.2],
        [0.2, 0.5],
      ]),
    ).toEqual(box(0.1, 0.2, 0.3, 0.9))
  })

  test('CAT-03 of a single point are about half a kilometre wide', () => {
    const { left, top, right, bottom } = boundsOf([[0.5, 0.4]])
    expect(right - left).toBeCloseTo(2e-5)
    expect(bottom - top).toBeCloseTo(2e-5)
    expect((left + right) / 2).toBeCloseTo(0.5)
  })
})

describe('fitting', () => {
  const area = box(50, 20, 350, 220)
  test.each<[string, Box, Point, Point]>([
    ['a wide box to the width of the area', box(0, 0, 3, 1), [0, 0.5], [50, 120]],
    ['a high box to the height of the area', box(0, 0, 1, 4), [0.5, 0], [200, 20]],
    ['the centre of the box to the centre of the area', box(5, 5, 9, 7), [7, 6], [200, 120]],
  ])('CAT-03 maps %s', (_, bounds, world, drawn) => {
    const { to, from } = fitted(bounds, area)
    expect(to(world)[0]).toBeCloseTo(drawn[0])
    expect(to(world)[1]).toBeCloseTo(drawn[1])
    expect(from(drawn)[0]).toBeCloseTo(world[0])
    expect(from(drawn)[1]).toBeCloseTo(world[1])
  })
})

test.each([
  [box(0, 0, 10, 10), box(5, 5, 15, 15), true],
  [box(0, 0, 10, 10), box(10, 0, 20, 10), false],
  [box(0, 0, 10, 10), box(2, 2, 3, 3), true],
  [box(0, 0, 10, 10), box(0, 11, 10, 12), false],
])('boxes %o and %o overlap: %s', (a, b, expected) => {
  expect(overlaps(a, b)).toBe(expected)
  expect(overlaps(b, a)).toBe(expected)
})

test('a box contains points inside, not on its edge', () => {
  expect(contains(box(0, 0, 4, 4), [2, 3])).toBe(true)
  expect(contains(box(0, 0, 4, 4), [4, 3])).toBe(false)
})

test('of overlapping targets only the first is kept', () => {
  const at = (x: number, y: number, size = 24) => ({ at: [x, y] as const, size })
  expect(withoutOverlaps([at(0, 0, 32), at(27, 0), at(28, 0), at(28, 23), at(28, 24)])).toEqual([true, false, true, false, true])
})

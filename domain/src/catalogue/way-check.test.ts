import type { CityMap } from '@opentop/contract/city-map'
import { describe, expect, test } from 'vitest'
import { checkWay } from './way-check.ts'

// a hundredth of a degree is about a kilometre; a lake lies north of the straight way, with a bridge over its western part
const stops = { gate: { at: [0, 0] as const }, tower: { at: [0, 0.02] as const }, pier: { at: [0.004, 0.015] as const } }
const map: CityMap = [
  {
    kind: 'lake',
    exact: 'drawn',
    points: [
      [0.002, 0.002],
      [0.002, 0.018],
      [0.006, 0.018],
      [0.006, 0.002],
    ],
  },
  {
    kind: 'street',
    exact: 'drawn',
    points: [
      [0, 0.005],
      [0.008, 0.005],
    ],
  },
]
type Points = readonly (readonly [number, number])[]

function mistakes(points: Points, more: { from?: string; to?: string; vehicle?: 'bus' | 'boat' } = {}): string[] {
  const { from = 'gate', to = 'tower', vehicle = 'bus' } = more
  const found: string[] = []
  const via = { [from]: { to, exact: 'drawn' as const, points: points.map(([lat, lng]): [number, number] => [lat, lng]) } }
  checkWay({ stops: ['gate', 'tower', 'pier'], vehicle, via }, { city: { stops }, map }, (path, reason) =>
    found.push([...path, reason].join(' ')),
  )
  return found
}

describe('CAT-09 the way of a line', () => {
  test.each<[string, Points]>([
    ['on land beside the straight line', [[-0.001, 0.01]]],
    ['over a bridge of the map', [[0.004, 0.005]]],
  ])('%s has no mistake', (_, points) => expect(mistakes(points)).toEqual([]))

  test('of a boat goes over the water and back to the first stop', () =>
    expect(mistakes([[0.004, 0.005]], { from: 'pier', to: 'gate', vehicle: 'boat' })).toEqual([]))

  test.each<[string, Points, Parameters<typeof mistakes>[1], RegExp]>([
    ['through a lake', [[0.004, 0.01]], {}, /^gate points 0 lies in the water/],
    ['of a boat over land', [[-0.002, 0.01]], { vehicle: 'boat' }, /^gate points 0 lies on land/],
    ['far beside the two stops', [[-0.023, 0.01]], {}, /^gate points 0 lies more than 2.2 km/],
    [
      'in another order than the ride',
      [...Array(6).keys()].map((n) => [-0.001, n % 2 ? 0.001 : 0.019] as const),
      {},
      /^gate points the way/,
    ],
    ['to a stop that is not the next one', [[0, 0.01]], { to: 'pier' }, /^gate to pier is not the stop after gate/],
    ['from a stop of no route', [[0, 0.01]], { from: 'moon' }, /^moon moon is not a stop of this route/],
  ])('%s is a mistake', (_, points, more, mistake) => expect(mistakes(points, more)).toEqual([expect.stringMatching(mistake)]))
})

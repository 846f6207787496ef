import type { CityMap } from '@opentop/contract/city-map'
import { describe, expect, test } from 'vitest'
import { checkMap, groundOf } from './city-map.ts'
import { feedCity } from '../testing/feed-city.ts'

// a street along a river 200 m wide, with a lake in a park; a hundredth of a degree is about a kilometre
const stops = { bridge: { at: [0.002, 0.01] as const }, market: { at: [0.002, 0.02] as const }, pier: { at: [0, 0.015] as const } }
const river: CityMap[number] = {
  kind: 'river',
  exact: 'drawn',
  width: 200,
  points: [
    [0, -0.05],
    [0, 0.05],
  ],
}
const street: CityMap[number] = {
  kind: 'street',
  exact: 'drawn',
  stops: ['bridge', 'market'],
  points: [
    [0.002, 0],
    [0.0023, 0.03],
  ],
}
const square: CityMap[number]['points'] = [
  [0.01, 0],
  [0.01, 0.005],
  [0.015, 0.005],
  [0.015, 0],
]
const park: CityMap[number] = { kind: 'park', exact: 'drawn', points: square }

function mistakes(...map: CityMap): string[] {
  const found: string[] = []
  checkMap(map, { stops, piers: new Set(['pier']) }, (path, reason) => found.push([...path, reason].join(' ')))
  return found
}

describe('CAT-09 the map of a city', () => {
  test('with its stops on land, its pier at the water and its street along its stops has no mistakes', () =>
    expect(mistakes(river, street, park)).toEqual([]))

  test.each<[string, CityMap[number], string]>([
    [
      'a street 60 m from one of its stops',
      {
        ...street,
        points: [
          [0.0025, 0],
          [0.0026, 0.03],
        ],
      },
      '1 stops 0 bridge lies more than 50 m from the street',
    ],
    ['a street of an unknown stop', { ...street, stops: ['moon'] }, '1 stops 0 moon is not a stop of this city'],
    [
      'a street that names no stop',
      { kind: 'street', exact: 'drawn', points: street.points },
      '1 stops a street names the stops that lie on it, and nothing else does',
    ],
    ['a park with a width', { ...park, width: 20 }, '1 width a river has a width, and nothing else has'],
    [
      'an outline that crosses itself',
      {
        ...park,
        points: [
          [0, 0],
          [0.01, 0.01],
          [0, 0.01],
          [0.01, 0],
        ],
      },
      '1 points the outline of an area is a ring that does not cross itself',
    ],
    [
      'an outline of two points',
      {
        ...park,
        points: [
          [0, 0],
          [0.01, 0.01],
        ],
      },
      '1 points the outline of an area is a ring that does not cross itself',
    ],
    ['a point of another city', { ...street, points: [...street.points, [1, 1]] }, '1 points 2 lies far from all stops of the city'],
    ['a river over a stop', { ...river, width: 500 }, 'the stop bridge lies in the water'],
    [
      'a sea over a stop',
      {
        kind: 'sea',
        exact: 'surveyed',
        points: [
          [0.001, 0.019],
          [0.001, 0.021],
          [0.003, 0.021],
          [0.003, 0.019],
        ],
      },
      'the stop market lies in the water',
    ],
  ])('%s is a mistake', (_, shape, reason) => expect(mistakes(river, shape)).toContain(reason))

  test('a pier 300 m from the water is a mistake, beside a lake it is none', () => {
    expect(mistakes(street)).toContain('the stop pier has no water within 80 m')
    const lake = {
      kind: 'lake',
      exact: 'drawn',
      points: [
        [-0.001, 0.01],
        [-0.001, 0.02],
        [-0.0005, 0.015],
      ],
    } as CityMap[number]
    expect(mistakes(street, lake)).toEqual([])
  })

  test('a stop on an island in the sea is on land', () => {
    const sea = {
      kind: 'sea',
      exact: 'drawn',
      points: [
        [-0.02, -0.02],
        [-0.02, 0.04],
        [0.02, 0.04],
        [0.02, -0.02],
      ],
    } as CityMap[number]
    const island = {
      kind: 'island',
      exact: 'drawn',
      points: [
        [0.001, 0.005],
        [0.001, 0.025],
        [0.003, 0.025],
        [0.003, 0.005],
      ],
    } as CityMap[number]
    expect(mistakes(sea, island)).toEqual([])
    expect(mistakes(sea)).toHaveLength(2)
  })

  test('a city without one has a grid, with water below its boats', () => {
    const keys = [...feedCity.stops.keys()]
    const kinds = groundOf(feedCity, [
      { vehicle: 'boat', stops: keys },
      { vehicle: 'bus', stops: keys },
    ]).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'river')).toHaveLength(1)
    expect(new Set(kinds)).toEqual(new Set(['river', 'street']))
  })
})

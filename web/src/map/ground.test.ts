import type { CityMap } from '@opentop/contract/city-map'
import { describe, expect, test } from 'vitest'
import { drawGround, groundJson, groundSvg } from './ground.ts'
import { groundTransform, unitsPerWorld } from './ground-place.ts'
import { mercator } from './mercator.ts'

const position = [51.5, -0.12] as const
const map: CityMap = [
  {
    kind: 'street',
    exact: 'drawn',
    stops: ['a'],
    points: [
      [51.5, -0.12],
      [51.51, -0.12],
    ],
  },
  {
    kind: 'park',
    exact: 'drawn',
    points: [
      [51.5, -0.13],
      [51.51, -0.13],
      [51.51, -0.14],
    ],
  },
  {
    kind: 'river',
    exact: 'drawn',
    width: 200,
    points: [
      [51.5, -0.2],
      [51.5, 0],
    ],
  },
]

describe('CAT-03 the ground of a map', () => {
  test('is drawn from the water up to the streets, in the colours of the page', () => {
    const colours = [...groundSvg(map, position).matchAll(/--map-(\w+)/g)].map(([, name]) => name)
    expect(colours).toEqual(['shore', 'water', 'park', 'street'])
  })

  test('counts from the position of the city, so that a page can place it', () => {
    expect(groundSvg(map, position)).toContain('M0 0L0 -')
    const to = ([x, y]: readonly [number, number]) => [x * 1000 + 7, y * 1000 + 9] as const
    const [scale = 0, , , , x = 0, y = 0] = groundTransform({ lat: 51.5, lng: -0.12 }, to).slice(7, -1).split(' ').map(Number)
    const [worldX, worldY] = mercator({ lat: 51.5, lng: -0.12 })
    expect([x, y]).toEqual([worldX * 1000 + 7, worldY * 1000 + 9].map((value) => expect.closeTo(value, 3)))
    expect(scale * unitsPerWorld).toBeCloseTo(1000, 3)
  })

  test('a river is as broad as in the world, on the page and in the interactive map', () => {
    const drawn = drawGround(map, {
      to: ([x, y]) => [x * 1e6, y * 1e6],
      perMetre: 0.5,
      colours: { water: 'w', shore: 's', land: 'l', park: 'p', street: 't' },
      street: '',
    })
    expect(drawn).toContain('stroke="w" stroke-width="100"')
    const { features } = JSON.parse(groundJson(map, position)) as { features: { properties: { kind: string; across: number } }[] }
    const across = features.find(({ properties }) => properties.kind === 'river')?.properties.across
    // at zoom 20 a pixel of London is 4.6 cm
    expect(across).toBeGreaterThan(4200)
    expect(across).toBeLessThan(4400)
  })
})

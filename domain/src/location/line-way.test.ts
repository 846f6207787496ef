import { describe, expect, test } from 'vitest'
import type { RouteVia } from '@opentop/contract/product-file'
import { lineShapeOf, positionAt } from '../vehicle/line-shape.ts'
import { legKilometres, viaOf, wayOf } from './line-way.ts'

const stops = new Map(Object.entries({ a: [0, 0], b: [0, 0.01], c: [0.01, 0.01] } as const).map(([key, position]) => [key, { position }]))
const via: RouteVia = {
  a: {
    to: 'b',
    exact: 'drawn',
    points: [
      [0.005, 0],
      [0.005, 0.01],
    ],
  },
  c: { to: 'a', exact: 'recorded', points: [[0.01, 0]] },
}
const route = { stops: ['a', 'b', 'c'], via }

describe('LIVE-05 the way of a line', () => {
  test('goes through its points between the two stops, also from the last stop back to the first', () => {
    expect(wayOf(route, stops).map(({ onwards }) => onwards.length)).toEqual([2, 0, 1])
    expect(legKilometres(wayOf(route, stops)).map((length) => Math.round(length * 10) / 10)).toEqual([2.2, 1.1, 2.2])
  })

  test('is straight where its points lead to another stop than the next one', () => {
    expect(wayOf({ ...route, stops: ['a', 'c'] }, stops).map(({ onwards }) => onwards.length)).toEqual([0, 1])
    expect(viaOf(wayOf({ stops: ['a', 'b'] }, stops))).toEqual({})
  })

  test('is the way that vehicles are placed on', () => {
    const shape = lineShapeOf(route, stops)
    if (!shape) throw new Error('has no shape')
    expect(Math.round(shape.length / 100)).toBe(56)
    expect(shape.stops.map(({ at }) => Math.round(at / 100))).toEqual([0, 22, 33])
    expect(positionAt(shape, 1112).position).toMatchObject({ lat: expect.closeTo(0.005, 3), lng: expect.closeTo(0.005, 3) })
  })
})

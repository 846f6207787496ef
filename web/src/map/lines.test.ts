import type { RouteLine } from '@opentop/contract/product'
import { describe, expect, test } from 'vitest'
import { linesOf, stopsOf } from './lines.ts'

const place = { name: 'Lisbon', position: { lat: 38.7, lng: -9.1 } }
const stop = (key: string, main = false) => ({ key, name: `Stop ${key}`, position: { lat: 38.7, lng: -9.1 }, main })

function route(name: string, keys: string, more: Partial<RouteLine> = {}): RouteLine {
  const stops = [...keys].map((key) => stop(key.toLowerCase(), key !== key.toLowerCase()))
  return {
    key: name,
    name,
    colour: 'red',
    vehicle: 'bus',
    loopMinutes: 90,
    first: '09:00',
    last: '18:00',
    everyMinutes: 20,
    stops,
    ...more,
  }
}

describe('the lines of a map', () => {
  test('CAT-03 two tours on the same line draw it once', () => {
    expect(linesOf([route('day', 'abcd'), route('night', 'abcd'), route('other', 'dcba')]).map((line) => line.name)).toEqual([
      'day',
      'other',
    ])
  })

  test('CAT-03 a boat with the same stops as a bus is a line of its own, and a route without stops is no line', () => {
    expect(linesOf([route('bus', 'ab'), route('boat', 'ab', { vehicle: 'boat' }), route('none', '')])).toHaveLength(2)
  })

  test.each([
    ['a bus line', route('r', 'abcd'), true],
    ['a bus line with three stops', route('r', 'abc'), false],
    ['a boat', route('r', 'abcd', { vehicle: 'boat', colour: 'teal' }), false],
    ['a walk', route('r', 'abcd', { colour: 'ink' }), false],
  ])('CAT-03 %s is drawn as a loop: %s', (_, line, closed) => {
    expect(linesOf([line])[0]?.closed).toBe(closed)
  })
})

describe('the stops of a map', () => {
  test('CAT-03 each stop appears once with its number on every line, main stops first', () => {
    const stops = stopsOf(linesOf([route('red', 'aBcd'), route('sun', 'dCe')]), place)
    expect(stops.map(({ key, main }) => key + (main ? '*' : ''))).toEqual(['b*', 'c*', 'a', 'd', 'e'])
    expect(stops.find(({ key }) => key === 'd')?.calls).toEqual([
      { line: 0, number: 4 },
      { line: 1, number: 1 },
    ])
  })

  test('CAT-03 a tour without a line shows its location as a stop', () => {
    expect(stopsOf([], place)).toMatchObject([{ name: 'Lisbon', main: true, calls: [] }])
  })
})

import { expect, test } from 'vitest'
import { nearestOf, walkOf } from './walk.ts'

test('BUS-05 a walk takes the detour of streets at 4.5 km an hour, rounded up, and at least a minute', () => {
  // 0.01 degrees of latitude are 1112 m
  expect(walkOf([48, 2], [48.01, 2])).toEqual({ metres: 1446, minutes: 20 })
  expect(walkOf([48, 2], [48, 2])).toEqual({ metres: 0, minutes: 1 })
})

test('BUS-05 the nearest stop is the one with the shortest walk, the first of equal ones', () => {
  const stops = [
    { key: 'far', position: { lat: 48.02, lng: 2 } },
    { key: 'near', position: { lat: 48.001, lng: 2 } },
    { key: 'same', position: { lat: 48.001, lng: 2 } },
  ]
  expect(nearestOf(stops, [48, 2])).toMatchObject({ stop: { key: 'near' }, minutes: 2 })
  expect(nearestOf([], [48, 2])).toBeUndefined()
})

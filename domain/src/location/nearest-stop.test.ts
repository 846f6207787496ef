import { expect, test } from 'vitest'
import { nearestStop } from './nearest-stop.ts'

const stops = [
  { key: 'far', position: { lat: 48.02, lng: 2 } },
  { key: 'near', position: { lat: 48.01, lng: 2 } },
  { key: 'same', position: { lat: 48.01, lng: 2 } },
]

test('LIVE-05 the nearest stop comes with the minutes on foot along streets at 4.5 km an hour, rounded up', () => {
  // 0.01 degrees of latitude are 1112 m, by streets 1446 m
  expect(nearestStop(stops, [48, 2])).toMatchObject({ stop: { key: 'near' }, minutes: 20 })
})

test('LIVE-05 a traveller at the stop walks a minute; without stops there is no nearest one', () => {
  expect(nearestStop(stops, [48.02, 2])).toMatchObject({ stop: { key: 'far' }, minutes: 1 })
  expect(nearestStop([], [48, 2])).toBeUndefined()
})

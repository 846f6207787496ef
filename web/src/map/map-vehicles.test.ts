import type { LiveVehicle } from '@opentop/contract/vehicle'
import type { TimetableLine } from '@opentop/contract/timetable'
import { expect, test } from 'vitest'
import { mercator } from './mercator.ts'
import type { MapLine } from './lines.ts'
import { lineOnMap, mapVehicles } from './map-vehicles.ts'

const stops = [
  { key: 'a', name: 'A', position: { lat: 0, lng: 0 }, main: true },
  { key: 'b', name: 'B', position: { lat: 0, lng: 0.01 }, main: true },
  { key: 'c', name: 'C', position: { lat: 0.01, lng: 0.01 }, main: true },
  { key: 'd', name: 'D', position: { lat: 0.01, lng: 0 }, main: true },
]
const drawn: MapLine = {
  name: 'Classic',
  colour: 'sun',
  vehicle: 'bus',
  closed: true,
  stops,
  points: stops.map((stop) => mercator(stop.position)),
  calls: [0, 1, 2, 3],
  legs: [1, 1, 1, 1],
}
const planned: TimetableLine = {
  productId: 7,
  key: 'classic',
  name: 'Classic',
  colour: 'sun',
  vehicle: 'bus',
  everyMinutes: 10,
  loopMinutes: 60,
  productIds: [7, 8],
  stops: stops.map(({ key }, n) => ({ key, minutes: n * 15 })),
  runs: [],
}
const vehicle: LiveVehicle = {
  id: 'bus-1',
  name: 'Bus 1',
  line: { productId: 7, key: 'classic' },
  start: 540,
  vehicle: 'bus',
  position: { lat: 0, lng: 0.005 },
  progress: 0.125,
  seenAt: '2026-11-18T10:00:00Z',
  state: 'live',
  lateMinutes: 0,
}
const tags = { isKept: false, tagOf: (_: LiveVehicle, isOld: boolean) => (isOld ? '10:00' : '4 min') }

test('LIVE-05 a vehicle is on the drawn line with the same stops, whatever tour names the line', () => {
  expect(lineOnMap({ productId: 7, key: 'classic' }, { lines: [planned] }, [{ ...drawn, vehicle: 'boat' }, drawn])).toBe(1)
  expect(lineOnMap({ productId: 7, key: 'other' }, { lines: [planned] }, [drawn])).toBeUndefined()
  expect(mapVehicles([vehicle], { lines: [planned] }, [{ ...drawn, stops: stops.slice(1) }], tags)).toEqual([])
})

test('LIVE-05 a vehicle faces where its leg leads and wears the minutes to the stop', () => {
  const [east] = mapVehicles([vehicle], { lines: [planned] }, [drawn], tags)
  expect(east).toMatchObject({ line: 0, colour: 'sun', at: { leg: 0 }, facesWest: false, isOld: false, tag: '4 min' })
  expect(east?.at.share).toBeCloseTo(0.5, 3)
  const [west] = mapVehicles([{ ...vehicle, progress: 0.6 }], { lines: [planned] }, [drawn], tags)
  expect(west).toMatchObject({ at: { leg: 2 }, facesWest: true })
})

test('LIVE-05 an older position and a device without network make it old, with the time of its last position', () => {
  const [seen] = mapVehicles([{ ...vehicle, state: 'seen' }], { lines: [planned] }, [drawn], tags)
  expect(seen).toMatchObject({ isOld: true, tag: '10:00' })
  const [offline] = mapVehicles([vehicle], { lines: [planned] }, [drawn], { ...tags, isKept: true })
  expect(offline).toMatchObject({ isOld: true, tag: '10:00' })
})

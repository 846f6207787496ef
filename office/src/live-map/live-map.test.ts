import { expect, test } from 'vitest'
import { drivenWay, namedStops, plannedWays, ticksOf } from './diagram.ts'
import { inOrder, type Line, type Stop, type Vehicle } from './live-city.ts'
import { labelsOf } from './map-labels.ts'
import { drawnAt, placeOnLine } from './place.ts'
import { fitTo, mostZoom, moved, seen, shown, wholeMap, zoomed } from './projection.ts'
import { plateText } from './vehicle-name.ts'

const stop = (key: string, lat: number, lng: number): Stop => ({ key, name: key, slug: key, number: 1, position: { lat, lng }, also: [] })
const stops = [stop('a', 38.7, -9.2), stop('b', 38.7, -9.1), stop('c', 38.74, -9.15)]
const line: Line = {
  productId: 1,
  key: 'red',
  name: 'Red',
  colour: 'red',
  vehicle: 'bus',
  everyMinutes: 20,
  loopMinutes: 60,
  productIds: [1],
  stops: [
    { key: 'a', minutes: 0 },
    { key: 'b', minutes: 20 },
    { key: 'c', minutes: 40 },
  ],
  runs: [
    { start: 720, at: '2026-06-20T12:00:00Z' },
    { start: 740, at: '2026-06-20T12:20:00Z', isCancelled: true },
    { start: 960, at: '2026-06-20T16:00:00Z' },
  ],
}
const bus = (more: Partial<Vehicle>): Vehicle => ({
  id: 'v',
  name: '9',
  line: { productId: 1, key: 'red' },
  start: 720,
  vehicle: 'bus',
  position: { lat: 38.71, lng: -9.15 },
  progress: 0.5,
  seenAt: '2026-06-20T12:30:00Z',
  state: 'live',
  lateMinutes: 0,
  device: 'Phone',
  trace: [],
  ...more,
})
const size = { width: 800, height: 600 }

test('LIVE-10 every stop is inside the map, north above south, and closer keeps the place under the pointer', () => {
  const project = fitTo(
    stops.map(({ position }) => position),
    size,
  )
  const points = stops.map(({ position }) => project(position))
  for (const { x, y } of points) expect([x > 0 && x < 800, y > 0 && y < 600]).toEqual([true, true])
  expect(points[2]?.y).toBeLessThan(points[0]?.y ?? 0)
  const place = points[1] ?? { x: 0, y: 0 }
  const closer = zoomed(wholeMap, 2, size, place)
  expect(seen(place, closer, size).x).toBeCloseTo(place.x)
  expect(seen(place, closer, size).y).toBeCloseTo(place.y)
  expect(zoomed(closer, 100, size).zoom).toBe(mostZoom)
  expect(zoomed(closer, 0.01, size)).toEqual(wholeMap)
  expect(moved(wholeMap, 300, 0, size)).toEqual(wholeMap)
  const corner = moved(zoomed(wholeMap, 4, size), 9999, 9999, size)
  const back = seen(place, shown(corner, place, size), size)
  expect([back.x > 0 && back.x < 800, back.y > 0 && back.y < 600]).toEqual([true, true])
})

test('LIVE-10 a silent vehicle is drawn where it should be by now, also on the way back to the first stop', () => {
  expect(placeOnLine(line, stops, 1 / 6)).toMatchObject({ lat: 38.7 })
  expect(placeOnLine(line, stops, 5 / 6)?.lat).toBeCloseTo(38.72)
  expect(placeOnLine(line, stops, 1)).toMatchObject({ lat: 38.7, lng: -9.2 })
  const at = '2026-06-20T12:40:00Z'
  expect(drawnAt(bus({}), line, stops, at)).toEqual({ lat: 38.71, lng: -9.15 })
  const expected = drawnAt(bus({ state: 'seen' }), line, stops, at)
  expect(expected.lat).toBeCloseTo(38.74)
  expect(expected.lng).toBeCloseTo(-9.15)
})

test('LIVE-10 names that would lie over each other are left out, the first ones stay, beside their line', () => {
  const named = (key: string, x: number, y: number) => ({ key, text: 'Praça do Comércio', place: { x, y } })
  const labels = labelsOf([named('a', 400, 300), named('b', 404, 302), named('c', 780, 300)], [], [], size)
  expect(labels.map(({ key }) => key)).toContain('a')
  expect(labels.find(({ key }) => key === 'c')?.anchor).toBe('end')
  const crowded = labelsOf(
    Array.from({ length: 30 }, (_, n) => named(String(n), 400 + (n % 5), 300 + (n % 3))),
    [],
    [],
    size,
  )
  expect(crowded.length).toBeLessThan(12)
  const along = [
    { x: 300, y: 300 },
    { x: 700, y: 300 },
  ]
  expect(labelsOf([named('a', 500, 300)], [], [along], size)[0]?.anchor).toBe('middle')
})

test('LIVE-10 the diagram has planned runs of these hours, driven ways that begin anew with each loop, and no way ahead of a breakdown', () => {
  const now = Date.parse('2026-06-20T12:30:00Z')
  expect(plannedWays(line, now).map((way) => way.map(({ progress }) => progress))).toEqual([[0, 1 / 3, 2 / 3, 1]])
  const trace = [
    { at: '2026-06-20T12:10:00Z', progress: 0.9 },
    { at: '2026-06-20T12:20:00Z', progress: 0.1 },
  ]
  const { driven, ahead } = drivenWay(bus({ trace }), line, now)
  expect(driven.map((way) => way.map(({ progress }) => progress))).toEqual([[0.9], [0.1, 0.5]])
  expect(ahead.at(-1)).toEqual({ at: now + 30 * 60_000, progress: 1 })
  expect(drivenWay(bus({ isBroken: true }), line, now).ahead).toEqual([])
  expect(ticksOf(now).map((at) => new Date(at).toISOString().slice(11, 16))).toEqual(['11:30', '12:00', '12:30', '13:00', '13:30'])
  expect(namedStops(line.stops, 60, 180, 14).map(({ key }) => key)).toEqual(['a', 'b', 'c', 'a'])
  expect(namedStops(line.stops, 60, 50, 20).map(({ key }) => key)).toEqual(['a', 'a'])
})

test('LIVE-10 the latest vehicle stands first, one that broke down before it; by line those ahead first', () => {
  const vehicles = [
    bus({ id: 'a', name: '10', lateMinutes: 3 }),
    bus({ id: 'b', name: '9', lateMinutes: 12 }),
    bus({ id: 'c', isBroken: true, progress: 0.9 }),
    bus({ id: 'd', name: '2', lateMinutes: 3 }),
  ]
  expect(inOrder({ vehicles, lines: [line] }, 'latest').map(({ id }) => id)).toEqual(['c', 'b', 'd', 'a'])
  expect(inOrder({ vehicles, lines: [line] }, 'line').map(({ id }) => id)).toEqual(['c', 'd', 'b', 'a'])
})

test('LIVE-10 a plate shows the number of a bus, or the beginning of its name', () => {
  expect(['9', 'Bus 9', 'bus-12', 'AB 1234', 'Lezíria do Tejo'].map(plateText)).toEqual(['9', '9', '12', '1234', 'Lezíria…'])
})

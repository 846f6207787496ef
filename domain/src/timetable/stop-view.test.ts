import { expect, test } from 'vitest'
import type { CatalogueFacts, LocationFacts, ProductFacts, RouteFacts, StopFacts } from '../facts.ts'
import { byLang } from '../lang.ts'
import { stopOf } from './stop-view.ts'
import { walkingMinutes } from '../location/walking.ts'

const stop = (key: string, name: string, lng: number, names: StopFacts['names'] = null): [string, StopFacts] => [
  key,
  { key, name, names, also: [], position: [48.86, lng] },
]
const city = {
  id: 41,
  timezone: 'Europe/Paris',
  stops: new Map([
    stop('tower', 'Tour', 2.3, { ...byLang(() => 'Tower'), fr: 'Tour', de: 'Großer Turm' }),
    stop('quay', 'Quay', 2.305),
    stop('park', 'Park', 2.32),
    stop('far', 'Far', 2.4),
    stop('pier', 'Pier', 2.3001),
    stop('office', 'Office', 2.3002),
  ]),
} as unknown as LocationFacts
const route = (key: string, stops: string[], more: Partial<RouteFacts> = {}): RouteFacts => ({
  key,
  names: byLang(() => `${key} line`),
  colour: 'red',
  vehicle: 'bus',
  loopMinutes: 60,
  firstMinute: 540,
  lastMinute: 1080,
  everyMinutes: 30,
  stops,
  main: [],
  ...more,
})
const tour = (id: number, routes: RouteFacts[], wheelchair = 'no', kind = 'day'): [number, ProductFacts] => [
  id,
  {
    id,
    locationId: 41,
    kind: 'tour',
    status: 'active',
    rank: id,
    routes,
    onBoard: [{ vehicle: 'bus', wheelchair }],
    options: [{ kind }],
  } as unknown as ProductFacts,
]
const facts = {
  blocks: [],
  notices: [],
  locations: new Map([[41, city]]),
  products: new Map([
    tour(1, [route('red', ['tower', 'quay', 'park', 'far'])], 'ramp'),
    tour(2, [route('sun', ['park', 'tower'])]),
    tour(3, [route('blue', ['pier'], { vehicle: 'boat' })]),
    tour(4, [route('walk', ['office'])], 'no', 'timed'),
  ]),
} as unknown as CatalogueFacts
const noon = Date.parse('2026-11-18T11:00:00Z')
const shown = (key: string, now = noon) => stopOf({ facts, disruptions: [], city }, key, ['en', 'fr', 'de'], 'en', now)

test('LIVE-02 a stop has its names and addresses in every language of the site, its number and the lines that call there', () => {
  const tower = shown('tower')
  expect(tower).toMatchObject({ name: 'Tower', slug: 'tower', number: 1, locationId: 41, productIds: [1, 2] })
  expect(tower?.hreflangs).toEqual([
    { lang: 'en', stopName: 'Tower', urlName: 'tower' },
    { lang: 'fr', stopName: 'Tour', urlName: 'tour' },
    { lang: 'de', stopName: 'Großer Turm', urlName: 'grosser-turm' },
  ])
  expect(tower?.lines.map(({ key, next, stepFree }) => [key, next.map((one) => one.key), stepFree])).toEqual([
    ['red', ['quay', 'park', 'far'], true],
    ['sun', ['park'], false],
  ])
})

test('LIVE-02 first, last and the next three stops count from the stop itself', () => {
  const line = shown('far')?.lines[0]
  expect(line?.first.slice(0, 2)).toBe('09')
  expect(line?.next).toHaveLength(1)
  const there = Number(line?.first.slice(3))
  expect(line?.next[0]).toMatchObject({ key: 'tower', minutes: 60 - there })
  expect(line?.last).toBe(`18:${line?.first.slice(3)}`)
})

test('LIVE-02 the first one of the next day counts from the service day, also in the summer-time night', () => {
  expect(shown('tower')?.lines[0]?.nextFirst).toBe('2026-11-19T08:00:00Z')
  expect(shown('tower', Date.parse('2027-03-27T20:00:00Z'))?.lines[0]?.nextFirst).toBe('2027-03-28T07:00:00Z')
})

test('LIVE-02 near stops are those within a walk of 15 minutes, the nearest first, and a pier is one of boats', () => {
  expect(shown('tower')?.near.map(({ key, vehicle, minutes }) => [key, vehicle, minutes])).toEqual([
    ['pier', 'boat', 1],
    ['quay', 'bus', 7],
  ])
  expect(walkingMinutes([48.86, 2.3], [48.86, 2.3])).toBe(1)
})

test('LIVE-02 a stop without a line to hop on and off, and an unknown one, have no page', () => {
  expect([shown('office'), shown('nowhere')]).toEqual([undefined, undefined])
})

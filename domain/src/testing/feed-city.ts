import type { CatalogueFacts, LocationFacts, RouteFacts } from '../facts.ts'
import { minuteOf } from '../day.ts'
import { option, price, product, texts } from './sample.ts'
import { exampleSites } from './example-sites.ts'

const route = (key: string, first: string, last: string, everyMinutes: number, more: Partial<RouteFacts> = {}): RouteFacts => ({
  key,
  names: { ...texts(`Line "${key}", by day`), de: `Linie ${key}` },
  colour: 'red',
  vehicle: 'bus',
  loopMinutes: 60,
  firstMinute: minuteOf(first),
  lastMinute: minuteOf(last),
  everyMinutes,
  stops: ['station', 'castle', 'park', 'museum'],
  main: [],
  ...more,
})

export const feedCity: LocationFacts = {
  id: 100,
  key: 'dublin',
  countryId: 1,
  countryCode: 'IE',
  taxPlace: 'IE',
  continentKey: 'europe',
  timezone: 'Europe/Dublin',
  position: [53.35, -6.26],
  radiusKm: 10,
  rank: 1,
  poster: { palette: 'brick', time: 'day', tint: 'fresh', landmarks: [], style: 'rows', vehicle: 'bus' },
  names: texts('Dublin'),
  about: texts('About'),
  terms: null,
  map: null,
  pictures: [],
  slugs: texts('dublin'),
  stops: new Map(
    [
      { key: 'station', name: 'Station, main "hall"', position: [53.35, -6.26] as const },
      { key: 'castle', name: 'Castle', position: [53.35, -6.25] as const },
      { key: 'park', name: 'Park', position: [53.35, -6.23] as const },
      { key: 'museum', name: 'Museum', position: [53.36, -6.24] as const },
    ].map((stop) => [stop.key, { ...stop, names: null, also: [] }]),
  ),
}

const tours = [
  product({
    id: 1,
    routes: [route('day', '09:00', '10:25', 10), route('night', '22:00', '26:30', 30)],
    options: [option({ id: 11, productId: 1, kind: 'open', use: { kind: 'hours', count: 24 }, prices: [price(1, 2, 2900)] })],
  }),
  product({
    id: 2,
    rank: 2,
    routes: [route('again', '09:00', '10:25', 10), route('boat', '10:00', '12:00', 60, { vehicle: 'boat', stops: ['park', 'museum'] })],
    options: [option({ id: 21, productId: 2, kind: 'open', use: { kind: 'days', count: 2 }, prices: [price(2, 2, 3500)] })],
  }),
]

export function feedFacts(more: Partial<CatalogueFacts> = {}): CatalogueFacts {
  return {
    version: 1,
    continents: [],
    countries: [],
    scopes: new Map(),
    phrases: new Map(),
    locations: new Map([[feedCity.id, feedCity]]),
    products: new Map(tours.map((one) => [one.id, one])),
    options: new Map(tours.flatMap((one) => one.options.map((each) => [each.id, each]))),
    faqs: [],
    notices: [],
    blocks: [{ kind: 'location', refId: feedCity.id, fromDay: '2026-03-10', toDay: '2026-03-11', reason: texts('Closed') }],
    contents: new Map(),
    sites: exampleSites,
    taxRates: [],
    supplierRoles: [],
    locationBySlug: new Map(),
    ...more,
  }
}

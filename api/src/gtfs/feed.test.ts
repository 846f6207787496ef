import type { VehicleOnBoard } from '@opentop/contract/on-board'
import { bookableTimes } from '@opentop/domain/availability/bookable-times'
import { addDays } from '@opentop/domain/day'
import { feedOf } from '@opentop/domain/gtfs/feed'
import type { OpenDisruption } from '@opentop/domain/disruption/notice'
import { cityLinesOf } from '@opentop/domain/timetable/city-line'
import { lineRuns } from '@opentop/domain/timetable/line-runs'
import { worldwide } from '@opentop/domain/testing/example-sites'
import { feedCity, feedFacts } from '@opentop/domain/testing/feed-city'
import { texts } from '@opentop/domain/testing/sample'
import { instantOf } from '@opentop/domain/zone'
import { expect, test } from 'vitest'
import { feedMistakes } from '../testing/gtfs-checks.ts'
import { cell, departuresIn, readFeed, rowsOf, type ReadFeed, type Row } from '../testing/gtfs-feed.ts'
import { openFeeds } from './feed.ts'

const noonOf = (day: string): number => instantOf(day, 720, feedCity.timezone)
const march = noonOf('2026-03-02')
const facts = feedFacts()

function fileAt(now: number, disruptions: readonly OpenDisruption[] = [], kept = openFeeds(), catalogue = facts) {
  return kept({
    times: { facts: catalogue, disruptions, city: feedCity },
    site: worldwide,
    origin: 'https://opentop.example',
    now,
    prices: { site: 'worldwide', bookable: bookableTimes(catalogue, [], now) },
  })
}
const rampBus: VehicleOnBoard = {
  vehicle: 'bus',
  roof: 'upper-open',
  wheelchair: 'ramp',
  pushchairs: 'open',
  dogs: 'small',
  toilet: false,
  luggage: 'small',
  winter: 'same',
  boarding: 'sign',
}
const feedAt = async (now: number, disruptions: readonly OpenDisruption[] = []): Promise<ReadFeed> =>
  readFeed((await fileAt(now, disruptions)).bytes)
const cancelled = (scope: Partial<OpenDisruption['scope']>): OpenDisruption => ({
  id: 'one',
  locationId: feedCity.id,
  kind: 'cancelled',
  cause: 'weather',
  delayMinutes: null,
  scope: { optionIds: [], lines: [], minutes: [], fromDay: '2026-03-05', toDay: '2026-03-06', ...scope },
  texts: { title: texts('Storm'), text: texts('No service') },
  announcedAt: new Date(march),
})

const plannedOn = (day: string, route: string): number[] =>
  cityLinesOf(facts, feedCity.id)
    .filter((line) => `${line.productId}-${line.route.key}` === route)
    .flatMap((line) => lineRuns(line, feedCity, day, [], facts).map(({ plannedAt }) => plannedAt))
const readOn = (feed: ReadFeed, day: string, route: string): number[] =>
  departuresIn(feed, route, day).map((seconds) => noonOf(day) - 43_200_000 + seconds * 1000)

test('LIVE-07 a feed of a city has no mistakes, and tours that share a line have it once', async () => {
  const feed = await feedAt(march)
  expect(feedMistakes(feed)).toEqual([])
  expect(rowsOf(feed, 'routes.txt').map((row) => [cell(row, 'route_id'), cell(row, 'route_type')])).toEqual([
    ['1-day', '3'],
    ['1-night', '3'],
    ['2-boat', '4'],
  ])
  expect(rowsOf(feed, 'fare_rules.txt').map((row) => `${cell(row, 'fare_id')} ${cell(row, 'route_id')}`)).toEqual([
    '11 1-day',
    '21 1-day',
    '11 1-night',
    '21 2-boat',
  ])
  expect(rowsOf(feed, 'fare_attributes.txt')[0]).toMatchObject({ price: '29.00', currency_type: 'EUR', transfer_duration: '86400' })
  const codes = rowsOf(feed, 'stops.txt').map((row) => cell(row, 'stop_code'))
  expect(new Set(codes).size).toBe(codes.length)
  expect(rowsOf(feed, 'stops.txt')[0]).toMatchObject({ stop_name: 'Station, main "hall"' })
})

test('LIVE-07 trips and stops say whether a wheelchair rolls on board, as pages do; trips have a destination, and a name where they have a time', async () => {
  const products = new Map([...facts.products].map(([id, product]) => [id, { ...product, onBoard: [rampBus] }]))
  const feed = readFeed((await fileAt(march, [], openFeeds(), { ...facts, products })).bytes)
  expect(feedMistakes(feed)).toEqual([])
  const tripOf = (id: string) => rowsOf(feed, 'trips.txt').find((row) => cell(row, 'trip_id') === id)
  const station = 'Station, main "hall"'
  expect(tripOf('1-day-loop')).toMatchObject({ trip_headsign: station, trip_short_name: '', wheelchair_accessible: '1' })
  // nothing is known of the boat
  expect(tripOf('2-boat-1200')).toMatchObject({ trip_headsign: 'Park', trip_short_name: '12:00', wheelchair_accessible: '0' })
  expect(rowsOf(feed, 'stops.txt').map((row) => cell(row, 'wheelchair_boarding'))).toEqual(['1', '1', '1', '1'])
  const none = rowsOf(await feedAt(march), 'stops.txt').map((row) => cell(row, 'wheelchair_boarding'))
  expect(new Set(none)).toEqual(new Set(['0']))
})

test.each(['2026-01-15', '2026-03-28', '2026-10-20', '2026-12-31'])(
  'LIVE-07 the departures that a reader derives on any day of a feed of %s are those of the timetable, also in nights of summer time',
  async (today) => {
    const feed = await feedAt(noonOf(today))
    const info = rowsOf(feed, 'feed_info.txt')[0]
    const dayIn = (text: string): string => text.replace(/^(\d{4})(\d\d)/, '$1-$2-')
    const [from, to] = [dayIn(cell(info, 'feed_start_date')), dayIn(cell(info, 'feed_end_date'))]
    let runs = 0
    for (const route of ['1-day', '1-night', '2-boat'])
      for (let day = from; day <= to; day = addDays(day, 1)) {
        const planned = plannedOn(day, route)
        runs += planned.length
        expect([day, route, ...readOn(feed, day, route)]).toEqual([day, route, ...planned])
      }
    expect(runs).toBeGreaterThan(1000)
    expect(feedMistakes(feed)).toEqual([])
  },
)

test('LIVE-07 stops that have the same number on two lines have different codes', async () => {
  const product = facts.products.get(2)
  const [boat] = product?.routes ?? []
  if (!product || !boat) throw new Error('the city has no boat')
  const apart = new Map([
    ...feedCity.stops,
    ['pier', { key: 'pier', name: 'Pier', names: null, also: [], position: [53.34, -6.25] as const }],
  ])
  const city = { ...feedCity, stops: apart }
  const routes = [{ ...boat, stops: ['pier', ...boat.stops] }]
  const catalogue = {
    ...facts,
    version: 3,
    locations: new Map([...facts.locations, [city.id, city]]),
    products: new Map([...facts.products, [2, { ...product, routes }]]),
  }
  const input = { times: { facts: catalogue, disruptions: [], city }, site: worldwide, origin: 'https://opentop.example', now: march }
  const feed = readFeed(
    (await openFeeds()({ ...input, prices: { site: 'worldwide', bookable: bookableTimes(catalogue, [], march) } })).bytes,
  )
  const codes = new Map(rowsOf(feed, 'stops.txt').map((row) => [cell(row, 'stop_id'), cell(row, 'stop_code')]))
  expect([codes.get('station'), codes.get('pier')]).toEqual(['1', '1C'])
  expect(new Set(codes.values()).size).toBe(codes.size)
})

test.each([
  ['trips.txt', 'trip_id'],
  ['stop_times.txt', 'trip_id'],
  ['calendar_dates.txt', 'service_id'],
  ['frequencies.txt', 'trip_id'],
])('LIVE-07 %s is sorted by its %s, for readers that stream', async (file, column) => {
  const ids = rowsOf(await feedAt(noonOf('2026-03-28')), file).map((row) => cell(row, column))
  expect(ids).toEqual(ids.toSorted())
})

test('LIVE-07 a frequent line is a headway whose last run is a span of its own; other lines are trips with times past midnight', async () => {
  const feed = await feedAt(march)
  expect(rowsOf(feed, 'frequencies.txt').map((row) => Object.values(row))).toEqual([
    ['1-day-loop', '09:00:00', '10:25:00', '600', '0'],
    ['1-day-loop', '10:25:00', '10:26:00', '600', '0'],
  ])
  const night = rowsOf(feed, 'stop_times.txt').filter((row) => cell(row, 'trip_id') === '1-night-2630')
  expect(night.map((row) => [cell(row, 'stop_id'), cell(row, 'arrival_time'), cell(row, 'timepoint')])).toEqual([
    ['station', '26:30:00', '1'],
    ['castle', '26:38:00', '0'],
    ['park', '26:54:00', '0'],
    ['museum', '27:09:00', '0'],
    ['station', '27:30:00', '1'],
  ])
  expect(night.map((row) => cell(row, 'shape_dist_traveled'))).toEqual(
    rowsOf(feed, 'shapes.txt')
      .filter((row) => cell(row, 'shape_id') === '1-night')
      .map((row) => cell(row, 'shape_dist_traveled')),
  )
})

test('LIVE-07 the shape of a line goes the way that one of its tours knows, and the metres at its stops count along it', async () => {
  const bend = { park: { to: 'museum', exact: 'drawn' as const, points: [[53.36, -6.23] as [number, number]] } }
  const products = new Map(facts.products)
  const again = products.get(2)
  if (!again) throw new Error('has no second tour')
  products.set(2, { ...again, routes: again.routes.map((route) => ({ ...route, via: route.key === 'again' ? bend : null })) })
  const feed = readFeed((await fileAt(march, [], openFeeds(), { ...facts, products })).bytes)
  const shape = rowsOf(feed, 'shapes.txt').filter((row) => cell(row, 'shape_id') === '1-day')
  expect(shape.map((row) => `${cell(row, 'shape_pt_lat')} ${cell(row, 'shape_pt_lon')}`)).toEqual([
    '53.35 -6.26',
    '53.35 -6.25',
    '53.35 -6.23',
    '53.36 -6.23',
    '53.36 -6.24',
    '53.35 -6.26',
  ])
  const metres = shape.map((row) => cell(row, 'shape_dist_traveled'))
  const calls = rowsOf(feed, 'stop_times.txt').filter((row) => cell(row, 'trip_id').startsWith('1-day'))
  expect(calls.slice(0, 5).map((row) => cell(row, 'shape_dist_traveled'))).toEqual(metres.filter((_, n) => n !== 3))
  expect(feedMistakes(feed)).toEqual([])
})

test('LIVE-07 closed days of the catalogue and days whose runs are all cancelled are exceptions; a day with one cancelled run is not', async () => {
  const exceptions = (feed: ReadFeed, id: string): string[] =>
    rowsOf(feed, 'calendar_dates.txt')
      .filter((row) => cell(row, 'service_id') === id && cell(row, 'exception_type') === '2')
      .map((row) => cell(row, 'date'))
      .filter((date) => date < '20260320')
  expect(exceptions(await feedAt(march), '1-day')).toEqual(['20260310', '20260311'])
  const all = await feedAt(march, [cancelled({})])
  expect(['1-day', '1-night', '2-boat'].map((id) => exceptions(all, id).length)).toEqual([4, 4, 4])
  const line = await feedAt(march, [cancelled({ lines: [{ productId: 2, key: 'boat' }] })])
  expect([exceptions(line, '1-day').length, exceptions(line, '2-boat')]).toEqual([2, ['20260305', '20260306', '20260310', '20260311']])
  expect(exceptions(await feedAt(march, [cancelled({ minutes: [600] })]), '2-boat')).toEqual(['20260310', '20260311'])
})

test('LIVE-07 equal content gives equal bytes and is made once; a new catalogue or a cancelled day gives another tag', async () => {
  const kept = openFeeds()
  const first = await fileAt(march, [], kept)
  expect(await fileAt(march + 86_400_000, [], kept)).toBe(first)
  expect((await fileAt(march)).bytes.equals(first.bytes)).toBe(true)
  expect((await fileAt(march, [cancelled({})], kept)).etag).not.toBe(first.etag)
  const closed = feedFacts({ version: 2, blocks: [] })
  expect((await fileAt(march, [], kept, closed)).etag).not.toBe(first.etag)
})

test('LIVE-07 R-LIMIT-4 the first feed of a city is made in slices, once for all who ask meanwhile', async () => {
  const input = {
    times: { facts: feedFacts(), disruptions: [], city: feedCity },
    site: worldwide,
    origin: 'https://opentop.example',
    now: march,
  }
  const asked = { ...input, prices: { site: 'worldwide' as const, bookable: new Map() } }
  const lines = feedOf(asked)
  let slices = 0
  while (!lines.next().done) slices += 1
  expect(slices, 'one for each day of each line').toBeGreaterThan(150)
  const kept = openFeeds()
  const [first, second] = [kept(asked), kept(asked)]
  expect(second).toBe(first)
  expect(await kept(asked)).toBe(await first)
})

const changed = (feed: ReadFeed, file: string, change: (row: Row, n: number) => Row): ReadFeed => ({
  ...feed,
  [file]: rowsOf(feed, file).map(change),
})
const set =
  (at: number, values: Row) =>
  (row: Row, n: number): Row =>
    n === at ? { ...row, ...values } : row

test.each<[string, (feed: ReadFeed) => ReadFeed, RegExp]>([
  ['a missing file', ({ 'shapes.txt': _shapes, ...rest }) => rest, /shapes.txt is missing/],
  ['a repeated id', (feed) => changed(feed, 'stops.txt', set(1, { stop_id: 'station' })), /^stops.txt:3 repeats/],
  ['a missing id', (feed) => changed(feed, 'routes.txt', set(0, { route_id: '' })), /^routes.txt:2 repeats or lacks/],
  ['an unknown route', (feed) => changed(feed, 'trips.txt', set(0, { route_id: 'x' })), /^trips.txt:2 refers to route_id x/],
  ['an unknown service', (feed) => changed(feed, 'trips.txt', set(0, { service_id: 'x' })), /^trips.txt:2 refers to service_id x/],
  ['an unknown shape', (feed) => changed(feed, 'trips.txt', set(0, { shape_id: 'x' })), /^trips.txt:2 refers to shape_id x/],
  ['an unknown stop', (feed) => changed(feed, 'stop_times.txt', set(1, { stop_id: 'x' })), /^stop_times.txt:3 refers to stop_id x/],
  ['an unknown trip', (feed) => changed(feed, 'stop_times.txt', set(1, { trip_id: 'x' })), /^stop_times.txt:3 refers to trip_id x/],
  ['a headway of no trip', (feed) => changed(feed, 'frequencies.txt', set(0, { trip_id: 'x' })), /^frequencies.txt:2 refers to trip_id/],
  ['another agency', (feed) => changed(feed, 'routes.txt', set(0, { agency_id: 'x' })), /^routes.txt:2 refers to agency_id x/],
  ['a fare of no route', (feed) => changed(feed, 'fare_rules.txt', set(0, { route_id: 'x' })), /^fare_rules.txt:2 refers to route_id/],
  ['a sequence that goes back', (feed) => changed(feed, 'stop_times.txt', set(2, { stop_sequence: '1' })), /stop_sequence goes back/],
  ['a time that goes back', (feed) => changed(feed, 'stop_times.txt', set(2, { arrival_time: '00:01:00' })), /arrival_time goes back/],
  ['a departure before arrival', (feed) => changed(feed, 'stop_times.txt', set(2, { departure_time: '00:01:00' })), /departure_time goes/],
  [
    'a distance that goes back',
    (feed) => changed(feed, 'stop_times.txt', set(2, { shape_dist_traveled: '1' })),
    /shape_dist_traveled goes/,
  ],
  ['a shape that goes back', (feed) => changed(feed, 'shapes.txt', set(2, { shape_dist_traveled: '1' })), /^shapes.txt:4: shape_dist/],
  ['a stop beyond its shape', (feed) => changed(feed, 'stop_times.txt', set(4, { shape_dist_traveled: '99999' })), /beyond the end/],
  ['a trip with one stop', (feed) => ({ ...feed, 'stop_times.txt': rowsOf(feed, 'stop_times.txt').slice(0, 1) }), /fewer than two stops/],
  ['no headway', (feed) => changed(feed, 'frequencies.txt', set(0, { headway_secs: '0' })), /^frequencies.txt:2 has no headway/],
  ['a span that ends at its start', (feed) => changed(feed, 'frequencies.txt', set(0, { end_time: '09:00:00' })), /no span/],
  ['spans that overlap', (feed) => changed(feed, 'frequencies.txt', set(0, { end_time: '10:26:00' })), /start_time goes back/],
  ['a stop at 0,0', (feed) => changed(feed, 'stops.txt', set(0, { stop_lat: '0', stop_lon: '0' })), /^stops.txt:2 is nowhere/],
  ['a latitude of 91', (feed) => changed(feed, 'shapes.txt', set(0, { shape_pt_lat: '91' })), /^shapes.txt:2 is nowhere/],
  ['an unknown zone', (feed) => changed(feed, 'agency.txt', set(0, { agency_timezone: 'Mars/Base' })), /agency_timezone Mars/],
  ['a free fare', (feed) => changed(feed, 'fare_attributes.txt', set(0, { price: '0.00' })), /price 0.00/],
  ['a text for no stop', (feed) => changed(feed, 'translations.txt', set(0, { record_id: 'x' })), /^translations.txt:2 translates nothing/],
])('LIVE-07 the checks find %s', async (_name, plant, mistake) => {
  const feed = await feedAt(march)
  const found = feedMistakes(plant(feed))
  expect(
    found.some((one) => mistake.test(one)),
    found.join('\n'),
  ).toBe(true)
})

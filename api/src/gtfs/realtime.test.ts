import type { LiveCity, LiveVehicle } from '@opentop/contract/vehicle'
import type { OpenDisruption } from '@opentop/domain/disruption/notice'
import type { RealtimeView } from '@opentop/domain/gtfs/realtime-run'
import { worldwide } from '@opentop/domain/testing/example-sites'
import { feedCity, feedFacts } from '@opentop/domain/testing/feed-city'
import { texts } from '@opentop/domain/testing/sample'
import { instantOf, isoOf } from '@opentop/domain/zone'
import { describe, expect, test } from 'vitest'
import { readFeed, type ReadFeed } from '../testing/gtfs-feed.ts'
import { bytesOfJson, readRealtime, realtimeMistakes } from '../testing/gtfs-realtime-checks.ts'
import { openFeeds } from './feed.ts'
import { openRealtime, type RealtimeName } from './realtime.ts'

const today = '2026-03-03'
const at = (time: string, day = today): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return instantOf(day, hours * 60 + minutes, feedCity.timezone)
}
const notice = {
  kind: 'service' as const,
  refId: feedCity.id,
  fromDay: today,
  toDay: null,
  text: texts('The museum is open as usual.'),
  about: {},
}
const facts = feedFacts({
  notices: [
    { ...notice, title: { ...texts('Castle stop moved'), de: 'Haltestelle Castle verlegt' } },
    { ...notice, title: texts('Road works') },
    { ...notice, title: texts('High water'), about: { cause: 'weather', effect: 'stop-closed', lines: ['boat'], stops: ['museum'] } },
    { ...notice, title: texts('Market day'), about: { cause: 'event', effect: 'stop-moved', stops: ['park'] } },
    { ...notice, title: texts('Pier closed'), about: { effect: 'stop-closed', stops: ['pier'] } },
    { ...notice, title: texts('Over'), fromDay: '2026-02-01', toDay: '2026-02-28' },
    { ...notice, title: texts('Road works') },
  ],
})
const quiet: LiveCity = { at: isoOf(0), vehicles: [], arrivals: [], lasts: [] }
const disruption = (kind: OpenDisruption['kind'], key: string, more: Partial<OpenDisruption> = {}): OpenDisruption => ({
  id: `${kind}-${key}`,
  locationId: feedCity.id,
  kind,
  cause: 'road',
  delayMinutes: null,
  scope: { optionIds: [], lines: [{ productId: key === 'boat' ? 2 : 1, key }], minutes: [], fromDay: today, toDay: today },
  texts: { title: texts(`${key} ${kind}`), text: texts('Sorry') },
  announcedAt: new Date(at('08:00')),
  ...more,
})

type Told = { now: number; live?: LiveCity; forecasts?: RealtimeView['forecasts']; disruptions?: readonly OpenDisruption[] }
const viewOf = ({ now, live = quiet, forecasts = new Map(), disruptions = [] }: Told): RealtimeView => ({
  times: { facts, disruptions, city: feedCity },
  live,
  forecasts,
  site: worldwide,
  origin: 'https://opentop.example',
  now,
})
const encoded = (name: RealtimeName, told: Told) => openRealtime()('key', name, told.now, () => Promise.resolve(viewOf(told)))
/** The timetable feed of the same moment, without the disruptions: a reader may not have taken the newest one yet. */
const timetable = async (now: number): Promise<ReadFeed> =>
  readFeed(
    (
      await openFeeds()({
        times: { facts, disruptions: [], city: feedCity },
        site: worldwide,
        origin: 'https://opentop.example',
        now,
        prices: { site: 'worldwide', bookable: new Map() },
      })
    ).bytes,
  )
async function read(name: RealtimeName, told: Told) {
  const { pb, json } = await encoded(name, told)
  const message = readRealtime(pb.bytes)
  expect(realtimeMistakes(message, await timetable(told.now))).toEqual([])
  const again = readRealtime(bytesOfJson(JSON.parse(json.bytes.toString()) as Record<string, unknown>))
  expect(again.toJSON()).toEqual(message.toJSON())
  return message
}

const bus = (more: Partial<LiveVehicle>, seenAt: number): LiveVehicle => ({
  id: 'bus-7',
  name: 'Bus 7',
  line: { productId: 1, key: 'day' },
  start: 570,
  vehicle: 'bus',
  position: { lat: 53.35, lng: -6.255 },
  progress: 0.1,
  seenAt: isoOf(seenAt),
  state: 'live',
  lateMinutes: 0,
  ...more,
})
const tripIn = async (vehicle: LiveVehicle, now: number) => {
  const message = await read('vehicle-positions', { now, live: { ...quiet, vehicles: [vehicle] } })
  const { tripId, startDate, startTime, scheduleRelationship } = message.entity[0]?.vehicle?.trip ?? {}
  return [tripId, startDate, startTime, scheduleRelationship]
}

describe('LIVE-08 vehicle positions', () => {
  test('a bus has its run, place, direction, next stop and whether it is full', async () => {
    const now = at('09:40')
    const full = bus({ heading: 90, nextStop: 'castle', isFull: true }, now - 4000)
    const message = await read('vehicle-positions', { now, live: { ...quiet, vehicles: [full] } })
    expect(message.toJSON()).toMatchObject({
      header: { gtfsRealtimeVersion: '2.0', timestamp: String(now / 1000) },
      entity: [
        {
          id: 'bus-7',
          vehicle: {
            trip: { tripId: '1-day-loop', startDate: '20260303', startTime: '09:30:00', scheduleRelationship: 'UNSCHEDULED' },
            vehicle: { id: 'bus-7', label: 'Bus 7' },
            position: { bearing: 90 },
            currentStopSequence: 2,
            stopId: 'castle',
            timestamp: String(now / 1000 - 4),
            occupancyStatus: 'FULL',
          },
        },
      ],
    })
  })

  test('a run past midnight has the date of its service day, and its time goes on after 24:00', async () => {
    const night = { line: { productId: 1, key: 'night' }, start: 1470, progress: 0.25 }
    const now = at('24:45')
    expect(await tripIn(bus(night, now), now)).toEqual(['1-night-2430', '20260303', '24:30:00', 0])
    const before = at('22:10')
    expect(await tripIn(bus({ ...night, start: 1320, progress: 0.2 }, before), before)).toEqual(['1-night-2200', '20260303', '22:00:00', 0])
  })

  test('two runs at the same clock time in the hour that autumn repeats have different names', async () => {
    // the clock goes from 02:00 back to 01:00
    const day = '2026-10-24'
    const first = instantOf(day, 1440 + 60, feedCity.timezone)
    const runs = await Promise.all(
      [first, first + 3_600_000].map((start) => {
        const seenAt = start + 6 * 60_000
        return tripIn(bus({ line: { productId: 1, key: 'night' }, start: 1500, progress: 0.1 }, seenAt), seenAt)
      }),
    )
    expect(runs.map(([, date, time]) => [date, time])).toEqual([
      ['20261024', '25:00:00'],
      ['20261024', '26:00:00'],
    ])
  })

  test('the way back to the first stop is the last call of the loop', async () => {
    const now = at('10:25')
    const message = await read('vehicle-positions', {
      now,
      live: { ...quiet, vehicles: [bus({ progress: 0.9, nextStop: 'station' }, now)] },
    })
    expect(message.entity[0]?.vehicle).toMatchObject({ currentStopSequence: 5, stopId: 'station' })
  })

  test('a bus that was not heard of for more than 90 seconds leaves the feed; one outside the timetable has its line only', async () => {
    const now = at('09:40')
    const seen = async (vehicle: LiveVehicle) =>
      (await read('vehicle-positions', { now, live: { ...quiet, vehicles: [vehicle] } })).entity.map(({ vehicle: one }) => one?.trip)
    expect(await seen(bus({}, now - 91_000))).toEqual([])
    expect(await seen(bus({}, now - 90_000))).toHaveLength(1)
    expect(await seen(bus({ start: 571 }, now))).toMatchObject([{ routeId: '1-day', tripId: '' }])
    expect(await seen(bus({ line: { productId: 9, key: 'x' } }, now))).toEqual([])
  })
})

describe('LIVE-08 trip updates', () => {
  test('a delayed run keeps its name, and its coming stops have delays and times; a cancelled one is cancelled', async () => {
    const boat = disruption('delayed', 'boat', { delayMinutes: 20 })
    const night = disruption('cancelled', 'night', { scope: { ...disruption('cancelled', 'night').scope, minutes: [1590] } })
    const { entity } = await read('trip-updates', { now: at('12:30'), disruptions: [boat, night] })
    expect(entity.map(({ id }) => id)).toEqual(['1-night-2630 20260303 26:30:00', '2-boat-1200 20260303 12:00:00'])
    expect(entity.map(({ tripUpdate }) => tripUpdate?.trip.scheduleRelationship)).toEqual([3, 0])
    const updates = entity[1]?.tripUpdate?.stopTimeUpdate ?? []
    expect(updates.map(({ stopSequence, arrival }) => [stopSequence, arrival?.delay, Number(arrival?.time)])).toEqual([
      [2, 1200, at('12:50') / 1000],
      [3, 1200, at('13:20') / 1000],
    ])
  })

  test('a run of a frequent line has times without a schedule; its cancelled runs are named by the alert alone', async () => {
    const late = disruption('delayed', 'day', { delayMinutes: 5 })
    const { entity } = await read('trip-updates', { now: at('10:20'), disruptions: [late] })
    const last = entity.at(-1)?.tripUpdate
    expect(last?.trip).toMatchObject({ tripId: '1-day-loop', startTime: '10:25:00', scheduleRelationship: 2 })
    expect(last?.stopTimeUpdate?.[0]?.departure).toMatchObject({ delay: 0 })
    expect(Number(last?.stopTimeUpdate?.[0]?.departure?.time)).toBe(at('10:30') / 1000)
    expect((await read('trip-updates', { now: at('10:20'), disruptions: [disruption('cancelled', 'day')] })).entity).toEqual([])
  })

  test('what a bus reports replaces the announced delay: half of the range is the uncertainty', async () => {
    const now = at('12:10')
    const ferry = bus({ id: 'ferry', line: { productId: 2, key: 'boat' }, start: 720, progress: 0.15 }, now)
    const forecast = (index: number, minutes: number, around: number) => {
      const at = now + minutes * 60_000
      return { stop: index === 1 ? 'museum' : 'park', index, at, from: at - around * 60_000, to: at + around * 60_000 }
    }
    const live: LiveCity = { ...quiet, vehicles: [ferry] }
    const forecasts = new Map([['ferry', [forecast(1, 22, 2), forecast(2, 52, 10)]]])
    const told = { now, live, forecasts, disruptions: [disruption('delayed', 'boat', { delayMinutes: 20 })] }
    const { entity } = await read('trip-updates', told)
    const [first] = entity
    expect(entity.filter(({ id }) => id === first?.id)).toHaveLength(1)
    expect(first?.tripUpdate?.vehicle?.id).toBe('ferry')
    expect(
      first?.tripUpdate?.stopTimeUpdate?.map(({ stopSequence, stopId, arrival }) => [
        stopSequence,
        stopId,
        (Number(arrival?.time) * 1000 - now) / 60_000,
        arrival?.uncertainty,
      ]),
    ).toEqual([
      [2, 'museum', 22, 120],
      [3, 'park', 52, 600],
    ])
  })

  test('one that has broken down skips the stops ahead of it, where they are planned', async () => {
    const updates = async (line: LiveVehicle['line'], start: number, now: number) => {
      const vehicle = bus({ line, start, progress: 0.15, isBroken: true }, now)
      const ahead = [1, 2].map((index) => ({ stop: 'museum', index, at: now, from: now, to: now }))
      const told = { now, live: { ...quiet, vehicles: [vehicle] }, forecasts: new Map([[vehicle.id, ahead]]) }
      return (await read('trip-updates', told)).entity.flatMap(({ tripUpdate }) => tripUpdate?.stopTimeUpdate ?? [])
    }
    const skipped = await updates({ productId: 2, key: 'boat' }, 720, at('12:10'))
    expect(skipped.map(({ stopSequence, stopId, scheduleRelationship }) => [stopSequence, stopId, scheduleRelationship])).toEqual([
      [2, 'museum', 1],
      [3, 'park', 1],
    ])
    expect(await updates({ productId: 1, key: 'day' }, 570, at('09:40'))).toEqual([])
  })
})

describe('LIVE-08 alerts', () => {
  const titles = ['Castle stop moved', 'Road works', 'High water', 'Market day', 'Pier closed', 'Road works']

  test('disruptions and service updates that are not over have lines or stops, days, cause and effect, and texts in all languages', async () => {
    const disruptions = [
      disruption('cancelled', 'night'),
      disruption('cancelled', 'day', { scope: { ...disruption('cancelled', 'day').scope, minutes: [540] }, cause: 'strike' }),
      disruption('rerouted', 'boat', { cause: 'event' }),
      disruption('delayed', 'all', { delayMinutes: 5, scope: { optionIds: [], lines: [], minutes: [], fromDay: today, toDay: today } }),
      disruption('cancelled', 'cruise', { scope: { optionIds: [999], lines: [], minutes: [], fromDay: today, toDay: today } }),
      disruption('cancelled', 'elsewhere', { locationId: 1 }),
    ]
    const { entity } = await read('alerts', { now: at('12:00'), disruptions })
    expect(
      entity.map(({ alert }) => [
        alert?.cause,
        alert?.effect,
        alert?.informedEntity?.map(({ routeId, stopId, agencyId }) => [routeId, stopId].filter(Boolean).join(' ') || agencyId).join(' '),
      ]),
    ).toEqual([
      [10, 1, '1-night'],
      [4, 2, '1-day'],
      [13, 4, '2-boat'],
      [10, 3, '1-day 1-night 2-boat'],
      [10, 2, 'worldwide'],
      [1, 7, 'castle'],
      [1, 7, '1-day 1-night 2-boat'],
      // buses call at this stop too, and are not concerned
      [8, 1, '2-boat museum'],
      [13, 9, 'park'],
      // no line calls there
      [1, 1, 'worldwide'],
      [1, 7, '1-day 1-night 2-boat'],
    ])
    expect(entity.slice(5).map(({ alert }) => alert?.headerText?.translation?.[0]?.text)).toEqual(titles)
    const [period] = entity[0]?.alert?.activePeriod ?? []
    // the last bus of the day arrives at 27:30
    expect([Number(period?.start), Number(period?.end)]).toEqual([at('00:00') / 1000, at('27:30') / 1000])
    const german = entity[5]?.alert?.headerText?.translation?.find(({ language }) => language === 'de')
    expect(german?.text).toBe('Haltestelle Castle verlegt')
  })
})

test('LIVE-08 a feed is looked at once a second and encoded once for each change; unchanged content gets a new time after ten seconds', async () => {
  const feed = openRealtime()
  const start = at('09:40')
  let loads = 0
  let vehicles: LiveVehicle[] = []
  const ask = (ms: number) =>
    feed('key', 'vehicle-positions', start + ms, () => {
      loads += 1
      return Promise.resolve(viewOf({ now: start + ms, live: { ...quiet, vehicles } }))
    })
  const [first] = await Promise.all(Array.from({ length: 100 }, () => ask(0)))
  for (let n = 0; n < 100; n += 1) expect((await ask(999)).pb).toBe(first?.pb)
  expect(loads).toBe(1)
  expect((await ask(1000)).pb).toBe(first?.pb)
  expect(loads).toBe(2)
  vehicles = [bus({}, start)]
  const changed = await ask(2000)
  expect(changed.pb.etag).not.toBe(first?.pb.etag)
  expect((await ask(11_999)).pb).toBe(changed.pb)
  expect(Number(readRealtime((await ask(13_000)).pb.bytes).header.timestamp)).toBe(start / 1000 + 13)
})

test('LIVE-08 a failed look is not kept', async () => {
  const feed = openRealtime()
  await expect(feed('key', 'alerts', 0, () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  await expect(feed('key', 'alerts', 1, () => Promise.resolve(viewOf({ now: at('09:40') })))).resolves.toBeDefined()
})

describe('LIVE-08 the checks of live feeds', () => {
  const now = at('12:10')
  const boat = disruption('delayed', 'boat', { delayMinutes: 20 })
  const told: Told = {
    now,
    live: { ...quiet, vehicles: [bus({ line: { productId: 2, key: 'boat' }, start: 720, progress: 0.2, nextStop: 'museum' }, now)] },
    disruptions: [boat],
  }

  test.each<[string, RealtimeName, string, string, RegExp]>([
    ['another version', 'alerts', '"gtfsRealtimeVersion":"2.0"', '"gtfsRealtimeVersion":"1.0"', /header is wrong/],
    [
      'an id that is there twice',
      'alerts',
      '"id":"notice-2026-03-03-road-works-2"',
      '"id":"notice-2026-03-03-road-works"',
      /is there twice/,
    ],
    ['an unknown route of an alert', 'alerts', '"routeId":"2-boat"', '"routeId":"x"', /no route x/],
    ['an unknown stop of an alert', 'alerts', '"stopId":"castle"', '"stopId":"x"', /no stop x/],
    ['a text that a language lacks', 'alerts', '"language":"it"', '"language":"pt"', /lacks a text/],
    ['a period that ends before it begins', 'alerts', '"end":', '"end":1,"x":', /ends before it begins/],
    ['an unknown trip', 'trip-updates', '"tripId":"2-boat-1200"', '"tripId":"2-boat-1201"', /2-boat-1201 does not exist/],
    ['another start', 'trip-updates', '"startTime":"12:00:00"', '"startTime":"12:01:00"', /does not start as/],
    ['a day outside the feed', 'trip-updates', '"startDate":"20260303"', '"startDate":"20250303"', /no day or no time/],
    ['another stop', 'trip-updates', '"stopId":"museum"', '"stopId":"park"', /is not park/],
    ['stops out of order', 'trip-updates', '"stopSequence":2', '"stopSequence":3', /out of order/],
    ['a time that goes back', 'trip-updates', `"time":${at('13:20') / 1000}`, '"time":1', /goes back in time/],
    [
      'a cancelled run with stops',
      'trip-updates',
      '"scheduleRelationship":"SCHEDULED"',
      '"scheduleRelationship":"CANCELED"',
      /number of stops/,
    ],
    ['a bus at 0,0', 'vehicle-positions', '"latitude":53.35,"longitude":-6.255', '"latitude":0,"longitude":0', /is nowhere/],
    ['a silent bus', 'vehicle-positions', `TO","timestamp":${now / 1000}`, `TO","timestamp":${now / 1000 - 91}`, /not heard of lately/],
    ['a bus on a headway with a schedule', 'vehicle-positions', '"tripId":"2-boat-1200"', '"tripId":"1-day-loop"', /does not exist on/],
    ['a next stop of another line', 'vehicle-positions', '"stopId":"museum"', '"stopId":"castle"', /does not have/],
  ])('find %s', async (_name, feed, right, wrong, mistake) => {
    const text = (await encoded(feed, told)).json.bytes.toString()
    expect(realtimeMistakes(readRealtime(bytesOfJson(parsed(text))), await timetable(now))).toEqual([])
    expect(text).toContain(right)
    const found = realtimeMistakes(readRealtime(bytesOfJson(parsed(text.replace(right, wrong)))), await timetable(now))
    expect(
      found.some((one) => mistake.test(one)),
      found.join('\n'),
    ).toBe(true)
  })

  const parsed = (text: string) => JSON.parse(text) as Record<string, unknown>
})

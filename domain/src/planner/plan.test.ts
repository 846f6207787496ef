import { expect, test } from 'vitest'
import { minuteOf, type Day } from '../day.ts'
import type { CatalogueFacts, LocationFacts, ProductFacts, RouteFacts, StopFacts } from '../facts.ts'
import { option, product, texts } from '../testing/sample.ts'
import type { CityTimes } from '../timetable/timetable-view.ts'
import { atOnce } from '../slices.ts'
import { planDay as planInSlices, type PlanWish } from './plan.ts'

const planDay = (...asked: Parameters<typeof planInSlices>) => atOnce(planInSlices(...asked))

const places: Record<string, StopFacts['position']> = {
  a: [53.3, -6.3],
  b: [53.3, -6.18],
  c: [53.37, -6.18],
  d: [53.37, -6.3],
  e: [53.44, -6.18],
}
const line = (more: Partial<RouteFacts> = {}): RouteFacts => ({
  key: 'loop',
  names: texts('Loop'),
  colour: 'red',
  vehicle: 'bus',
  loopMinutes: 60,
  firstMinute: minuteOf('10:00'),
  lastMinute: minuteOf('18:00'),
  everyMinutes: 60,
  stops: ['a', 'b', 'c', 'd'],
  main: [],
  ...more,
})
const boat = (more: Partial<RouteFacts> = {}): RouteFacts => line({ key: 'river', vehicle: 'boat', stops: ['c', 'e'], ...more })
function times(route: RouteFacts, disruptions: CityTimes['disruptions'] = [], river?: RouteFacts): CityTimes {
  const tour: ProductFacts = product({ id: 7, locationId: 1, routes: [route], options: [option({ kind: 'day' })] })
  const other =
    river && product({ id: 8, locationId: 1, rank: 2, routes: [river], options: [option({ id: 81, productId: 8, kind: 'day' })] })
  const stops = new Map(Object.entries(places).map(([key, position]) => [key, { key, name: key, names: null, also: [], position }]))
  const city = { id: 1, timezone: 'Europe/Dublin', stops } as unknown as LocationFacts
  const products = new Map([tour, ...(other ? [other] : [])].map((one) => [one.id, one]))
  const facts = { products, options: new Map(), locations: new Map([[1, city]]), blocks: [], notices: [] } as unknown as CatalogueFacts
  return { facts, disruptions, city }
}
const now = Date.parse('2027-06-01T08:00:00Z')
const day: Day = '2027-06-15'
const plan = (wish: PlanWish, route = line(), more?: CityTimes['disruptions']) => {
  const planned = planDay(times(route, more), { day, stay: 30, ...wish }, now)
  return planned.ok ? planned.plan : planned.refusal
}
const written = (wish: PlanWish, route = line(), more?: CityTimes['disruptions']): string[] => {
  const made = plan(wish, route, more)
  if (typeof made === 'string') return [made]
  return made.steps.map(({ kind, from, to, startsAt, endsAt }) => `${kind} ${from}${to} ${startsAt.slice(11, 16)}-${endsAt.slice(11, 16)}`)
}

test('LIVE-06 a day follows the direction of the loop, and a ride over the end of a round is one ride', () => {
  expect(written({ stops: ['d', 'b'], start: 'c', from: minuteOf('10:00') })).toEqual([
    'wait cc 09:00-09:30',
    'ride cd 09:30-09:45',
    'stay dd 09:45-10:15',
    'wait dd 10:15-10:45',
    'ride db 10:45-11:15',
    'stay bb 11:15-11:45',
    'wait bb 11:45-12:15',
    'ride bc 12:15-12:30',
  ])
})

const disrupted = (kind: 'cancelled' | 'delayed', minutes: number[], delayMinutes: number | null = null) =>
  [
    { locationId: 1, kind, delayMinutes, scope: { optionIds: [], lines: [], fromDay: day, toDay: day, minutes } },
  ] as unknown as CityTimes['disruptions']

test('LIVE-06 cancelled runs are not used, and a delayed one is left at its new time', () => {
  const wish = { stops: ['b'], from: minuteOf('10:00'), start: 'a', stay: 0 }
  const rides = (more: CityTimes['disruptions']) => written(wish, line(), more).filter((step) => step.startsWith('ride'))
  expect(rides([])).toEqual(['ride ab 09:00-09:15', 'ride ba 10:15-11:00'])
  expect(rides(disrupted('cancelled', [600]))[0]).toBe('ride ab 10:00-10:15')
  expect(rides(disrupted('delayed', [600], 20))[0]).toBe('ride ab 09:20-09:35')
  // overtaken by the run after it
  expect(rides(disrupted('delayed', [600], 90))[0]).toBe('ride ab 10:00-10:15')
})

test('LIVE-06 a short day has the most stops that still lead back, and names the others', () => {
  const made = plan({ stops: ['b', 'c', 'd'], start: 'a', from: minuteOf('10:00'), until: minuteOf('12:00') })
  expect(made).toMatchObject({ endsAt: '2027-06-15T11:00:00Z', order: [expect.any(String)] })
  expect(typeof made === 'string' ? [] : made.left).toHaveLength(2)
})

test('LIVE-06 where no bus leads back in time, the day ends at its last stop; the last bus back is named where one does', () => {
  const late = plan({ stops: ['b'], start: 'a', from: minuteOf('17:00'), stay: 0 }, line({ loopMinutes: 60 }))
  expect(late).toMatchObject({ endsAt: '2027-06-15T18:00:00Z', lastBusAt: '2027-06-15T17:15:00Z' })
  const stuck = plan({ stops: ['b'], start: 'a', from: minuteOf('18:00'), stay: 60, until: minuteOf('20:00') })
  expect(stuck).toMatchObject({ order: ['b'], endsAt: '2027-06-15T18:15:00Z' })
  expect(stuck).not.toHaveProperty('lastBusAt')
})

test('LIVE-06 without a start the day begins at the stop that suits best', () => {
  expect(written({ stops: ['b', 'a'], from: minuteOf('10:00') })).toEqual([
    'stay aa 09:00-09:30',
    'wait aa 09:30-10:00',
    'ride ab 10:00-10:15',
    'stay bb 10:15-10:45',
  ])
})

test('LIVE-06 times after midnight belong to the service day', () => {
  const night = line({ firstMinute: minuteOf('22:00'), lastMinute: minuteOf('26:00') })
  expect(written({ stops: ['b'], start: 'a', from: minuteOf('24:10'), stay: 0 }, night)).toEqual([
    'wait aa 23:10-00:00',
    'ride ab 00:00-00:15',
    'stay bb 00:15-00:20',
    'wait bb 00:20-01:15',
    'ride ba 01:15-02:00',
  ])
})

test('LIVE-06 a night of summer time has its hour less, and a night of autumn its hour more', () => {
  const night = line({ firstMinute: minuteOf('23:30'), lastMinute: minuteOf('27:30') })
  const ride = (on: Day, from: string) => written({ day: on, stops: ['b'], start: 'a', from: minuteOf(from), stay: 0 }, night)
  // clocks go from 01:00 to 02:00: the run at 00:30 is followed by the one at 02:30, an hour later
  expect(ride('2028-03-25', '24:40')).toEqual([
    'wait aa 00:40-01:30',
    'ride ab 01:30-01:45',
    'stay bb 01:45-01:50',
    'wait bb 01:50-02:45',
    'ride ba 02:45-03:30',
  ])
  // clocks go from 02:00 back to 01:00: the runs between are an hour apart all the same
  expect(ride('2027-10-30', '26:10')[1]).toBe('ride ab 02:30-02:45')
})

const rode = (made: ReturnType<typeof planDay>) =>
  made.ok && made.plan.steps.flatMap(({ kind, from, to, productIds }) => (kind === 'ride' ? [`${from}${to} ${productIds}`] : []))

test('LIVE-06 R-PLAN-1 each ride names the tickets that board it, and a plan that one ticket does not cover names all that it needs', () => {
  const wish = { stops: ['e'], start: 'b', day, from: minuteOf('10:00'), stay: 30 }
  const mixed = planDay(times(line(), [], boat()), wish, now)
  expect(rode(mixed)).toEqual(['bc 7', 'ce 8', 'ec 8', 'cb 7'])
  expect(mixed).toMatchObject({ plan: { tickets: [7, 8], offTicket: [] } })
  expect(planDay(times(line()), { ...wish, stops: ['d'] }, now)).toMatchObject({ plan: { tickets: [7] } })
})

test('LIVE-06 R-PLAN-1 with a ticket a plan rides only what it boards, and names the stops that it does not go to', () => {
  const city = times(line(), [], boat())
  const wish = { stops: ['d', 'e'], start: 'b', day, from: minuteOf('10:00'), stay: 30 }
  const own = planDay(city, { ...wish, ticket: 7 }, now)
  expect(own).toMatchObject({ plan: { order: ['d'], left: ['e'], offTicket: ['e'], tickets: [7] } })
  expect(rode(own)).toEqual(['bd 7', 'db 7'])
  expect(planDay(city, { ...wish, ticket: 8 }, now)).toMatchObject({ refusal: 'plan-ticket' })
  expect(planDay(city, { ...wish, ticket: 9 }, now)).toMatchObject({ refusal: 'product-unknown' })
})

test.each([
  ['missed when it leaves as the bus arrives', '10:30', '11:30'],
  ['missed when it leaves four minutes later', '10:34', '11:34'],
  ['reached when it leaves five minutes later', '10:35', '10:35'],
])('LIVE-06 R-PLAN-2 a boat is %s', (_what, first, reached) => {
  const made = planDay(times(line(), [], boat({ firstMinute: minuteOf(first) })), { stops: ['e'], start: 'a', day, from: 600 }, now)
  const [, ride] = made.ok ? made.plan.steps.filter(({ kind }) => kind === 'ride') : []
  expect(ride?.startsAt).toBe(new Date(Date.parse(`${day}T${reached}:00+01:00`)).toISOString().replace('.000', ''))
})

test('LIVE-06 refuses what cannot be planned', () => {
  expect(plan({ stops: ['b', 'x'] })).toBe('stop-unknown')
  expect(plan({ stops: ['b', 'b'] })).toBe('stop-doubled')
  expect(plan({ stops: ['b'], day: '2027-05-31' })).toBe('plan-day')
  expect(plan({ stops: ['b'], day: '2028-07-01' })).toBe('plan-day')
  expect(plan({ stops: ['b'], from: 700, until: 700 })).toBe('plan-hours')
  expect(plan({ stops: ['b'], start: 'a', from: minuteOf('22:00') })).toBe('plan-impossible')
})

test('LIVE-06 R-LIMIT-4 the dearest plan, of nine stops with a start, is made in at most 4,608 slices of one search', () => {
  const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']
  const around = (n: number): StopFacts['position'] => [53.3 + 0.08 * Math.cos(n), -6.3 + 0.12 * Math.sin(n)]
  const { city, ...known } = times(line({ stops: keys }))
  const stops = new Map(keys.map((key, n) => [key, { key, name: key, names: null, also: [], position: around(n) }]))
  const wish = { stops: keys.slice(1), start: 'a', from: minuteOf('09:00'), stay: 0, day }
  const made = planInSlices({ ...known, city: { ...city, stops } }, wish, now)
  let slices = 0
  while (!made.next().done) slices += 1
  expect(slices).toBeGreaterThan(500)
  // each set of stops with the last of them, once forward and once back
  expect(slices).toBeLessThanOrEqual(2 * 9 * 2 ** 8)
})

import type { TimetableLine } from '@opentop/contract/timetable'
import type { LiveCity } from '@opentop/contract/vehicle'
import { describe, expect, test } from 'vitest'
import { boardOf, isTomorrow, lastSoon, stopsAfter, type BoardTimetable } from './board.ts'
import { pauseAfter } from './fetch-live-city.ts'
import { keptCity } from './kept-timetable.ts'

const nine = Date.parse('2026-11-18T08:00:00Z')
const at = (minutes: number): string => new Date(nine + minutes * 60_000).toISOString()
const line = (key: string, starts: readonly number[], more: Partial<TimetableLine> = {}): TimetableLine => ({
  productId: 1,
  key,
  name: `${key} line · Long tour`,
  colour: 'red',
  vehicle: 'bus',
  everyMinutes: 10,
  loopMinutes: 60,
  productIds: [1],
  stops: [
    { key: 'quay', minutes: 0 },
    { key: 'tower', minutes: 20 },
    { key: 'park', minutes: 45 },
  ],
  runs: starts.map((start) => ({ start, at: at(start) })),
  ...more,
})
const stops = ['quay', 'tower', 'park'].map((key, n) => ({
  key,
  name: key,
  slug: key,
  number: n + 1,
  position: { lat: 0, lng: 0 },
  also: [],
}))
const timetable = (...lines: TimetableLine[]): BoardTimetable => ({ timezone: 'Europe/Paris', stops, lines })
const times = (city: LiveCity, stop: string): number[] =>
  city.arrivals.filter((arrival) => arrival.stop === stop).map(({ from }) => (Date.parse(from) - nine) / 60_000)

describe('LIVE-02 the kept timetable', () => {
  test('gives the next three of a line at a stop, the last of the day, and nothing that has gone', () => {
    const city = keptCity(timetable(line('red', [0, 10, 20, 30, 40])), nine + 31 * 60_000)
    expect(times(city, 'tower')).toEqual([40, 50, 60])
    expect(city.arrivals.filter(({ isLast }) => isLast).map(({ stop }) => stop)).toEqual(['quay', 'tower'])
    expect(city.lasts.map(({ stop, at: last }) => [stop, (Date.parse(last) - nine) / 60_000])).toEqual([
      ['quay', 40],
      ['tower', 60],
      ['park', 85],
    ])
    expect(keptCity(timetable(line('red', [0])), nine + 50 * 60_000)).toMatchObject({ arrivals: [], lasts: [] })
  })

  test('a delayed run keeps its planned time, a cancelled one is named, a closed stop is left out', () => {
    const runs = [
      { start: 0, at: at(15), delayMinutes: 15 },
      { start: 20, at: at(20), isCancelled: true as const },
      { start: 30, at: at(30), closedStops: ['tower'] },
    ]
    const { arrivals, lasts } = keptCity(timetable(line('red', [], { runs })), nine)
    const tower = arrivals.filter(({ stop }) => stop === 'tower')
    expect(tower.map(({ planned, from, lateMinutes, isCancelled }) => [planned, from, lateMinutes, isCancelled])).toEqual([
      [at(20), at(35), 15, undefined],
      [at(40), at(40), undefined, true],
    ])
    expect(lasts.find(({ stop }) => stop === 'tower')?.at).toBe(at(35))
  })
})

describe('LIVE-02 the board of a stop', () => {
  test('has the soonest departures, and one of every line however late it comes', () => {
    const lines = timetable(line('red', [0, 5, 10, 15]), line('sun', [200]))
    const board = boardOf('quay', lines, keptCity(lines, nine), nine)
    expect(board.rows.map((row) => [row.line.key, (Date.parse(row.arrival.from) - nine) / 60_000, row.towards?.key])).toEqual([
      ['red', 0, 'tower'],
      ['red', 5, 'tower'],
      ['red', 10, 'tower'],
      ['sun', 200, 'tower'],
    ])
    expect([board.kind, board.lasts.length, board.seenAt]).toEqual(['planned', 2, undefined])
  })

  test('names where its times come from, and the newest position', () => {
    const lines = timetable(line('red', [0, 10]))
    const city = keptCity(lines, nine)
    const vehicle = {
      id: 'a',
      name: 'Bus 12',
      line: { productId: 1, key: 'red' },
      start: 0,
      vehicle: 'bus',
      position: { lat: 0, lng: 0 },
      progress: 0,
      seenAt: at(-1),
      state: 'live',
      lateMinutes: 0,
    } as const
    const told = (source: 'live' | 'seen'): LiveCity => ({
      ...city,
      vehicles: [vehicle],
      arrivals: city.arrivals.map((arrival, n) => (n === 0 ? { ...arrival, source, vehicleId: 'a' } : arrival)),
    })
    const kinds = (['live', 'seen'] as const).map((source) => {
      const { kind, seenAt, rows } = boardOf('quay', lines, told(source), nine)
      return [kind, seenAt, rows[0]?.vehicle?.name]
    })
    expect(kinds).toEqual([
      ['live', at(-1), 'Bus 12'],
      ['seen', at(-1), 'Bus 12'],
    ])
  })

  test('says gone after the last one, and stopped where nothing runs', () => {
    const late = nine + 600 * 60_000
    const lines = timetable(line('red', [0]))
    expect(boardOf('quay', lines, keptCity(lines, late), late)).toMatchObject({ kind: 'gone', rows: [], lasts: [] })
    const cancelled = timetable(line('red', [], { runs: [{ start: 0, at: at(0), isCancelled: true }] }))
    expect(boardOf('quay', cancelled, keptCity(cancelled, nine), nine).kind).toBe('stopped')
    expect(boardOf('quay', timetable(line('red', [])), keptCity(timetable(), nine), nine).kind).toBe('stopped')
  })

  test('names a departure of every line that runs, however many before it are cancelled', () => {
    const runs = [0, 10, 20, 30, 40, 50].map((start) => ({ start, at: at(start), ...(start < 40 ? { isCancelled: true as const } : {}) }))
    const lines = timetable(line('red', [], { runs }), line('sun', [], { runs }))
    const board = boardOf('quay', lines, keptCity(lines, nine), nine)
    expect(board.kind).toBe('planned')
    expect(board.rows.map((row) => [row.line.key, row.arrival.start, row.arrival.isCancelled])).toEqual([
      ['red', 0, true],
      ['sun', 0, true],
      ['red', 40, undefined],
      ['sun', 40, undefined],
    ])
  })

  test('says gone when only the first one of tomorrow is known, and warns half an hour before the last one', () => {
    const lines = timetable(line('red', [0]))
    const evening = nine + 600 * 60_000
    const from = at(1440)
    const city: LiveCity = {
      ...keptCity(lines, evening),
      arrivals: [{ stop: 'quay', line: { productId: 1, key: 'red' }, start: 0, planned: from, from, to: from, source: 'planned' }],
    }
    const board = boardOf('quay', lines, city, evening)
    expect([board.kind, board.rows.map(({ arrival }) => isTomorrow(arrival, { timezone: 'Europe/Paris', now: evening }))]).toEqual([
      'gone',
      [true],
    ])
    const warned = [31, 30, 1].map((minutes) => {
      const now = nine - minutes * 60_000
      return lastSoon(boardOf('quay', lines, keptCity(lines, now), now), now).length
    })
    expect(warned).toEqual([0, 1, 1])
    const night = Date.parse('2026-11-18T22:30:00Z')
    expect(isTomorrow({ from: '2026-11-18T23:10:00Z' }, { timezone: 'Europe/Paris', now: night })).toBe(false)
  })

  test('an old answer loses what has left since', () => {
    const lines = timetable(line('red', [0, 10]))
    expect(boardOf('quay', lines, keptCity(lines, nine), nine + 5 * 60_000).rows).toHaveLength(1)
  })
})

test('LIVE-02 after a stop come the others of the run, and its first one as the end', () => {
  expect(stopsAfter(line('red', []), 'tower')).toEqual([
    { key: 'park', minutes: 25 },
    { key: 'quay', minutes: 40 },
  ])
  expect(stopsAfter(line('red', []), 'quay').map(({ minutes }) => minutes)).toEqual([20, 45])
  expect(stopsAfter(line('red', []), 'nowhere')).toEqual([])
})

test('LIVE-05 live answers are asked for every 5 to 10 seconds, and after failures at most once a minute', () => {
  expect([pauseAfter(0, true), pauseAfter(0, false)]).toEqual([5000, 10_000])
  expect([1, 2, 3, 4, 9].map((failures) => pauseAfter(failures, true))).toEqual([10_000, 20_000, 40_000, 60_000, 60_000])
})

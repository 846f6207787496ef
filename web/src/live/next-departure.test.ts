import type { TimetableLine } from '@opentop/contract/timetable'
import type { Arrival, LiveCity } from '@opentop/contract/vehicle'
import { describe, expect, test } from 'vitest'
import type { BoardTimetable } from './board.ts'
import { keptCity } from './kept-timetable.ts'
import { nextDeparture } from './next-departure.ts'

const now = Date.parse('2026-11-18T08:00:00Z')
const at = (minutes: number): string => new Date(now + minutes * 60_000).toISOString()
const line = (key: string, starts: readonly number[]): TimetableLine => ({
  productId: 1,
  key,
  name: `${key} line`,
  colour: 'red',
  vehicle: 'bus',
  everyMinutes: 10,
  loopMinutes: 60,
  productIds: [1],
  stops: [
    { key: 'quay', minutes: 0 },
    { key: 'tower', minutes: 20 },
  ],
  runs: starts.map((start) => ({ start, at: at(start) })),
})
const timetable = (...lines: TimetableLine[]): BoardTimetable => ({
  timezone: 'Europe/Paris',
  stops: ['quay', 'tower'].map((key, n) => ({ key, name: key, slug: key, number: n + 1, position: { lat: 0, lng: 0 }, also: [] })),
  lines,
})
type Change = (arrival: Arrival) => Partial<Arrival>
const changed = (city: LiveCity, change: Change): LiveCity => ({
  ...city,
  arrivals: city.arrivals.map((arrival) => ({ ...arrival, ...change(arrival) })),
})
function told(lines: BoardTimetable, walkMinutes: number | undefined, change: Change = () => ({})) {
  const city = changed(keptCity(lines, now), change)
  const { take, after, missed, full } = nextDeparture('quay', lines, city, { now, walkMinutes })
  const minute = (row: typeof take) => row && (Date.parse(row.arrival.from) - now) / 60_000
  return { take: minute(take), after: minute(after), missed: minute(missed), full: minute(full) }
}

describe('LIVE-05 the departure for a rider who walks to the stop', () => {
  test('is the first one that leaves after the walk; the soonest one is named as missed', () => {
    const lines = timetable(line('red', [3, 13, 23]))
    expect(told(lines, 4)).toEqual({ take: 13, after: 23, missed: 3, full: undefined })
    expect(told(lines, 3)).toEqual({ take: 3, after: 13, missed: undefined, full: undefined })
    expect(told(lines, undefined)).toEqual({ take: 3, after: 13, missed: undefined, full: undefined })
  })

  test('of a live one its earliest time counts, so that a bus that comes sooner is not missed', () => {
    const lines = timetable(line('red', [6, 16]))
    const early: Change = ({ start }) => (start === 6 ? { from: at(4), to: at(8), source: 'live' } : {})
    expect(told(lines, 5, early)).toMatchObject({ take: 16, missed: 4 })
  })

  test('has room: a full one is named, and the next one of any line is taken', () => {
    const lines = timetable(line('red', [5, 25]), line('sun', [9]))
    const full: Change = ({ start }) => (start === 5 ? { isFull: true } : {})
    expect(told(lines, 2, full)).toEqual({ take: 9, after: undefined, missed: undefined, full: 5 })
  })

  test('is the full one where none with room follows', () => {
    expect(told(timetable(line('red', [5, 9])), 2, () => ({ isFull: true }))).toEqual({
      take: 5,
      after: 9,
      missed: undefined,
      full: undefined,
    })
  })

  test('is never a cancelled one', () => {
    const lines = timetable(line('red', [5, 15]))
    expect(told(lines, 2, ({ start }) => (start === 5 ? { isCancelled: true } : {}))).toMatchObject({ take: 15, missed: undefined })
  })

  test('comes from the timetable where the walk is longer than the three that the live answer names', () => {
    const lines = timetable(line('red', [2, 4, 6, 8, 20, 40]))
    expect(told(lines, 12)).toEqual({ take: 20, after: 40, missed: 2, full: undefined })
    expect(told(lines, 21)).toMatchObject({ take: 40, after: undefined })
    expect(told(lines, 41)).toEqual({ take: undefined, after: undefined, missed: 2, full: undefined })
  })

  test('of an answer that names the last one of the day is not skipped for it', () => {
    const lines = timetable(line('red', [2, 4, 6, 20, 40]))
    const city = keptCity(lines, now)
    const last = keptCity(lines, now + 30 * 60_000).arrivals.filter(({ stop }) => stop === 'quay')
    const { take, after } = nextDeparture('quay', lines, { ...city, arrivals: [...city.arrivals, ...last] }, { now, walkMinutes: 12 })
    expect([take?.arrival.start, after?.arrival.start]).toEqual([20, 40])
  })
})

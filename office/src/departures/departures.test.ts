import { localTime } from '@opentop/domain/zone'
import { describe, expect, test } from 'vitest'
import { keyOf, keyText, readAddress } from './departure-address.ts'
import { stateOf } from './departure-state.ts'
import { matrixOf, spanOf, stepped, type Departure, type Departures } from './matrix.ts'
import { departuresIn, rectangleOf, spansOf, sumOf } from './selection.ts'

const cell = { capacity: 36, held: 1, sold: 10, boarded: 0, sale: 'open', delayMinutes: 0, source: { rule: 'timetable' } } as const
const optionOf = (optionId: number, minutes: number[], days: string[]): Departures['options'][number] => ({
  optionId,
  name: `Option ${optionId}`,
  kind: 'timed',
  durationMinutes: 50,
  cells: days.flatMap((day) => minutes.map((minute) => ({ ...cell, day, minute }))),
})
const departure = (change: Partial<Departure>): Departure => ({
  ...cell,
  day: '2026-06-20',
  minute: 870,
  optionId: 1,
  option: 'Option 1',
  durationMinutes: 50,
  ...change,
})

describe('departures as a matrix', () => {
  test('the times of an option are rows, days are columns, and a day without the time has a gap', () => {
    const matrix = matrixOf({ options: [optionOf(1, [960, 870], ['2026-06-20', '2026-06-22'])] }, 'week', '2026-06-20')
    expect(matrix.rows.map(({ minute }) => minute)).toEqual([870, 960])
    expect(matrix.rows[0]?.places.map((place) => place?.day)).toEqual(['2026-06-20', undefined, '2026-06-22', ...Array(4).fill(undefined)])
  })

  test('a month is its weeks from Monday, each day with all its departures', () => {
    const options = [optionOf(1, [870, 960], ['2026-06-30']), optionOf(2, [600], ['2026-06-30'])]
    const { rows, days } = matrixOf({ options }, 'month', '2026-06-17')
    expect([days.length, rows.length]).toEqual([30, 5])
    expect(rows[4]?.places.map((place) => place?.departures.length)).toEqual([0, 3, ...Array(5).fill(undefined)])
    expect(spanOf('month', '2024-02-10')).toEqual({ from: '2024-02-01', days: 29 })
    expect([stepped('month', '2026-01-31', 1), stepped('month', '2026-01-05', -1), stepped('week', '2026-06-20', 1)]).toEqual([
      '2026-02-01',
      '2025-12-01',
      '2026-06-27',
    ])
  })

  test('the address keeps tour, view, day and departure, and ignores what it does not understand', () => {
    const key = { optionId: 12, day: '2026-06-20', minute: -1 }
    expect(keyOf(keyText(key))).toEqual(key)
    expect(readAddress({ product: '7', view: 'month', from: '2026-06-20', open: '12_2026-06-20_870' })).toEqual({
      product: 7,
      view: 'month',
      from: '2026-06-20',
      open: '12_2026-06-20_870',
    })
    expect(readAddress({ product: '-7', view: 'year', from: '2026-06-31', open: '12_x_870' })).toEqual({})
  })
})

describe('departures that are marked', () => {
  const matrix = matrixOf({ options: [optionOf(1, [870, 960], ['2026-06-20', '2026-06-21', '2026-06-23'])] }, 'week', '2026-06-20')

  test('a rectangle in any direction becomes one span for each time and run of days', () => {
    const marked = departuresIn(matrix, rectangleOf({ from: { row: 1, column: 3 }, to: { row: 0, column: 0 } }))
    expect(sumOf(marked)).toEqual({ count: 6, sold: 60, held: 6, capacity: 36 })
    expect(spansOf(marked, false)).toEqual([
      { optionId: 1, fromDay: '2026-06-20', toDay: '2026-06-21', minute: 870 },
      { optionId: 1, fromDay: '2026-06-23', toDay: '2026-06-23', minute: 870 },
      { optionId: 1, fromDay: '2026-06-20', toDay: '2026-06-21', minute: 960 },
      { optionId: 1, fromDay: '2026-06-23', toDay: '2026-06-23', minute: 960 },
    ])
  })

  test('a span ends where another capacity was seen', () => {
    const days = ['2026-06-20', '2026-06-21', '2026-06-22']
    const marked = days.map((day, index) => departure({ day, capacity: index === 2 ? 30 : 36 }))
    expect(spansOf(marked, true).map(({ fromDay, toDay, seen }) => [fromDay, toDay, seen])).toEqual([
      ['2026-06-20', '2026-06-21', 36],
      ['2026-06-22', '2026-06-22', 30],
    ])
    expect(sumOf(marked).capacity).toBeUndefined()
  })
})

describe('the state of a departure', () => {
  const now = localTime(Date.parse('2026-06-20T12:42:00Z'), 'Europe/Lisbon')

  test('gone, on the way, closed, stopped, full, few left, open; a delay moves the time', () => {
    const states = [
      departure({ minute: 600 }),
      departure({ minute: 780 }),
      departure({ minute: 780, delayMinutes: 60 }),
      departure({ sale: 'closed' }),
      departure({ sale: 'stopped' }),
      departure({ sold: 35 }),
      departure({ sold: 30 }),
      departure({}),
      departure({ capacity: null }),
      departure({ minute: -1, sold: 36 }),
    ].map((each) => stateOf(each, now))
    expect(states).toEqual(['gone', 'running', 'open', 'closed', 'stopped', 'full', 'few', 'open', 'open', 'full'])
  })
})

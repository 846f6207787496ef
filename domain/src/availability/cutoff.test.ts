import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutoffMinute, cutoffOf } from './cutoff.ts'
import { dayNumber, minuteOf, type Day } from '../day.ts'
import type { CutoffFacts, OptionFacts } from '../facts.ts'
import { option } from '../testing/sample.ts'
import { localTime } from '../zone.ts'

const last = minuteOf('18:00')
const at = (facts: OptionFacts, day: Day, time: string, timezone: string) =>
  new Date(cutoffOf(facts, day, time === 'all day' ? -1 : minuteOf(time), timezone, last)).toISOString().slice(0, 16)
const timed = (cutoff: CutoffFacts | null, more: Partial<OptionFacts> = {}) => option({ kind: 'timed', cutoff, ...more })
const day = (cutoff: CutoffFacts | null, more: Partial<OptionFacts> = {}) => option({ kind: 'day', cutoff, ...more })

test.each<[string, OptionFacts, Day, string, string, string]>([
  ['timed: 30 minutes before start', timed(null), '2026-11-15', '10:00', 'Europe/Paris', '2026-11-15T08:30'],
  ['all day: an hour before the last departure', day(null), '2026-11-15', 'all day', 'Europe/Paris', '2026-11-15T16:00'],
  ['all day: an hour before closing', day(null, { closesMinute: 1200 }), '2026-11-15', 'all day', 'Europe/Paris', '2026-11-15T18:00'],
  ['before start', timed({ kind: 'before-start', minutes: 120 }), '2026-11-15', '10:00', 'Europe/Paris', '2026-11-15T07:00'],
  ['up to the start', timed({ kind: 'before-start', minutes: 0 }), '2026-11-15', '10:00', 'Europe/Paris', '2026-11-15T09:00'],
  ['before start without minutes', timed({ kind: 'before-start' }), '2026-11-15', '10:00', 'Europe/Paris', '2026-11-15T08:30'],
  [
    'all day before start is before opening',
    day({ kind: 'before-start', minutes: 10 }, { opensMinute: 540 }),
    '2026-11-15',
    'all day',
    'UTC',
    '2026-11-15T08:50',
  ],
  [
    'before opening',
    timed({ kind: 'before-opening', minutes: 60 }, { opensMinute: 540 }),
    '2026-11-15',
    '15:00',
    'Europe/Paris',
    '2026-11-15T07:00',
  ],
  [
    'before opening, without opening hours',
    timed({ kind: 'before-opening', minutes: 60 }),
    '2026-11-15',
    '15:00',
    'UTC',
    '2026-11-15T14:00',
  ],
  [
    'before closing',
    day({ kind: 'before-closing', minutes: 90 }, { closesMinute: 1080 }),
    '2026-11-15',
    'all day',
    'UTC',
    '2026-11-15T16:30',
  ],
  [
    'before closing, without closing hours',
    day({ kind: 'before-closing', minutes: 90 }),
    '2026-11-15',
    'all day',
    'UTC',
    '2026-11-15T16:30',
  ],
  ['before closing, yet never after the start', timed({ kind: 'before-closing' }), '2026-11-15', '10:00', 'UTC', '2026-11-15T10:00'],
  ['local time of the day', day({ kind: 'local-time', time: '17:00' }), '2026-11-15', 'all day', 'Asia/Dubai', '2026-11-15T13:00'],
  [
    'local time three days ahead',
    timed({ kind: 'local-time', daysBefore: 3, time: '12:00' }),
    '2026-11-02',
    '20:30',
    'America/New_York',
    '2026-10-30T16:00',
  ],
  [
    'local time without an hour: the end of that day',
    timed({ kind: 'local-time', daysBefore: 1 }),
    '2026-11-15',
    '20:30',
    'UTC',
    '2026-11-15T00:00',
  ],
  ['a departure past midnight', timed(null), '2026-11-15', '24:30', 'Europe/Paris', '2026-11-15T23:00'],
  [
    'two real hours across the night that has 25',
    timed({ kind: 'before-start', minutes: 120 }),
    '2026-10-25',
    '03:30',
    'Europe/Paris',
    '2026-10-25T00:30',
  ],
  [
    'two real hours across the night that has 23',
    timed({ kind: 'before-start', minutes: 120 }),
    '2026-03-29',
    '03:30',
    'Europe/Paris',
    '2026-03-28T23:30',
  ],
  ['the afternoon after the change', timed(null), '2026-03-08', '13:00', 'America/New_York', '2026-03-08T16:30'],
])('BOOK-06 %s', (_name, facts, serviceDay, time, timezone, expected) => expect(at(facts, serviceDay, time, timezone)).toBe(expected))

test('BOOK-06 an open ticket or a package has no cut-off unless the operator set one', () => {
  expect(cutoffOf(option({ kind: 'open' }), '2026-11-15', -1, 'UTC', last)).toBe(Infinity)
  expect(cutoffOf(option({ kind: 'package' }), '2026-11-15', -1, 'UTC', last)).toBe(Infinity)
  expect(cutoffOf(option({ kind: 'open', cutoff: { kind: 'before-closing' } }), '2026-11-15', -1, 'UTC', last)).toBeLessThan(Infinity)
})

test('BOOK-06 the minute of the cut-off is within an hour of its instant', () => {
  const rules: CutoffFacts[] = [
    { kind: 'before-start', minutes: 200 },
    { kind: 'before-opening', minutes: 45 },
    { kind: 'before-closing', minutes: 0 },
    { kind: 'local-time', daysBefore: 2, time: '02:30' },
  ]
  fc.assert(
    fc.property(
      fc.constantFrom(null, ...rules),
      fc.constantFrom('2026-03-29', '2026-10-25', '2026-11-15', '2026-03-31'),
      fc.constantFrom(-1, 0, 150, 600, 1470),
      fc.constantFrom('Europe/Paris', 'Europe/London', 'Asia/Dubai'),
      (cutoff, serviceDay, minute, timezone) => {
        const facts = option({ kind: minute < 0 ? 'day' : 'timed', cutoff, opensMinute: 480 })
        const exact = localTime(cutoffOf(facts, serviceDay, minute, timezone, last), timezone)
        const wall = (dayNumber(exact.day) - dayNumber(serviceDay)) * 1440 + exact.minute
        expect(Math.abs(wall - cutoffMinute(facts, minute, last))).toBeLessThanOrEqual(60)
      },
    ),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, minuteOf, type Day } from './day.ts'
import { instantOf, localTime, isoOf } from './zone.ts'

const at = (day: Day, time: string, timezone: string) => new Date(instantOf(day, minuteOf(time), timezone)).toISOString().slice(0, 16)

test.each<[string, Day, string, string, string]>([
  ['before the gap', '2026-03-29', '00:59', 'Europe/London', '2026-03-29T00:59'],
  ['in the gap the later', '2026-03-29', '01:30', 'Europe/London', '2026-03-29T01:30'],
  ['after the gap', '2026-03-29', '02:00', 'Europe/London', '2026-03-29T01:00'],
  ['in the afternoon of the gap', '2026-03-29', '15:00', 'Europe/London', '2026-03-29T14:00'],
  ['in the fold the earlier', '2026-10-25', '01:30', 'Europe/London', '2026-10-25T00:30'],
  ['after the fold', '2026-10-25', '02:00', 'Europe/London', '2026-10-25T02:00'],
  ['next year, in the gap', '2027-03-28', '01:00', 'Europe/London', '2027-03-28T01:00'],
  ['next year, in the fold', '2027-10-31', '01:59', 'Europe/London', '2027-10-31T00:59'],
  ['before the gap', '2026-03-29', '01:59', 'Europe/Paris', '2026-03-29T00:59'],
  ['in the gap the later', '2026-03-29', '02:30', 'Europe/Paris', '2026-03-29T01:30'],
  ['after the gap', '2026-03-29', '03:00', 'Europe/Paris', '2026-03-29T01:00'],
  ['in the fold the earlier', '2026-10-25', '02:30', 'Europe/Paris', '2026-10-25T00:30'],
  ['after the fold', '2026-10-25', '03:00', 'Europe/Paris', '2026-10-25T02:00'],
  ['next year, in the gap', '2027-03-28', '02:15', 'Europe/Paris', '2027-03-28T01:15'],
  ['next year, in the fold', '2027-10-31', '02:15', 'Europe/Paris', '2027-10-31T00:15'],
  ['in the gap the later', '2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30'],
  ['after the gap', '2026-03-08', '13:00', 'America/New_York', '2026-03-08T17:00'],
  ['in the fold the earlier', '2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30'],
  ['after the fold', '2026-11-01', '02:00', 'America/New_York', '2026-11-01T07:00'],
  ['next year, in the gap', '2027-03-14', '02:30', 'America/New_York', '2027-03-14T07:30'],
  ['next year, in the fold', '2027-11-07', '01:30', 'America/New_York', '2027-11-07T05:30'],
  ['in the fold the earlier', '2026-04-05', '02:30', 'Australia/Sydney', '2026-04-04T15:30'],
  ['after the fold', '2026-04-05', '03:00', 'Australia/Sydney', '2026-04-04T17:00'],
  ['in the gap the later', '2026-10-04', '02:30', 'Australia/Sydney', '2026-10-03T16:30'],
  ['next year, in the fold', '2027-04-04', '02:30', 'Australia/Sydney', '2027-04-03T15:30'],
  ['next year, in the gap', '2027-10-03', '02:30', 'Australia/Sydney', '2027-10-02T16:30'],
  ['no summer time', '2026-03-29', '02:30', 'Asia/Dubai', '2026-03-28T22:30'],
  ['half an hour', '2026-10-25', '02:30', 'Asia/Kolkata', '2026-10-24T21:00'],
  ['the day line', '2026-10-25', '00:00', 'Pacific/Auckland', '2026-10-24T11:00'],
  ['Greenwich', '2026-10-25', '02:30', 'UTC', '2026-10-25T02:30'],
  ['past midnight', '2026-11-15', '24:30', 'Europe/Paris', '2026-11-15T23:30'],
  ['past midnight into the gap', '2026-03-28', '26:30', 'Europe/Paris', '2026-03-29T01:30'],
  ['past midnight beyond the fold', '2026-10-24', '27:00', 'Europe/Paris', '2026-10-25T02:00'],
])('BOOK-06 %s: %s %s in %s', (_name, day, time, timezone, expected) => expect(at(day, time, timezone)).toBe(expected))

const zones = [
  'Europe/London',
  'Europe/Paris',
  'America/New_York',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Asia/Dubai',
  'America/St_Johns',
]

test('BOOK-06 an existing local time converts to an instant and back', () => {
  const inGap = (instant: number, zone: string, day: Day, minute: number) => {
    const back = localTime(instant, zone)
    return back.day !== day || back.minute !== minute
  }
  let gaps = 0
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 1439 }), fc.constantFrom(...zones), (n, minute, zone) => {
      const day = addDays('2026-01-01', n)
      const instant = instantOf(day, minute, zone)
      if (!inGap(instant, zone, day, minute)) return
      gaps += 1
      expect(['03-29', '03-28', '03-08', '03-14', '10-04', '10-03', '03-26', '03-12']).toContain(day.slice(5))
      expect(minute).toBeGreaterThanOrEqual(60)
      expect(minute).toBeLessThan(180)
    }),
    { numRuns: 2000 },
  )
  expect(gaps).toBeLessThan(20)
})

test('BOOK-06 an instant converts to local time and back, or to the instant an hour earlier in an overlap', () => {
  fc.assert(
    fc.property(fc.integer({ min: 29_453_760, max: 30_505_000 }), fc.constantFrom(...zones), (minutes, zone) => {
      const instant = minutes * 60_000
      const { day, minute } = localTime(instant, zone)
      const back = instantOf(day, minute, zone)
      expect([0, 30 * 60_000, 60 * 60_000]).toContain(instant - back)
      expect(localTime(back, zone)).toEqual({ day, minute })
    }),
    { numRuns: 2000 },
  )
})

test('BOOK-06 minutes past midnight are those of the next day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 1439 }), fc.constantFrom(...zones), (n, minute, zone) => {
      const day = addDays('2026-01-01', n)
      expect(instantOf(day, minute + 1440, zone)).toBe(instantOf(addDays(day, 1), minute, zone))
    }),
  )
})

test('an instant is written as ISO 8601 to the second', () => {
  const written: [number, string][] = [
    [0, '1970-01-01T00:00:00Z'],
    [-1, '1969-12-31T23:59:59Z'],
    [951_827_696_999, '2000-02-29T12:34:56Z'],
    [1_798_761_599_000, '2026-12-31T23:59:59Z'],
    [1_798_761_600_000, '2027-01-01T00:00:00Z'],
  ]
  for (const [instant, text] of written) expect(isoOf(instant)).toBe(text)
})

test.each(zones)('BOOK-06 the local time in %s at every half hour of 2026 is the one of the platform', (timeZone) => {
  const platform = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const wrong: string[] = []
  for (let instant = Date.UTC(2026, 0, 1); instant < Date.UTC(2027, 0, 1); instant += 1_800_000) {
    const { day, minute } = localTime(instant, timeZone)
    const written = `${day} ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
    if (written !== platform.format(instant)) wrong.push(`${new Date(instant).toISOString()}: ${written}`)
  }
  expect(wrong).toEqual([])
})

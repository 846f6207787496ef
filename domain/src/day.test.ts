import { expect, test } from 'vitest'
import fc from 'fast-check'
import { addDays, dayNumber, dayOfNumber, daysBetween, isDay, minuteOf, resolveDay, timeOf, weekdayOf } from './day.ts'

test('day numbers agree with the calendar', () => {
  fc.assert(
    fc.property(fc.integer({ min: -200_000, max: 200_000 }), (number) => {
      const day = dayOfNumber(number)
      expect(dayNumber(day)).toBe(number)
      expect(day).toBe(
        new Date(number * 86_400_000)
          .toISOString()
          .replace(/T.*/, '')
          .replace(/^[+]?(\d{2})?(\d{4}-)/, '$2'),
      )
    }),
  )
})
test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-01', -1, '2026-02-28'],
])('%s plus %i days is %s', (day, count, expected) => expect(addDays(day, count)).toBe(expected))
test('a date that does not exist is refused', () => {
  expect(isDay('2026-02-29')).toBe(false)
  expect(isDay('2028-02-29')).toBe(true)
  expect(isDay('2026-13-01')).toBe(false)
  expect(isDay('tomorrow')).toBe(false)
  expect(isDay('0000-01-01')).toBe(false)
})
test('weekdays start on Monday', () => {
  expect(weekdayOf('2026-11-15')).toBe(6)
  expect(weekdayOf('2026-11-16')).toBe(0)
  expect(weekdayOf('1969-12-31')).toBe(2)
})
test('relative days are resolved from today', () => {
  expect(resolveDay('today', '2026-11-15')).toBe('2026-11-15')
  expect(resolveDay('today+20', '2026-11-15')).toBe('2026-12-05')
  expect(resolveDay('today-15', '2026-11-15')).toBe('2026-10-31')
  expect(resolveDay('2027-01-01', '2026-11-15')).toBe('2027-01-01')
  expect(daysBetween('2026-11-15', '2026-12-05')).toBe(20)
})
test('times past midnight count beyond 24 hours', () => {
  expect(minuteOf('24:30')).toBe(1470)
  expect(timeOf(1470)).toBe('24:30')
})

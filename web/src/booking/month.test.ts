import { describe, expect, test } from 'vitest'
import { joinedDays, usualPrice, withDays } from './days.ts'
import { addMonths, lastDayOf, monthOf, movedBy, weeksOf } from './month.ts'

describe('months', () => {
  test.each([
    ['2026-11-01', 1, '2026-12-01'],
    ['2026-12-01', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-01'],
    ['2026-03-01', -15, '2024-12-01'],
  ])('%s plus %i months is %s', (month, count, expected) => expect(addMonths(month, count)).toBe(expected))

  test('the last day of a month respects leap years', () => {
    expect([lastDayOf('2028-02-01'), lastDayOf('2026-02-01'), lastDayOf('2026-12-01')]).toEqual(['2028-02-29', '2026-02-28', '2026-12-31'])
    expect(monthOf('2026-11-29')).toBe('2026-11-01')
  })

  test('a month always has six weeks, starting on Monday or Sunday', () => {
    const european = weeksOf('2026-11-01', 0)
    expect(european.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7])
    expect([european[0]?.[6], european[1]?.[0], european[5]?.[0]]).toEqual(['2026-11-01', '2026-11-02', '2026-11-30'])
    expect(weeksOf('2026-11-01', 6)[0]?.[0]).toBe('2026-11-01')
    expect(european.flat().filter(Boolean)).toHaveLength(30)
  })

  test.each([
    ['ArrowLeft', '2026-11-30'],
    ['ArrowRight', '2026-12-02'],
    ['ArrowUp', '2026-11-24'],
    ['ArrowDown', '2026-12-08'],
    ['Home', '2026-11-30'],
    ['End', '2026-12-06'],
    ['PageUp', '2026-11-01'],
    ['PageDown', '2027-01-01'],
    ['a', undefined],
  ])('%s moves from Tuesday 1 December to %s', (key, day) => expect(movedBy(key, '2026-12-01', 0)).toBe(day))

  test('PageDown from the 31st moves to the last day of a shorter month', () =>
    expect(movedBy('PageDown', '2027-01-31', 0)).toBe('2027-02-28'))
})

describe('days', () => {
  const day = (name: string, label: 'AVAILABLE' | 'SOLD_OUT' | 'ALMOST_SOLD_OUT', fromCents?: number) => ({
    day: name,
    label,
    ...(fromCents === undefined ? {} : { fromCents }),
  })
  const known = withDays(undefined, [
    { optionId: 1, days: [day('2026-12-01', 'SOLD_OUT'), day('2026-12-02', 'AVAILABLE', 300)] },
    { optionId: 2, days: [day('2026-12-01', 'ALMOST_SOLD_OUT', 500), day('2026-12-02', 'AVAILABLE', 200)] },
  ])

  test('BOOK-01 a day has the best label and the lowest price of all options', () => {
    const joined = joinedDays([...(known?.byOption.values() ?? [])])
    expect([...joined.values()]).toEqual([day('2026-12-01', 'ALMOST_SOLD_OUT', 500), day('2026-12-02', 'AVAILABLE', 200)])
  })

  test('newly loaded days are added to the known ones', () => {
    const more = withDays(known, [{ optionId: 1, days: [day('2026-12-03', 'AVAILABLE', 300)] }])
    expect([more?.first, more?.last, more?.byOption.get(1)?.size]).toEqual(['2026-12-01', '2026-12-03', 3])
    expect(withDays(known, [])).toBe(known)
  })

  test('the usual price is the most frequent one', () => {
    const rows = [day('2026-12-01', 'AVAILABLE', 300), day('2026-12-02', 'AVAILABLE', 200), day('2026-12-03', 'AVAILABLE', 300)]
    expect(usualPrice(new Map(rows.map((row) => [row.day, row])))).toBe(300)
  })
})

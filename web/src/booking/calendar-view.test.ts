import { describe, expect, test } from 'vitest'
import { cheapestOf, daysWithPrices, fewDays } from './calendar-days.ts'
import { firstWeekdayOf, lastShownWith, movedBy, turned, viewOf, weeksOf } from './calendar-view.ts'
import { joinedDays, withDays } from './days.ts'

describe('the view of the calendar', () => {
  test.each([
    ['2026-11-17', '2026-11-16'],
    ['2026-12-13', '2026-11-16'],
    ['2026-12-14', '2026-12-14'],
    ['2027-01-11', '2027-01-11'],
  ])('%s is in the four weeks from %s on, which start with the current week', (day, view) =>
    expect(viewOf(day, '2026-11-17', 0)).toBe(view),
  )

  test('every view has four weeks without gaps, starting on Monday, in American English on Sunday', () => {
    const weeks = weeksOf('2026-11-16')
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7])
    expect([weeks[0]?.[0], weeks[3]?.[6], lastShownWith('2026-11-16')]).toEqual(['2026-11-16', '2026-12-13', '2026-12-13'])
    expect([turned('2026-11-16', 1), turned('2026-12-14', -1)]).toEqual(['2026-12-14', '2026-11-16'])
    expect(viewOf('2026-11-17', '2026-11-17', firstWeekdayOf('en-us'))).toBe('2026-11-15')
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

  test('TRUE-02 the cheapest days of a view are marked, blocked days never, and none if all cost the same', () => {
    const rows = [
      day('2026-12-01', 'AVAILABLE', 300),
      day('2026-12-02', 'ALMOST_SOLD_OUT', 200),
      day('2026-12-03', 'AVAILABLE', 200),
      day('2026-12-04', 'SOLD_OUT', 100),
    ]
    const days = daysWithPrices(new Map(rows.map((row) => [row.day, row])), (cents) => `€${cents / 100}`)
    expect(days.get('2026-12-01')?.amount).toEqual({ cents: 300, text: '€3' })
    expect([...cheapestOf([...days.keys()], days)]).toEqual(['2026-12-02', '2026-12-03'])
    expect([...cheapestOf(['2026-12-02', '2026-12-03', '2026-12-05'], days)]).toEqual([])
    expect([...cheapestOf([...days.keys()], days, fewDays)], 'two of three say nothing').toEqual([])
  })
})

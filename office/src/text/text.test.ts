import { describe, expect, test } from 'vitest'
import { moneyText } from './money-text.ts'
import { calendarDayText, dayRangeText, dayText, timeText, whenText } from './when-text.ts'

const now = new Date('2026-06-20T12:42:00Z')

describe('money and time in the office', () => {
  test('amounts have two decimals and the true minus', () => {
    expect([moneyText('en', -5200, 1), moneyText('en', 5200, 2), moneyText('es', -123456, 3)]).toEqual([
      '−€52.00',
      '£52.00',
      '−1234,56\u00a0$',
    ])
  })

  test('times are the city’s, in 24 hours, on both sides of midnight', () => {
    const late = new Date('2026-06-20T23:30:00Z')
    expect([timeText('en', now, 'Europe/Lisbon'), timeText('es', now, 'America/New_York')]).toEqual(['13:42', '08:42'])
    expect([timeText('en', late, 'Europe/Lisbon'), dayText('en', late, 'Europe/Lisbon', now)]).toEqual(['00:30', 'Sun 21 June'])
  })

  test('days name weekday, day and month, and another year', () => {
    expect([dayText('en', now, 'Europe/Lisbon', now), dayText('es', now, 'Europe/Lisbon', now)]).toEqual(['Sat 20 June', 'sáb 20 de junio'])
    expect([calendarDayText('en', '2027-01-02', now), calendarDayText('es', '2027-01-02', now)]).toEqual([
      'Sat 2 January 2027',
      'sáb 2 de enero de 2027',
    ])
  })

  test('what happened today shows the time alone', () => {
    expect(whenText('en', now, 'Europe/Lisbon', now)).toBe('13:42')
    expect(whenText('en', new Date('2026-06-19T12:00:00Z'), 'Europe/Lisbon', now)).toBe('Fri 19 June, 13:00')
  })

  test('a span of days has its month once, and its year where it is another one', () => {
    expect(dayRangeText('en', '2026-06-20', '2026-06-26', now)).toBe('20 to 26 June')
    expect(dayRangeText('en', '2026-12-28', '2027-01-03', now)).toBe('28 December 2026 to 3 January 2027')
    expect(dayRangeText('es', '2026-06-20', '2026-06-26', now)).toBe('20–26 de junio')
  })
})

import { describe, expect, test } from 'vitest'
import { addDays, timeOf } from './day.ts'
import { allLangs, langs } from './lang.ts'
import { writtenDay, writtenMonth, writtenTime, writtenWeekday, type DayStyle } from './written-day.ts'

const days = Array.from({ length: 731 }, (_, n) => addDays('2027-12-31', n))
const styles: Record<DayStyle, Intl.DateTimeFormatOptions> = {
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  medium: { weekday: 'short', day: 'numeric', month: 'long' },
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  dated: { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' },
}

describe.each(allLangs)('I18N days are written as the platform writes them in %s', (lang) => {
  const platform = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(langs[lang].intl, { ...options, timeZone: 'UTC' })
    return (day: string) => format.format(Date.parse(day))
  }

  test.each(Object.keys(styles) as DayStyle[])('%s', (style) => {
    expect(days.map((day) => writtenDay(lang, day, style))).toEqual(days.map(platform(styles[style])))
  })

  test('months and weekdays by themselves', () => {
    expect(days.map((day) => writtenMonth(lang, day))).toEqual(days.map(platform({ month: 'long', year: 'numeric' })))
    for (const width of ['long', 'short'] as const)
      expect(days.map((day) => writtenWeekday(lang, day, width))).toEqual(days.map(platform({ weekday: width })))
  })

  test('hours, also those after midnight', () => {
    const format = new Intl.DateTimeFormat(langs[lang].intl, { timeStyle: 'short', timeZone: 'UTC' })
    const minutes = Array.from({ length: 30 * 60 }, (_, minute) => minute)
    expect(minutes.map((minute) => writtenTime(lang, timeOf(minute)))).toEqual(minutes.map((minute) => format.format(minute * 60_000)))
  })
})

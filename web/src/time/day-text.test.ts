import { addDays, timeOf } from '@opentop/domain/day'
import { allLangs, langs } from '@opentop/domain/lang'
import { describe, expect, test } from 'vitest'
import { timeText } from '@opentop/ui/time/time-text.ts'
import { dayText, monthText, weekdayText } from './day-text.ts'
import { textsOf } from '../messages/texts.ts'
import { translator } from '../messages/translator.ts'

const days = Array.from({ length: 366 }, (_, n) => addDays('2027-12-31', n))
const widths = {
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  medium: { weekday: 'short', day: 'numeric', month: 'long' },
  short: { weekday: 'short', day: 'numeric', month: 'short' },
} as const

describe.each(allLangs)('I18N-04 dates in %s match Intl.DateTimeFormat', (lang) => {
  const t = translator(lang, textsOf(lang, ['day']))
  const platform = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(langs[lang].intl, { ...options, timeZone: 'UTC' })
    return (day: string) => format.format(Date.parse(day))
  }

  test('days in all three widths', () => {
    for (const width of ['long', 'medium', 'short'] as const)
      expect(days.map((day) => dayText(t, day, width))).toEqual(days.map(platform(widths[width])))
  })

  test('months and weekdays alone', () => {
    expect(days.map((day) => monthText(t, day))).toEqual(days.map(platform({ month: 'long', year: 'numeric' })))
    for (const width of ['long', 'short'] as const)
      expect(days.map((day) => weekdayText(t, day, width))).toEqual(days.map(platform({ weekday: width })))
  })

  test('times, including those after midnight', () => {
    const format = new Intl.DateTimeFormat(langs[lang].intl, { timeStyle: 'short', timeZone: 'UTC' })
    const minutes = Array.from({ length: 30 * 60 }, (_, minute) => minute)
    expect(minutes.map((minute) => timeText(lang, timeOf(minute)))).toEqual(minutes.map((minute) => format.format(minute * 60_000)))
  })
})

import { minuteOf, weekdayOf, type Day } from '@opentop/domain/day'
import { langs, type Lang } from '@opentop/domain/lang'
import type { MessageKey } from '../messages/all.ts'
import type { Translate } from '../messages/translator.ts'

// by our own texts: the first `Intl.DateTimeFormat` of a page takes a phone a tenth of a second, and browsers know other versions of the names than the server

type Names = MessageKey & `day.${string}s`

/** `long` Thursday 1 January, `medium` Thu 1 January, `short` Thu 1 Jan. Days of a city are plain dates: no zone of the reader's comes in. */
export function dayText(t: Translate, day: Day, width: 'long' | 'medium' | 'short'): string {
  const weekday = nth(t, width === 'long' ? 'day.weekdays' : 'day.short-weekdays', weekdayOf(day))
  const month = nth(t, width === 'short' ? 'day.short-months' : 'day.months', monthIn(day))
  return t(width === 'short' ? 'day.short' : 'day.day', { weekday, month, date: String(Number(day.slice(8))) })
}

/** The month of a day, with its year. */
export function monthText(t: Translate, day: Day): string {
  return t('day.month', { month: nth(t, 'day.months', monthIn(day)), year: day.slice(0, 4) })
}

/** The weekday of a day by itself, `short` as a column of a calendar has it. */
export function weekdayText(t: Translate, day: Day, width: 'long' | 'short'): string {
  return nth(t, width === 'long' ? 'day.weekdays' : 'day.columns', weekdayOf(day))
}

/** The hour as the language writes it; a trip after midnight still belongs to its evening. */
export function timeText(lang: Lang, time: string): string {
  const minute = minuteOf(time)
  const hour = Math.floor(minute / 60) % 24
  const minutes = String(minute % 60).padStart(2, '0')
  const { hours } = langs[lang]
  if (hours === '9:05 AM') return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
  return `${hours === '9:05' ? hour : String(hour).padStart(2, '0')}:${minutes}`
}

const monthIn = (day: Day): number => Number(day.slice(5, 7)) - 1

const nth = (t: Translate, names: Names, index: number): string => t(names).split(' ')[index] ?? ''

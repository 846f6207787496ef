import { weekdayOf, type Day } from '@opentop/domain/day'
import type { MessageKey } from '../messages/all.ts'
import type { Translate } from '../messages/translator.ts'

// our own texts instead of `Intl.DateTimeFormat`: its first use takes 0.1 s on a phone, and browsers have other versions of the names than the server.

type Names = MessageKey & `day.${string}s`

/** `long` Thursday 1 January, `medium` Thu 1 January, `short` Thu 1 Jan. The days are plain dates of the city, so the reader's time zone plays no part. */
export function dayText(t: Translate, day: Day, width: 'long' | 'medium' | 'short'): string {
  const weekday = nth(t, width === 'long' ? 'day.weekdays' : 'day.short-weekdays', weekdayOf(day))
  const month = nth(t, width === 'short' ? 'day.short-months' : 'day.months', monthIn(day))
  return t(width === 'short' ? 'day.short' : 'day.day', { weekday, month, date: String(Number(day.slice(8))) })
}

export function monthText(t: Translate, day: Day): string {
  return t('day.month', { month: nth(t, 'day.months', monthIn(day)), year: day.slice(0, 4) })
}

export function monthsText(t: Translate, days: readonly Day[]): string {
  return days.map((day) => nth(t, 'day.months', monthIn(day))).join(', ')
}

export function monthName(t: Translate, day: Day): string {
  return nth(t, 'day.short-months', monthIn(day))
}

export function dateText(t: Translate, day: Day): string {
  return t('day.date', { weekday: nth(t, 'day.weekdays', weekdayOf(day)), date: String(Number(day.slice(8))) })
}

export function weekdayText(t: Translate, day: Day, width: 'long' | 'short'): string {
  return nth(t, width === 'long' ? 'day.weekdays' : 'day.columns', weekdayOf(day))
}

const monthIn = (day: Day): number => Number(day.slice(5, 7)) - 1

const nth = (t: Translate, names: Names, index: number): string => t(names).split(' ')[index] ?? ''

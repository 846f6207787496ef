import { minuteOf, weekdayOf, type Day } from '@opentop/domain/day'
import { langs, type Lang } from '@opentop/domain/lang'
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

/** “November, December”, for days of two months. */
export function monthsText(t: Translate, days: readonly Day[]): string {
  return days.map((day) => nth(t, 'day.months', monthIn(day))).join(', ')
}

/** The short name of the day's month. */
export function monthName(t: Translate, day: Day): string {
  return nth(t, 'day.short-months', monthIn(day))
}

/** Weekday and date without the month, for days below the name of their month. */
export function dateText(t: Translate, day: Day): string {
  return t('day.date', { weekday: nth(t, 'day.weekdays', weekdayOf(day)), date: String(Number(day.slice(8))) })
}

/** The weekday alone; `short` is a column heading of the calendar. */
export function weekdayText(t: Translate, day: Day, width: 'long' | 'short'): string {
  return nth(t, width === 'long' ? 'day.weekdays' : 'day.columns', weekdayOf(day))
}

/** The time as the language writes it. Times after midnight count on from 24:00, because the trip belongs to the evening before. */
export function timeText(lang: Lang, time: string): string {
  const minute = minuteOf(time)
  const hour = Math.floor(minute / 60) % 24
  const minutes = String(minute % 60).padStart(2, '0')
  const { hours } = langs[lang]
  if (hours === '9:05 AM') return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
  return `${hours === '9:05' ? hour : String(hour).padStart(2, '0')}:${minutes}`
}

type Departing = { time?: string | undefined; newTime?: string | undefined }
/** The time of a departure; of a delayed one the new time, with the planned one beside it. */
export function departureText(t: Translate, lang: Lang, { time, newTime }: Departing): string | undefined {
  if (time === undefined) return undefined
  const planned = timeText(lang, time)
  return newTime === undefined ? planned : t('word.later', { time: timeText(lang, newTime), planned })
}

const monthIn = (day: Day): number => Number(day.slice(5, 7)) - 1

const nth = (t: Translate, names: Names, index: number): string => t(names).split(' ')[index] ?? ''

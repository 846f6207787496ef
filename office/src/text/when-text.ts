import type { OfficeLang } from '@opentop/contract/right'
import type { Day } from '@opentop/domain/day'
import { dateFormat } from './date-format.ts'

export function timeText(lang: OfficeLang, at: Date, timeZone: string): string {
  return dateFormat(lang, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at)
}

/** Sat 20 June, in the city's time zone; with the year where it is not the present one. */
export function dayText(lang: OfficeLang, at: Date, timeZone: string, now: Date): string {
  const year = (date: Date): string => dateFormat(lang, { timeZone, year: 'numeric' }).format(date)
  const parts = dateFormat(lang, { timeZone, weekday: 'short', day: 'numeric', month: 'long' }).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((each) => each.type === type)?.value ?? ''
  const day =
    lang === 'en'
      ? `${part('weekday')} ${part('day')} ${part('month')}`
      : `${part('weekday').replace('.', '')} ${part('day')} de ${part('month')}`
  if (year(at) === year(now)) return day
  return lang === 'en' ? `${day} ${year(at)}` : `${day} de ${year(at)}`
}

export function calendarDayText(lang: OfficeLang, day: Day, now: Date): string {
  return dayText(lang, new Date(`${day}T12:00:00Z`), 'UTC', now)
}

export function whenText(lang: OfficeLang, at: Date, timeZone: string, now: Date): string {
  const sameDay = dayText(lang, at, timeZone, now) === dayText(lang, now, timeZone, now)
  const time = timeText(lang, at, timeZone)
  return sameDay ? time : `${dayText(lang, at, timeZone, now)}, ${time}`
}

export function shortDayText(lang: OfficeLang, day: Day): string {
  return `${weekdayText(lang, day, 'short')} ${Number(day.slice(8))}`
}

export function weekdayText(lang: OfficeLang, day: Day, length: 'short' | 'long'): string {
  return dateFormat(lang, { timeZone: 'UTC', weekday: length })
    .format(new Date(`${day}T12:00:00Z`))
    .replace('.', '')
}

export function monthText(lang: OfficeLang, day: Day): string {
  return dateFormat(lang, { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(new Date(`${day}T12:00:00Z`))
}

export function dayRangeText(lang: OfficeLang, from: Day, to: Day, now: Date): string {
  const isThisYear = [from, to].every((day) => day.startsWith(`${now.getUTCFullYear()}-`))
  const made = dateFormat(lang, { timeZone: 'UTC', day: 'numeric', month: 'long', ...(isThisYear ? {} : { year: 'numeric' }) })
  const text = made.formatRange(new Date(`${from}T12:00:00Z`), new Date(`${to}T12:00:00Z`))
  return lang === 'en' ? text.replace(/\s*–\s*/u, ' to ') : text
}

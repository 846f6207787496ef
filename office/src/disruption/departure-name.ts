import type { OfficeLang } from '@opentop/contract/right'
import { timeOf, type Day } from '@opentop/domain/day'

type Departure = { day: Day; minute: number }
const locales: Readonly<Record<OfficeLang, string>> = { en: 'en-GB', es: 'es-ES' }

export function departureName(lang: OfficeLang, { day, minute }: Departure, today: Day): string {
  const time = minute < 0 ? '' : timeOf(minute % 1440)
  if (day === today && time) return time
  return [shortDay(lang, day), time].filter(Boolean).join(', ')
}

function shortDay(lang: OfficeLang, day: Day): string {
  const format = new Intl.DateTimeFormat(locales[lang], { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' })
  return format.format(new Date(`${day}T12:00:00Z`)).replace(',', '')
}

export const sameDeparture = (a: Departure & { optionId: number }, b: Departure & { optionId: number }): boolean =>
  a.optionId === b.optionId && a.day === b.day && a.minute === b.minute

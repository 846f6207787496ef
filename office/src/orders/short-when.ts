import type { OfficeLang } from '@opentop/contract/right'
import type { Day } from '@opentop/domain/day'

const locale: Readonly<Record<OfficeLang, string>> = { en: 'en-GB', es: 'es-ES' }
const made = new Map<string, Intl.DateTimeFormat>()
/** Creating a format costs more than drawing a row. */
function format(lang: OfficeLang, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = lang + JSON.stringify(options)
  let found = made.get(key)
  if (!found) made.set(key, (found = new Intl.DateTimeFormat(locale[lang], options)))
  return found
}

export function shortDay(lang: OfficeLang, day: Day): string {
  return format(lang, { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' })
    .format(new Date(`${day}T12:00:00Z`))
    .replace(',', '')
}

export function shortMoment(lang: OfficeLang, at: Date, timeZone: string, now: Date): string {
  const day = (moment: Date): string => format(lang, { timeZone, day: 'numeric', month: 'short' }).format(moment)
  if (day(at) !== day(now)) return day(at)
  return format(lang, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at)
}

import type { OfficeLang } from '@opentop/contract/right'
import type { Day } from '@opentop/domain/day'
import { dateFormat } from '../text/date-format.ts'

export function shortDay(lang: OfficeLang, day: Day): string {
  return dateFormat(lang, { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' })
    .format(new Date(`${day}T12:00:00Z`))
    .replace(',', '')
}

export function shortMoment(lang: OfficeLang, at: Date, timeZone: string, now: Date): string {
  const day = (moment: Date): string => dateFormat(lang, { timeZone, day: 'numeric', month: 'short' }).format(moment)
  if (day(at) !== day(now)) return day(at)
  return dateFormat(lang, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at)
}

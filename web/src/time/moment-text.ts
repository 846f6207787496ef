import { langs, type Lang } from '@opentop/domain/lang'

/** 'Thu 10:12' in the city's local time. */
export function shortMoment(instant: string, lang: Lang, timezone: string): string {
  return new Intl.DateTimeFormat(langs[lang].intl, {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: timezone,
  }).format(new Date(instant))
}

/** 'Thu 19 Nov, 10:12' in the city's local time. */
export function moment(instant: string, lang: Lang, timezone: string): string {
  return new Intl.DateTimeFormat(langs[lang].intl, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: timezone,
  }).format(new Date(instant))
}

import { langs, type Lang } from '@opentop/domain/lang'

function clockOf(lang: Lang): Intl.DateTimeFormatOptions {
  const { hours } = langs[lang]
  return { hour: hours === '09:05' ? '2-digit' : 'numeric', minute: '2-digit', hourCycle: hours === '9:05 AM' ? 'h12' : 'h23' }
}

export function shortMoment(instant: string, lang: Lang, timezone: string): string {
  return new Intl.DateTimeFormat(langs[lang].intl, {
    weekday: 'short',
    ...clockOf(lang),
    timeZone: timezone,
  }).format(new Date(instant))
}

export function moment(instant: string, lang: Lang, timezone: string): string {
  return new Intl.DateTimeFormat(langs[lang].intl, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...clockOf(lang),
    timeZone: timezone,
  }).format(new Date(instant))
}

import type { Day } from '@opentop/domain/day'
import { langs, type Lang } from '@opentop/domain/lang'

/** A day with its year, written out on the server: browsers may have other names than it. */
export function writtenDate(lang: Lang, day: Day): string {
  return new Intl.DateTimeFormat(langs[lang].intl, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

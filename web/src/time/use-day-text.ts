import { usePage } from '../state/page-context.tsx'

/** Formats a date of a city; it is a plain date, so no time zone can shift it. */
export function useDayText(): (day: string) => string {
  const { intl } = usePage()
  const format = new Intl.DateTimeFormat(intl, { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (day) => format.format(new Date(`${day}T00:00:00Z`))
}

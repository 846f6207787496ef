import { usePage } from '../state/page-context.tsx'

/** A day of a city in words; the day is already the city's own, so that no zone may move it. */
export function useDayText(): (day: string) => string {
  const { intl } = usePage()
  const format = new Intl.DateTimeFormat(intl, { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (day) => format.format(new Date(`${day}T00:00:00Z`))
}

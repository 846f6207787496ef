import { usePage } from '../state/page-context.tsx'

export function useDayText(): (day: string) => string {
  const { intl } = usePage()
  const format = new Intl.DateTimeFormat(intl, { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (day) => format.format(new Date(`${day}T00:00:00Z`))
}

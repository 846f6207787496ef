import { useMe } from '../session/session.ts'
import { useOfficeZone } from '../site/site.ts'
import { dayText, timeText } from './when-text.ts'

/** The city of a time whose clock is not the one of the page's corner; empty where both show the same. */
export function useZoneText(): (at: Date, timeZone: string) => string {
  const { cities } = useMe()
  const here = useOfficeZone()
  return (at, timeZone) => {
    if (clockText(at, timeZone) === clockText(at, here)) return ''
    const [largest] = cities.filter(({ timezone }) => timezone === timeZone).toSorted((a, b) => a.rank - b.rank)
    return ` (${largest?.name ?? timeZone})`
  }
}

function clockText(at: Date, timeZone: string): string {
  return `${dayText('en', at, timeZone, at)} ${timeText('en', at, timeZone)}`
}

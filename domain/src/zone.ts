import type { Day } from './day.ts'

const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(timezone: string): Intl.DateTimeFormat {
  let format = formats.get(timezone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: timezone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
    formats.set(timezone, format)
  }
  return format
}

/** The calendar day and the minute of it in a zone, at an instant. */
export function localTime(instantMs: number, timezone: string): { day: Day; minute: number } {
  const part = Object.fromEntries(
    formatOf(timezone)
      .formatToParts(instantMs)
      .map(({ type, value }) => [type, value]),
  )
  return { day: `${part.year}-${part.month}-${part.day}`, minute: Number(part.hour) * 60 + Number(part.minute) }
}

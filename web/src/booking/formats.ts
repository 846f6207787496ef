import { minuteOf } from '@opentop/domain/day'

const styles = {
  month: { month: 'long', year: 'numeric' },
  weekday: { weekday: 'long' },
  short: { weekday: 'short' },
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  brief: { weekday: 'short', day: 'numeric', month: 'short' },
  time: { timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
const formats = new Map<string, Intl.DateTimeFormat>()

/** Days and times of a city are plain dates to us, so they are written without a zone. Making a format costs more than using it. */
export function formatOf(intl: string, style: keyof typeof styles): Intl.DateTimeFormat {
  const key = `${intl} ${style}`
  let format = formats.get(key)
  if (!format) formats.set(key, (format = new Intl.DateTimeFormat(intl, { ...styles[style], timeZone: 'UTC' })))
  return format
}

/** The hour as the language writes it; a trip after midnight still belongs to its evening. */
export function timeText(time: string, intl: string): string {
  return formatOf(intl, 'time').format(minuteOf(time) * 60_000)
}

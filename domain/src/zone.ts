import { dayNumber, dayOfNumber, type Day } from './day.ts'

const dayMs = 86_400_000
const minuteMs = 60_000

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

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

type LocalTime = { day: Day; minute: number }

/** Only near a change of the clocks it is looked up. */
export function localTime(instantMs: number, timezone: string): LocalTime {
  const day = Math.floor(instantMs / dayMs)
  const offset = offsetAtMidnight(day - 1, timezone)
  if (offset !== offsetAtMidnight(day + 2, timezone)) return lookedUp(instantMs, timezone)
  const local = instantMs + offset
  const localDay = Math.floor(local / dayMs)
  return { day: dayOfNumber(localDay), minute: Math.floor((local - localDay * dayMs) / minuteMs) }
}

function lookedUp(instantMs: number, timezone: string): LocalTime {
  const part = Object.fromEntries(
    formatOf(timezone)
      .formatToParts(instantMs)
      .map(({ type, value }) => [type, value]),
  )
  return { day: `${part.year?.padStart(4, '0')}-${part.month}-${part.day}`, minute: Number(part.hour) * 60 + Number(part.minute) }
}

/** The instant of a local time: in a daylight-saving gap the later, in an overlap the earlier. Minutes past midnight roll over into the next days. */
export function instantOf(day: Day, minute: number, timezone: string): number {
  const wall = dayNumber(day) * dayMs + minute * minuteMs
  const wallDay = Math.floor(wall / dayMs)
  const before = offsetAtMidnight(wallDay - 1, timezone)
  const after = offsetAtMidnight(wallDay + 2, timezone)
  if (before === after) return wall - before
  const earlier = wall - Math.max(before, after)
  const later = wall - Math.min(before, after)
  return earlier + offsetAt(earlier, timezone) === wall ? earlier : later
}

function offsetAt(instantMs: number, timezone: string): number {
  const whole = Math.floor(instantMs / minuteMs) * minuteMs
  const { day, minute } = lookedUp(whole, timezone)
  return dayNumber(day) * dayMs + minute * minuteMs - whole
}

/** A cache per zone for the few hundred days in use; it is cleared when it grows beyond that. */
const rememberedDays = 1000
const offsets = new Map<string, Map<number, number>>()
function offsetAtMidnight(number: number, timezone: string): number {
  let known = offsets.get(timezone)
  if (!known || known.size > rememberedDays) offsets.set(timezone, (known = new Map()))
  let offset = known.get(number)
  if (offset === undefined) known.set(number, (offset = offsetAt(number * dayMs, timezone)))
  return offset
}

/** By hand, as `Intl` takes twenty times as long. */
export function isoOf(instantMs: number): string {
  const second = Math.floor(instantMs / 1000)
  const number = Math.floor(second / daySeconds)
  const ofDay = second - number * daySeconds
  const clock = [Math.floor(ofDay / 3600), Math.floor(ofDay / 60) % 60, ofDay % 60].map((part) => (part < 10 ? `0${part}` : part)).join(':')
  return `${isoDay(number)}T${clock}Z`
}
const daySeconds = 86_400
let lastDay = { number: 0, day: '1970-01-01' }
function isoDay(number: number): Day {
  if (number !== lastDay.number) lastDay = { number, day: dayOfNumber(number) }
  return lastDay.day
}

export function instantOfIso(text: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = text.slice(11, 19).split(':').map(Number)
  return dayNumber(text.slice(0, 10)) * dayMs + ((hours * 60 + minutes) * 60 + seconds) * 1000
}

import { daysBetween, weekdayOf, type Day } from '../day.ts'
import type { RouteFacts, StopFacts } from '../facts.ts'
import { stopOffsets } from './stop-times.ts'
import { instantOf, localTime } from '../zone.ts'

export type TimetableLine = Pick<RouteFacts, 'firstMinute' | 'lastMinute' | 'everyMinutes' | 'loopMinutes' | 'stops'> & {
  legMinutes?: readonly number[]
}
type Hours = Partial<Omit<TimetableLine, 'stops'>>
/** '11-01' to '03-31' goes over the new year. */
type Days = { fromDay: Day; toDay: Day } | { fromDate: string; toDate: string }
/** `weekdays` is a bit mask, 1 is Monday. The last rule that fits a day applies. */
export type TimetableRule = Days & { weekdays?: number; hours: Hours | null }
export type LineDisruption = {
  kind: 'cancelled' | 'delayed' | 'shortened' | 'rerouted'
  fromDay: Day
  toDay: Day
  minutes?: readonly number[]
  fromMinute?: number
  toMinute?: number
  delayMinutes?: number
  closedStops?: readonly string[]
}
export type TimetableDay = {
  day: Day
  timezone: string
  stops: ReadonlyMap<string, Pick<StopFacts, 'position'>>
  rules?: readonly TimetableRule[]
  disruptions?: readonly LineDisruption[]
}
/** `minute` is the clock's minute of the service day, beyond 1440 after midnight; in the hour that autumn repeats only `at` is unique. */
type StopTime = { key: string; minute: number; at: number; isClosed: boolean }
export type Run = {
  /** The planned start, which names the run: a delay does not change it. */
  startMinute: number
  plannedAt: number
  startAt: number
  endMinute: number
  endAt: number
  delayMinutes: number
  isCancelled: boolean
  change: 'shortened' | 'rerouted' | null
  stops: StopTime[]
}

const minuteMs = 60_000
const dayMinutes = 1440
const longestDelay = 1440

/** The first and the last start are at their printed clock times; between them a run starts every so many real minutes, also in the nights of summer time. */
export function runsOf(line: TimetableLine, on: TimetableDay): Run[] {
  const hours = hoursOn(line, on)
  if (!hours) return []
  const firstAt = instantOf(on.day, hours.firstMinute, on.timezone)
  const lastAt = Math.max(firstAt, instantOf(on.day, hours.lastMinute, on.timezone))
  const called = line.stops.flatMap((key) => {
    const stop = on.stops.get(key)
    return stop ? [{ key, position: stop.position }] : []
  })
  const shape = stopOffsets(
    called.map(({ position }) => position),
    hours,
  )
  const clock = clockOf(on, hours, shape.duration)
  return startsOf(firstAt, lastAt, hours.everyMinutes).map((plannedAt) => {
    const startMinute = clock(plannedAt)
    const state = stateOf(startMinute, on)
    const startAt = plannedAt + state.delayMinutes * minuteMs
    const timeAt = (offset: number) => ({ minute: clock(startAt + offset * minuteMs), at: startAt + offset * minuteMs })
    const end = timeAt(shape.duration)
    return {
      startMinute,
      plannedAt,
      startAt,
      endMinute: end.minute,
      endAt: end.at,
      delayMinutes: state.delayMinutes,
      isCancelled: state.isCancelled,
      change: state.change,
      stops: called.map(({ key }, n) => ({ key, ...timeAt(shape.offsets[n] ?? 0), isClosed: state.closed.has(key) })),
    }
  })
}

function startsOf(firstAt: number, lastAt: number, everyMinutes: number): number[] {
  const starts: number[] = []
  for (let at = firstAt; at < lastAt; at += everyMinutes * minuteMs) starts.push(at)
  return [...starts, lastAt]
}

function hoursOn(line: TimetableLine, { day, rules = [] }: TimetableDay): TimetableLine | null {
  const rule = rules.findLast((one) => isWithin(day, one) && ((one.weekdays ?? 127) & (1 << weekdayOf(day))) !== 0)
  if (!rule) return line
  return rule.hours && { ...line, ...rule.hours }
}

function isWithin(day: Day, days: Days): boolean {
  if ('fromDay' in days) return days.fromDay <= day && day <= days.toDay
  const date = day.slice(5)
  const { fromDate, toDate } = days
  return fromDate <= toDate ? fromDate <= date && date <= toDate : fromDate <= date || date <= toDate
}

/** Of several delays the longest counts. */
function stateOf(startMinute: number, { day, disruptions = [] }: TimetableDay) {
  const hits = disruptions.filter((one) => {
    if (day < one.fromDay || one.toDay < day) return false
    if (one.minutes && one.minutes.length > 0) return one.minutes.includes(startMinute)
    return (one.fromMinute ?? -Infinity) <= startMinute && startMinute <= (one.toMinute ?? Infinity)
  })
  const has = (kind: LineDisruption['kind']) => hits.some((one) => one.kind === kind)
  return {
    isCancelled: has('cancelled'),
    delayMinutes: Math.max(0, ...hits.flatMap((one) => (one.kind === 'delayed' ? (one.delayMinutes ?? 0) : []))),
    change: has('shortened') ? ('shortened' as const) : has('rerouted') ? ('rerouted' as const) : null,
    closed: new Set(hits.flatMap((one) => one.closedStops ?? [])),
  }
}

/** Only nights of summer time need the calendar, which is slow. */
function clockOf({ day, timezone }: TimetableDay, { firstMinute, lastMinute }: TimetableLine, duration: number): (at: number) => number {
  const firstAt = instantOf(day, firstMinute, timezone)
  const until = lastMinute + duration + longestDelay
  if (instantOf(day, until, timezone) - firstAt === (until - firstMinute) * minuteMs) return (at) => firstMinute + (at - firstAt) / minuteMs
  return (at) => {
    const local = localTime(at, timezone)
    return daysBetween(day, local.day) * dayMinutes + local.minute
  }
}

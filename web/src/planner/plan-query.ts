import type { Timetable } from '@opentop/contract/timetable'
import { isDay, minuteOf, timeOf, type Day } from '@opentop/domain/day'
import { localTime } from '@opentop/domain/zone'

export type PlanQuery = { stops: string[]; start?: string; day?: Day; from?: string; stay: number; ticket?: number }

export const stays = [15, 30, 45, 60, 90, 120, 180] as const
const usualStay = 45
/** One more than can be planned: enough to say that it is too many. */
const mostRead = 10
const idPattern = /^[1-9]\d{0,8}$/
const keyPattern = /^[a-z0-9-]{1,60}$/
const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/
const dayMinutes = 1440
const stepMinutes = 5

export function readPlanQuery(query: URLSearchParams): PlanQuery {
  const stops = [...new Set(query.getAll('stop'))].filter((key) => keyPattern.test(key)).slice(0, mostRead)
  const [start, day, from, stay, ticket] = ['start', 'day', 'from', 'stay', 'ticket'].map((name) => query.get(name) ?? '')
  return {
    stops,
    stay: stays.find((minutes) => String(minutes) === stay) ?? usualStay,
    ...(start && keyPattern.test(start) ? { start } : {}),
    ...(day && isDay(day) ? { day } : {}),
    ...(from && timePattern.test(from) ? { from } : {}),
    ...(ticket && idPattern.test(ticket) ? { ticket: Number(ticket) } : {}),
  }
}

export function planSuffix({ stops, start, day, from, stay, ticket }: PlanQuery): string {
  const fields: [string, string | undefined][] = [
    ...stops.map((key): [string, string] => ['stop', key]),
    ['start', start],
    ['day', day],
    ['from', from],
    ['stay', String(stay)],
    ['ticket', ticket === undefined ? undefined : String(ticket)],
  ]
  const set = fields.flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]]))
  return `?${new URLSearchParams(set)}#plan`
}

type Hours = { opens: number; closes: number }
function hoursOf({ lines }: Pick<Timetable, 'lines'>): Hours | undefined {
  const runs = lines.flatMap(({ loopMinutes, runs: some }) => some.map(({ start }) => ({ start, end: start + loopMinutes })))
  if (runs.length === 0) return undefined
  return { opens: Math.min(...runs.map(({ start }) => start)), closes: Math.max(...runs.map(({ end }) => end)) }
}

/** A clock time as a minute of the service day: times before the last arrival after midnight belong to the evening before. */
export function serviceMinute(time: string, timetable: Pick<Timetable, 'lines'>): number {
  const minute = minuteOf(time)
  const hours = hoursOf(timetable)
  const isLate = hours !== undefined && minute < hours.opens && minute + dayMinutes <= hours.closes
  return isLate ? minute + dayMinutes : minute
}

export function usualFrom(timetable: Pick<Timetable, 'lines' | 'day' | 'today' | 'timezone'>, now: number): string {
  const opens = hoursOf(timetable)?.opens ?? 540
  if (timetable.day !== timetable.today) return timeOf(opens % dayMinutes)
  const local = localTime(now, timetable.timezone)
  const minute = local.day > timetable.day ? local.minute + dayMinutes : local.minute
  return timeOf(Math.max(opens, Math.ceil(minute / stepMinutes) * stepMinutes) % dayMinutes)
}

export function isServiceOver({ lines }: Pick<Timetable, 'lines'>, now: number): boolean {
  return lines.every(({ runs }) => runs.every(({ at, isCancelled }) => isCancelled || Date.parse(at) < now))
}

import { addDays, type Day } from '../day.ts'
import { instantOf, localTime } from '../zone.ts'

export const useKinds = ['ride', 'hours', 'days', 'boardings'] as const
export type OptionUse = { kind: (typeof useKinds)[number]; count: number }
export const ride: OptionUse = { kind: 'ride', count: 1 }

/** From the first departure of a product's routes to the last arrival, in minutes of the service day; null without routes. */
type ServiceHours = { opensMinute: number; closesMinute: number } | null

export type PartValidity = {
  use: OptionUse
  startFrom: Day
  startUntil: Day
  timezone: string
  hours: ServiceHours
  /** Of a ride with a time: when it leaves, with its delay; unknown to a device that is offline and has no list of departures. */
  departsAt?: number | 'unknown' | undefined
}

const dayMinutes = 1440
const hourMs = 3_600_000
const minuteMs = 60_000
/** Buses are early or late: a boarding this far outside the service hours still belongs to the service day. */
const slackMinutes = 60
/** A departure may leave late and board slowly: its tickets are good for so long after its time. */
const lateHours = 4
/** Tickets for a departure board from so long before it leaves: earlier they are most likely shown at another one. */
const earlyMinutes = 60

type RouteTimes = { firstMinute: number; lastMinute: number; loopMinutes: number }

export function serviceHours(routes: readonly RouteTimes[]): ServiceHours {
  if (routes.length === 0) return null
  const opensMinute = Math.min(...routes.map((route) => route.firstMinute))
  const closesMinute = Math.max(...routes.map((route) => route.lastMinute + route.loopMinutes))
  // routes that run around the clock have no gap that could divide service days
  return closesMinute - opensMinute >= dayMinutes - 2 * slackMinutes ? null : { opensMinute, closesMinute }
}

export function serviceDayAt(at: number, timezone: string, hours: ServiceHours): { day: Day; isRunning: boolean } {
  const { day, minute } = localTime(at, timezone)
  if (!hours) return { day, isRunning: true }
  const latest = hours.closesMinute + slackMinutes
  if (minute + dayMinutes <= latest) return { day: addDays(day, -1), isRunning: true }
  return { day, isRunning: minute >= hours.opensMinute - slackMinutes && minute <= latest }
}

export function daysBeyondStart({ kind, count }: OptionUse): number {
  if (kind === 'hours') return Math.ceil(count / 24)
  return kind === 'days' ? count - 1 : 0
}

export function departureEnds(day: Day, departsAt: number, timezone: string): number {
  return Math.max(instantOf(day, dayMinutes, timezone), departsAt + lateHours * hourMs)
}

function startEnds({ use, startFrom, startUntil, timezone, hours, departsAt }: PartValidity): number {
  const dayEnds = instantOf(startUntil, Math.max(dayMinutes, hours?.closesMinute ?? 0), timezone)
  if (use.kind !== 'ride' || departsAt === undefined) return dayEnds
  if (departsAt !== 'unknown') return departureEnds(startFrom, departsAt, timezone)
  // any time before midnight; a ticket for a departure after midnight has the next day as its last
  return Math.max(dayEnds, instantOf(startFrom, dayMinutes + lateHours * 60, timezone))
}

export function partEnds(part: PartValidity, firstAt: number): number {
  const { use, timezone, hours } = part
  if (use.kind === 'hours') return firstAt + use.count * hourMs
  if (use.kind !== 'days') return startEnds(part)
  const last = addDays(serviceDayAt(firstAt, timezone, hours).day, use.count - 1)
  return instantOf(last, hours?.closesMinute ?? dayMinutes, timezone)
}

type KnownPart = { use: OptionUse; state: PartState; endsAt: number }

export function latestEnd({ use, state, endsAt }: KnownPart, timezone: string): number {
  if (state !== 'ready') return endsAt
  if (use.kind === 'hours') return endsAt + use.count * hourMs
  const { day, minute } = localTime(endsAt, timezone)
  return use.kind === 'days' ? instantOf(addDays(day, use.count - 1), minute, timezone) : endsAt
}

type PartState = 'ready' | 'boarded' | 'running' | 'ended'
type PartStatus = { state: PartState; endsAt: number; startedAt?: number; boardingsLeft?: number }

export function partStatus(part: PartValidity, boardedAt: readonly number[], now: number): PartStatus {
  if (boardedAt.length === 0) {
    const endsAt = startEnds(part)
    return { state: now < endsAt ? 'ready' : 'ended', endsAt }
  }
  const startedAt = Math.min(...boardedAt)
  const endsAt = partEnds(part, startedAt)
  const { kind, count } = part.use
  const boardingsLeft = kind === 'boardings' ? Math.max(0, count - boardedAt.length) : undefined
  const isOver = now >= endsAt || boardingsLeft === 0
  const state = isOver ? 'ended' : kind === 'ride' ? 'boarded' : 'running'
  return { state, endsAt, startedAt, ...(boardingsLeft === undefined ? {} : { boardingsLeft }) }
}

export type PartOutcome = 'ok' | 'not-yet' | 'early' | 'expired' | 'already-redeemed' | 'used-up' | 'out-of-hours'

/** A scan made without a network may come after later ones: it then starts the pass. */
export function judgePart(part: PartValidity, boardedAt: readonly number[], at: number): PartOutcome {
  const { use, timezone, hours } = part
  if (use.kind === 'ride' && boardedAt.length > 0) return 'already-redeemed'
  if (boardedAt.length === 0 && isEarly(part, at)) return 'early'
  if (use.kind === 'ride') return judgeRide(part, at)
  const { day, isRunning } = serviceDayAt(at, timezone, hours)
  const firstAt = Math.min(Infinity, ...boardedAt)
  if (use.kind === 'boardings' && boardedAt.length >= use.count) return 'used-up'
  if (at < firstAt || use.kind === 'boardings') {
    const judged = judgeDay(part, day)
    if (judged !== 'ok') return judged
  } else if (at >= partEnds(part, firstAt)) return 'expired'
  return isRunning ? 'ok' : 'out-of-hours'
}

function isEarly({ departsAt, startFrom, timezone }: PartValidity, at: number): boolean {
  return typeof departsAt === 'number' && at < departsAt - earlyMinutes * minuteMs && localTime(at, timezone).day >= startFrom
}

function judgeRide(part: PartValidity, at: number): 'ok' | 'not-yet' | 'expired' {
  if (localTime(at, part.timezone).day < part.startFrom) return 'not-yet'
  return at < startEnds(part) ? 'ok' : 'expired'
}

function judgeDay({ startFrom, startUntil }: PartValidity, day: Day): 'ok' | 'not-yet' | 'expired' {
  if (day < startFrom) return 'not-yet'
  return day > startUntil ? 'expired' : 'ok'
}

import type { DayPlan } from '@opentop/contract/planner'
import { cityLinesOf } from '../timetable/city-line.ts'
import { addDays, type Day } from '../day.ts'
import { cityDayAt, cityRunsOf, type CityTimes } from '../timetable/timetable-view.ts'
import { instantOf, isoOf } from '../zone.ts'
import { bestOrderOf, mostStops } from './best-order.ts'
import { lastBusBack } from './last-bus.ts'
import { networkOf, type Network } from './network.ts'
import { stepsOf } from './steps.ts'

export type PlanWish = {
  stops: readonly string[]
  start?: string | undefined
  day?: Day | undefined
  /** Minutes of the service day, beyond 1440 after midnight. */
  from?: number | undefined
  until?: number | undefined
  stay?: number | undefined
}
type PlanRefusal = 'stop-unknown' | 'stop-doubled' | 'too-many-stops' | 'plan-day' | 'plan-hours' | 'plan-impossible'
type Planned = { ok: true; plan: DayPlan } | { ok: false; refusal: PlanRefusal }

const minuteMs = 60_000
const usualStay = 45
const daysAhead = 365
const refused = (refusal: PlanRefusal): Planned => ({ ok: false, refusal })

/** The best day for some stops of a city, by the timetable with its announced delays, cancelled runs and closed stops. */
export function planDay(times: CityTimes, wish: PlanWish, now: number): Planned {
  const { stops, start, stay = usualStay } = wish
  const today = cityDayAt(times, now).day
  const day = wish.day ?? today
  if (stops.length > mostStops) return refused('too-many-stops')
  if (new Set(stops).size < stops.length) return refused('stop-doubled')
  if (day < today || day > addDays(today, daysAhead)) return refused('plan-day')
  const { network, opensAt, closesAt } = cityNetwork(times, day)
  const numbers = new Map(network.keys.map((key, n) => [key, n]))
  if (stops.length === 0 || [...stops, ...(start === undefined ? [] : [start])].some((key) => !numbers.has(key)))
    return refused('stop-unknown')
  const instant = (minute: number): number => instantOf(day, minute, times.city.timezone)
  const begins = day === today ? Math.max(opensAt, Math.ceil(now / minuteMs) * minuteMs) : opensAt
  const from = wish.from === undefined ? begins : instant(wish.from)
  const until = wish.until === undefined ? closesAt : instant(wish.until)
  if (wish.from !== undefined && wish.until !== undefined && wish.from >= wish.until) return refused('plan-hours')
  const visits = stops.map((key) => ({ stop: numbers.get(key) ?? 0, stayMs: stay * minuteMs }))
  const first = start === undefined ? undefined : numbers.get(start)
  const best = from <= until ? bestOrderOf(network, { visits, start: first, from, until }) : undefined
  if (!best) return refused('plan-impossible')
  const order = best.order.map((index) => stops[index] ?? '')
  const last = visits[best.order.at(-1) ?? -1]?.stop
  const rides = best.legs.at(-1)?.some(({ kind }) => kind === 'ride') === true
  const lastBus = best.isBack && rides && first !== undefined && last !== undefined ? lastBusBack(network, last, first) : undefined
  const plan: DayPlan = {
    day,
    startsAt: isoOf(from),
    endsAt: isoOf(best.endsAt),
    order,
    steps: stepsOf(best, visits, from, network.keys),
    left: stops.filter((key) => !order.includes(key)),
    ...(lastBus === undefined ? {} : { lastBusAt: isoOf(lastBus) }),
  }
  return { ok: true, plan }
}

/** The stops that lines call at, with the first departure of the day and the last arrival. */
function cityNetwork(times: CityTimes, day: Day): { network: Network; opensAt: number; closesAt: number } {
  const { facts, city } = times
  const lines = cityLinesOf(facts, city.id).map((line) => ({
    id: { productId: line.productId, key: line.route.key },
    stops: line.route.stops,
    runs: cityRunsOf(times, line, day),
  }))
  const called = new Set(lines.flatMap(({ stops }) => stops))
  const positions = new Map([...city.stops].flatMap(([key, { position }]) => (called.has(key) ? [[key, position]] : [])))
  const driven = lines.flatMap(({ runs }) => runs.filter(({ isCancelled }) => !isCancelled))
  return {
    network: networkOf(positions, lines),
    opensAt: driven.reduce((least, { startAt }) => Math.min(least, startAt), Infinity),
    closesAt: driven.reduce((most, { endAt }) => Math.max(most, endAt), -Infinity),
  }
}

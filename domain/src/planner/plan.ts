import type { DayPlan } from '@opentop/contract/planner'
import { cityLinesOf, ticketsOf, type CityLine } from '../timetable/city-line.ts'
import { addDays, type Day } from '../day.ts'
import type { Slices } from '../slices.ts'
import { cityDayAt, cityRunsOf, type CityTimes } from '../timetable/timetable-view.ts'
import { instantOf, isoOf } from '../zone.ts'
import { bestOrderOf, mostStops, type BestOrder } from './best-order.ts'
import { lastBusBack } from './last-bus.ts'
import { networkOf, type Network } from './network.ts'
import { changeMs } from './search.ts'
import { stepsOf } from './steps.ts'
import { withTickets } from './tickets.ts'

export type PlanWish = {
  stops: readonly string[]
  start?: string | undefined
  day?: Day | undefined
  from?: number | undefined
  until?: number | undefined
  stay?: number | undefined
  ticket?: number | undefined
}
type PlanRefusal =
  | 'stop-unknown'
  | 'product-unknown'
  | 'stop-doubled'
  | 'too-many-stops'
  | 'plan-day'
  | 'plan-hours'
  | 'plan-ticket'
  | 'plan-impossible'
type Planned = { ok: true; plan: DayPlan } | { ok: false; refusal: PlanRefusal }

const minuteMs = 60_000
const usualStay = 45
const daysAhead = 365
const refused = (refusal: PlanRefusal): Planned => ({ ok: false, refusal })

export function* planDay(times: CityTimes, wish: PlanWish, now: number): Slices<Planned> {
  const { stops, start, ticket, stay = usualStay } = wish
  const today = cityDayAt(times, now).day
  const day = wish.day ?? today
  const lines = cityLinesOf(times.facts, times.city.id)
  const ridden = ticket === undefined ? lines : lines.filter((line) => ticketsOf(times.facts, line).includes(ticket))
  const refusal = refusalOf(wish, { today, day, lines, ridden })
  if (refusal) return refused(refusal)
  const { network, opensAt, closesAt } = cityNetwork(times, { lines, ridden, day })
  const instant = (minute: number): number => instantOf(day, minute, times.city.timezone)
  const begins = day === today ? Math.max(opensAt, Math.ceil(now / minuteMs) * minuteMs) : opensAt
  const from = wish.from === undefined ? begins : instant(wish.from)
  const until = wish.until === undefined ? closesAt : instant(wish.until)
  const visits = stops.map((key) => ({ stop: network.keys.indexOf(key), stayMs: Math.max(stay * minuteMs, changeMs) }))
  const first = start === undefined ? undefined : network.keys.indexOf(start)
  const best = from <= until ? yield* bestOrderOf(network, { visits, start: first, from, until }) : undefined
  const called = calledBy(ridden)
  const isCovered = stops.some((key) => called.has(key)) && (start === undefined || called.has(start))
  if (!best) return refused(isCovered ? 'plan-impossible' : 'plan-ticket')
  const order = best.order.map((index) => stops[index] ?? '')
  const left = stops.filter((key) => !order.includes(key))
  const lastBus = lastBusOf(network, best, visits[best.order.at(-1) ?? -1]?.stop, first)
  const { steps, tickets } = withTickets(stepsOf(best, visits, from, network.keys), lines, times.facts)
  const plan: DayPlan = {
    day,
    startsAt: isoOf(from),
    endsAt: isoOf(best.endsAt),
    order,
    steps,
    left,
    offTicket: left.filter((key) => !called.has(key)),
    tickets: ticket === undefined ? tickets : tickets.slice(0, 1).map(() => ticket),
    ...(lastBus === undefined ? {} : { lastBusAt: isoOf(lastBus) }),
  }
  return { ok: true, plan }
}

type Asked = { today: Day; day: Day; lines: readonly CityLine[]; ridden: readonly CityLine[] }

function refusalOf({ stops, start, from, until }: PlanWish, { today, day, lines, ridden }: Asked): PlanRefusal | undefined {
  if (stops.length > mostStops) return 'too-many-stops'
  if (new Set(stops).size < stops.length) return 'stop-doubled'
  if (day < today || day > addDays(today, daysAhead)) return 'plan-day'
  const known = calledBy(lines)
  if (stops.length === 0 || [...stops, ...(start === undefined ? [] : [start])].some((key) => !known.has(key))) return 'stop-unknown'
  if (ridden.length === 0) return 'product-unknown'
  return from !== undefined && until !== undefined && from >= until ? 'plan-hours' : undefined
}

const calledBy = (lines: readonly CityLine[]): Set<string> => new Set(lines.flatMap(({ route }) => route.stops))

function lastBusOf(network: Network, { isBack, legs }: BestOrder, last: number | undefined, start: number | undefined): number | undefined {
  const rides = legs.at(-1)?.some(({ kind }) => kind === 'ride') === true
  return isBack && rides && start !== undefined && last !== undefined ? lastBusBack(network, last, start) : undefined
}

function cityNetwork(
  times: CityTimes,
  { lines, ridden, day }: Pick<Asked, 'lines' | 'ridden' | 'day'>,
): { network: Network; opensAt: number; closesAt: number } {
  const running = ridden.map((line) => ({
    id: { productId: line.productId, key: line.route.key },
    runs: cityRunsOf(times, line, day),
  }))
  const called = calledBy(lines)
  const positions = new Map([...times.city.stops].flatMap(([key, { position }]) => (called.has(key) ? [[key, position]] : [])))
  const driven = running.flatMap(({ runs }) => runs.filter(({ isCancelled }) => !isCancelled))
  return {
    network: networkOf(positions, running),
    opensAt: driven.reduce((least, { startAt }) => Math.min(least, startAt), Infinity),
    closesAt: driven.reduce((most, { endAt }) => Math.max(most, endAt), -Infinity),
  }
}

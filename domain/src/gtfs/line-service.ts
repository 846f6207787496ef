import { cityLinesOf, vehiclesOn, type CityLine } from '../timetable/city-line.ts'
import { isStepFree } from '../timetable/on-board.ts'
import { addDays, type Day } from '../day.ts'
import type { CatalogueFacts, LocationFacts } from '../facts.ts'
import { plannedRuns } from '../timetable/line-runs.ts'
import type { Slices } from '../slices.ts'
import type { Run } from '../timetable/timetable.ts'
import { clockText, dateText, serviceTime, type FeedDays } from './service-time.ts'

export type LineService = {
  id: string
  isUsual: boolean
  days: ReadonlySet<Day>
  /** Seconds of the service day at which runs start. */
  starts: readonly number[]
  /** Seconds from the start of a run to each stop, and to its end. */
  offsets: readonly number[]
}
export const wheelchair = { unknown: 0, yes: 1, no: 2 } as const
type Wheelchair = (typeof wheelchair)[keyof typeof wheelchair]
export type ServedLine = { line: CityLine; id: string; services: readonly LineService[]; wheelchair: Wheelchair }

/** A line that comes so often is not looked up: the feed says how often, not when. */
const frequentMinutes = 15
export function isFrequent({ route }: Pick<CityLine, 'route'>): boolean {
  return route.everyMinutes <= frequentMinutes
}

export function routeIdOf({ productId, route }: Pick<CityLine, 'productId' | 'route'>): string {
  return `${productId}-${route.key}`
}

/** All runs of a frequent line are one trip, told apart by their start times. */
export function tripIdOf(line: CityLine, service: Pick<LineService, 'id'>, start: number): string {
  return isFrequent(line) ? `${service.id}-loop` : `${service.id}-${clockText(start).slice(0, 5).replace(':', '')}`
}

const known = new WeakMap<CatalogueFacts, Map<string, readonly ServedLine[]>>()

export function* servedLines(facts: CatalogueFacts, city: LocationFacts, days: FeedDays): Slices<readonly ServedLine[]> {
  let served = known.get(facts)
  if (!served) known.set(facts, (served = new Map()))
  const key = `${city.id} ${days.from} ${days.to}`
  const before = served.get(key)
  if (before) return before
  const lines: ServedLine[] = []
  for (const line of cityLinesOf(facts, city.id)) {
    const services = servicesOf(line, yield* runsByDay(line, city, facts, days))
    lines.push({ line, id: routeIdOf(line), services, wheelchair: wheelchairOn(facts, line) })
  }
  served.set(key, lines)
  return lines
}

function wheelchairOn(facts: CatalogueFacts, line: CityLine): Wheelchair {
  const vehicles = vehiclesOn(facts, line)
  if (vehicles.length === 0) return wheelchair.unknown
  return isStepFree(vehicles) ? wheelchair.yes : wheelchair.no
}

type DayRuns = { starts: number[]; offsets: number[] }

function* runsByDay(line: CityLine, city: LocationFacts, facts: CatalogueFacts, { from, to }: FeedDays): Slices<Map<Day, DayRuns>> {
  const found = new Map<Day, DayRuns>()
  for (let day = from; day <= to; day = addDays(day, 1)) {
    for (const run of plannedRuns(line, city, day, facts)) {
      const place = serviceTime(run.plannedAt, day, city.timezone)
      const runs = found.get(place.day)
      if (runs) runs.starts.push(place.seconds)
      else found.set(place.day, { starts: [place.seconds], offsets: offsetsOf(run) })
    }
    yield
  }
  return found
}

function offsetsOf({ stops, startAt, endAt }: Run): number[] {
  return [...stops.map(({ at }) => at), endAt].map((at) => (at - startAt) / 1000)
}

function servicesOf(line: CityLine, byDay: ReadonlyMap<Day, DayRuns>): LineService[] {
  const groups = new Map<string, DayRuns & { days: Set<Day> }>()
  for (const [day, { starts, offsets }] of byDay) {
    const sorted = starts.toSorted((a, b) => a - b)
    const key = `${sorted.join(' ')} / ${offsets.join(' ')}`
    const group = groups.get(key)
    if (group) group.days.add(day)
    else groups.set(key, { starts: sorted, offsets, days: new Set([day]) })
  }
  const id = routeIdOf(line)
  return [...groups.values()]
    .toSorted((a, b) => b.days.size - a.days.size)
    .map(({ days, ...times }, n) => {
      const [first = ''] = [...days].toSorted()
      return { id: n === 0 ? id : `${id}-${dateText(first)}`, isUsual: n === 0, days, ...times }
    })
}

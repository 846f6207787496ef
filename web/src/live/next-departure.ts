import type { Arrival, LiveCity } from '@opentop/contract/vehicle'
import { departuresAt, isSameLine, type BoardRow, type BoardTimetable } from './board.ts'
import { keptCity } from './kept-timetable.ts'

const minuteMs = 60_000

export type NextDeparture = {
  take: BoardRow | undefined
  after: BoardRow | undefined
  missed: BoardRow | undefined
  full: BoardRow | undefined
}

export function nextDeparture(
  stop: string,
  timetable: BoardTimetable,
  city: LiveCity,
  { now, walkMinutes = 0 }: { now: number; walkMinutes?: number | undefined },
): NextDeparture {
  const thereAt = now + walkMinutes * minuteMs
  const rows = [
    ...departuresAt(stop, timetable, city, now),
    ...departuresAt(stop, timetable, laterCity(stop, timetable, city, thereAt), now),
  ]
  const driven = rows.filter(({ arrival }) => !arrival.isCancelled).toSorted((a, b) => leaves(a) - leaves(b))
  // one that comes sooner than expected must not be missed
  const reached = walkMinutes === 0 ? driven : driven.filter((row) => leaves(row) >= thereAt)
  const take = reached.find((row) => !isFull(row)) ?? reached[0]
  const [first] = driven
  const full = reached.find(isFull)
  return {
    take,
    after: take && reached.find((row) => row.line === take.line && leaves(row) > leaves(take)),
    missed: first && !reached.includes(first) ? first : undefined,
    full: full === take ? undefined : full,
  }
}

export function isFull({ arrival, vehicle }: Pick<BoardRow, 'arrival' | 'vehicle'>): boolean {
  return (arrival.isFull ?? vehicle?.isFull) === true
}

const leaves = ({ arrival }: BoardRow): number => Date.parse(arrival.from)

/** The live answer names three of a line; after a long walk the timetable knows what follows them. */
function laterCity(stop: string, { lines }: BoardTimetable, { at, arrivals }: LiveCity, thereAt: number): LiveCity {
  const calling = lines.map((line) => ({ ...line, stops: line.stops.filter(({ key }) => key === stop) }))
  const follows = (planned: Arrival): boolean => {
    const named = arrivals.filter((one) => one.stop === stop && isSameLine(one.line, planned.line))
    // the last one of the day is named before those between
    const next = named.filter(({ isLast }) => !isLast)
    return (
      next.length > 0 &&
      next.every((one) => Date.parse(one.planned) < Date.parse(planned.planned)) &&
      !named.some(({ start }) => start === planned.start)
    )
  }
  return { at, vehicles: [], lasts: [], arrivals: keptCity({ lines: calling }, thereAt).arrivals.filter(follows) }
}

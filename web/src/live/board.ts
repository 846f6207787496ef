import type { LineId, Timetable, TimetableLine, TimetableStop } from '@opentop/contract/timetable'
import type { Arrival, LiveCity, LiveVehicle } from '@opentop/contract/vehicle'
import { localTime } from '@opentop/domain/zone'

export type BoardTimetable = Pick<Timetable, 'timezone' | 'stops' | 'lines' | 'nextDay'>
export type BoardRow = { arrival: Arrival; line: TimetableLine; towards: TimetableStop | undefined; vehicle: LiveVehicle | undefined }
export type BoardKind = 'live' | 'seen' | 'planned' | 'gone' | 'stopped'
export type Board = {
  kind: BoardKind
  rows: BoardRow[]
  lasts: { line: TimetableLine; at: string }[]
  seenAt: string | undefined
}

const rowsShown = 4
/** Where service goes on over midnight, what comes next is not of another day. */
const nightMs = 7_200_000
const soonMs = 30 * 60_000
const justGoneMs = 30_000

export const isSameLine = (a: LineId, b: LineId): boolean => a.productId === b.productId && a.key === b.key

/** 'Red line · Grand tour' has room for 'Red line' on a badge. */
export const shortName = (line: { name: string }): string => line.name.split(' · ')[0] ?? line.name

export function stopsAfter({ stops, loopMinutes }: TimetableLine, key: string): { key: string; minutes: number }[] {
  const here = stops.findIndex((stop) => stop.key === key)
  const [first] = stops
  const start = stops[here]
  if (!start || !first) return []
  const after = stops.slice(here + 1).map((stop) => ({ key: stop.key, minutes: stop.minutes - start.minutes }))
  return first.key === key ? after : [...after, { key: first.key, minutes: loopMinutes - start.minutes }]
}

export function departuresAt(stop: string, timetable: BoardTimetable, { arrivals, vehicles }: LiveCity, now: number): BoardRow[] {
  const coming = arrivals.filter((arrival) => arrival.stop === stop && Date.parse(arrival.to) >= now - justGoneMs)
  return coming.flatMap((arrival): BoardRow[] => {
    const line = timetable.lines.find((one) => isSameLine(one, arrival.line))
    if (!line) return []
    const next = stopsAfter(line, stop)[0]?.key
    const towards = timetable.stops.find(({ key }) => key === next)
    return [{ arrival, line, towards, vehicle: vehicles.find(({ id }) => id === arrival.vehicleId) }]
  })
}

export function isTomorrow({ from }: Pick<Arrival, 'from'>, { timezone, now }: { timezone: string; now: number }): boolean {
  const at = Date.parse(from)
  return at - now > nightMs && localTime(at, timezone).day > localTime(now, timezone).day
}

export function lastSoon({ lasts }: Pick<Board, 'lasts'>, now: number): Board['lasts'] {
  return lasts.filter(({ at }) => Date.parse(at) - now <= soonMs)
}

export function boardOf(stop: string, timetable: BoardTimetable, city: LiveCity, now: number): Board {
  const lines = timetable.lines.filter((line) => line.stops.some(({ key }) => key === stop))
  const rows = chosen(departuresAt(stop, timetable, city, now))
  const lasts = city.lasts.flatMap(({ stop: at, line: id, at: instant }) => {
    const line = at === stop && Date.parse(instant) >= now ? lines.find((one) => isSameLine(one, id)) : undefined
    return line ? [{ line, at: instant }] : []
  })
  const seenAt = rows
    .flatMap(({ vehicle }) => vehicle?.seenAt ?? [])
    .toSorted()
    .at(-1)
  return { kind: kindOf(rows, lines, { timezone: timetable.timezone, now }), rows, lasts, seenAt }
}

function kindOf(rows: readonly BoardRow[], lines: readonly TimetableLine[], here: { timezone: string; now: number }): BoardKind {
  const sources = rows.filter(({ arrival }) => !arrival.isCancelled && !isTomorrow(arrival, here)).map(({ arrival }) => arrival.source)
  if (sources.length === 0) return lines.some((line) => line.runs.some(({ isCancelled }) => !isCancelled)) ? 'gone' : 'stopped'
  return sources.includes('live') ? 'live' : sources.includes('seen') ? 'seen' : 'planned'
}

/** The first one of every line that runs comes before cancelled ones. */
function chosen(coming: readonly BoardRow[]): BoardRow[] {
  const driven = coming.filter(({ arrival }) => !arrival.isCancelled)
  const lines = new Set(coming.map(({ line }) => line))
  const firsts = [...lines].flatMap((one) => driven.find(({ line }) => line === one) ?? coming.find(({ line }) => line === one) ?? [])
  const others = coming.filter((row) => !firsts.includes(row))
  const kept = [...firsts, ...others.slice(0, Math.max(0, rowsShown - firsts.length))]
  return coming.filter((row) => kept.includes(row))
}

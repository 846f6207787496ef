import type { LineId } from '@opentop/contract/timetable'
import { kilometresBetween, type Position } from '../distance.ts'
import type { Run } from '../timetable.ts'

export type NetworkLine = { id: LineId; runs: readonly Run[] }
/** Where a line may be boarded: departures in their order, and for each of them the best arrival at the stops that follow. */
export type Boarding = {
  line: LineId
  /** The place of the stop on the line. */
  place: number
  departures: readonly number[]
  /** Stops after this one, in the order of the line. */
  next: readonly number[]
  /** For each departure: the earliest arrival at each following stop by this run or a later one, and when that run leaves here. */
  best: readonly { arrivals: readonly number[]; leaves: readonly number[] }[]
}
/** The stops of a city by number, what can be boarded at each, and the walks between them. */
export type Network = {
  keys: readonly string[]
  boardings: readonly (readonly Boarding[])[]
  walks: readonly (readonly Walk[])[]
}
export type Walk = { to: number; metres: number; takes: number }

const minuteMs = 60_000
const detour = 1.3
const metresPerMinute = 4500 / 60
const longestWalkMinutes = 25

export function networkOf(stops: ReadonlyMap<string, Position>, lines: readonly NetworkLine[]): Network {
  const keys = [...stops.keys()]
  const numbers = new Map(keys.map((key, n) => [key, n]))
  const boardings: Boarding[][] = keys.map(() => [])
  for (const line of lines) for (const [stop, boarding] of boardingsOf(line, numbers)) boardings[stop]?.push(boarding)
  return { keys, boardings, walks: keys.map((from) => walksFrom(from, keys, stops)) }
}

function walksFrom(from: string, keys: readonly string[], stops: ReadonlyMap<string, Position>): Walk[] {
  const here = stops.get(from)
  return keys.flatMap((key, to) => {
    const there = stops.get(key)
    if (!here || !there || key === from) return []
    const metres = Math.round(kilometresBetween(here, there) * 1000 * detour)
    const minutes = Math.max(1, Math.ceil(metres / metresPerMinute))
    return minutes <= longestWalkMinutes ? [{ to, metres, takes: minutes * minuteMs }] : []
  })
}

type Call = { stop: number; at: number; isClosed: boolean }

/** A run ends where it began, so its first stop is also its last one. */
function callsOf({ stops, endAt }: Run, numbers: ReadonlyMap<string, number>): Call[] {
  const calls = stops.map(({ key, at, isClosed }) => ({ stop: numbers.get(key) ?? -1, at, isClosed }))
  return calls[0] ? [...calls, { ...calls[0], at: endAt }] : []
}

function boardingsOf({ id, runs }: NetworkLine, numbers: ReadonlyMap<string, number>): [stop: number, boarding: Boarding][] {
  const driven = runs.filter(({ isCancelled }) => !isCancelled).map((run) => callsOf(run, numbers))
  const stops = driven[0]?.map(({ stop }) => stop) ?? []
  return stops.slice(0, -1).flatMap((stop, place): [number, Boarding][] => {
    const calling = driven
      .filter((calls) => stop >= 0 && calls[place]?.isClosed === false)
      .toSorted((a, b) => (a[place]?.at ?? 0) - (b[place]?.at ?? 0))
    if (calling.length === 0) return []
    const departures = calling.map((calls) => calls[place]?.at ?? 0)
    return [[stop, { line: id, place, departures, next: stops.slice(place + 1), best: bestOf(calling, place) }]]
  })
}

/** A delayed run may be overtaken: then a later departure arrives first. */
function bestOf(calling: readonly Call[][], place: number): Boarding['best'] {
  const best: { arrivals: number[]; leaves: number[] }[] = []
  for (const calls of calling.toReversed()) {
    const later = best.at(-1)
    const leavesAt = calls[place]?.at ?? 0
    const arrivals = calls.slice(place + 1).map(({ at, isClosed, stop }) => (isClosed || stop < 0 ? Infinity : at))
    const isBest = arrivals.map((at, n) => at <= (later?.arrivals[n] ?? Infinity))
    best.push({
      arrivals: arrivals.map((at, n) => (isBest[n] ? at : (later?.arrivals[n] ?? at))),
      leaves: arrivals.map((_at, n) => (isBest[n] ? leavesAt : (later?.leaves[n] ?? leavesAt))),
    })
  }
  return best.toReversed()
}

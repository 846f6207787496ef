import type { LineId } from '@opentop/contract/timetable'
import type { Position } from '../distance.ts'
import type { Run } from '../timetable/timetable.ts'
import { walkBetween } from '../location/walking.ts'

export type NetworkLine = { id: LineId; runs: readonly Run[] }
/** For each departure, and each stop that follows (one row of `next.length` after the other): the earliest arrival by that run or a later one. A rider who stays on board from one round to the next has one ride. */
export type Boarding = {
  line: LineId
  next: readonly number[]
  departures: Float64Array
  arrivals: Float64Array
  leaves: Float64Array
}
export type Network = {
  keys: readonly string[]
  boardings: readonly (readonly Boarding[])[]
  walks: readonly (readonly Walk[])[]
}
export type Walk = { to: number; metres: number; takes: number }

const minuteMs = 60_000
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
    const { metres, minutes } = walkBetween(here, there)
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
  const running = runs.filter(({ isCancelled }) => !isCancelled)
  const after = new Map(running.map((run) => [run.startAt, run]))
  const driven = running.map((run) => {
    const goesOn = after.get(run.endAt)
    return [...callsOf(run, numbers), ...(goesOn ? callsOf(goesOn, numbers).slice(1) : [])]
  })
  const stops = running[0] ? callsOf(running[0], numbers).map(({ stop }) => stop) : []
  return stops.slice(0, -1).flatMap((stop, place): [number, Boarding][] => {
    const calling = driven
      .filter((calls) => stop >= 0 && calls[place]?.isClosed === false)
      .toSorted((a, b) => (a[place]?.at ?? 0) - (b[place]?.at ?? 0))
    if (calling.length === 0) return []
    const next = [...stops.slice(place + 1), ...stops.slice(1, place)]
    return [[stop, { line: id, next, ...timesOf(calling, place, next.length) }]]
  })
}

/** A delayed run may be overtaken: then a later departure arrives first. */
function timesOf(calling: readonly Call[][], place: number, width: number): Pick<Boarding, 'departures' | 'arrivals' | 'leaves'> {
  const departures = Float64Array.from(calling, (calls) => calls[place]?.at ?? 0)
  const arrivals = new Float64Array(calling.length * width)
  const leaves = new Float64Array(calling.length * width)
  for (let n = calling.length - 1; n >= 0; n -= 1)
    for (let k = 0; k < width; k += 1) {
      const { at = 0, isClosed = true, stop = -1 } = calling[n]?.[place + 1 + k] ?? {}
      const index = n * width + k
      const later = arrivals[index + width] ?? Infinity
      const arrives = isClosed || stop < 0 ? Infinity : at
      arrivals[index] = Math.min(arrives, later)
      leaves[index] = arrives <= later ? (departures[n] ?? 0) : (leaves[index + width] ?? 0)
    }
  return { departures, arrivals, leaves }
}

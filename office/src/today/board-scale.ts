import type { OfficeAnswers } from '@opentop/contract/office-api'
import { daysBetween, type Day } from '@opentop/domain/day'
import { localTime } from '@opentop/domain/zone'

export type CityDay = OfficeAnswers['getCityDay']
export type Line = CityDay['lines'][number]
export type Run = Line['runs'][number]
export type Tour = CityDay['tours'][number]
export type Cell = Tour['cells'][number]

export type Scale = { from: number; to: number }

const usual: Scale = { from: 9 * 60, to: 18 * 60 }
/** A bus that starts at the end of the scale needs room. */
const lastRun = 30

export function scaleOf(days: readonly CityDay[]): Scale {
  let from = Infinity
  let to = -Infinity
  for (const { lines, tours } of days) {
    for (const { runs } of lines)
      for (const { startMinute } of runs) [from, to] = [Math.min(from, startMinute), Math.max(to, startMinute + lastRun)]
    for (const { cells, durationMinutes } of tours)
      for (const cell of cells) [from, to] = [Math.min(from, cell.minute), Math.max(to, endOf(cell, durationMinutes))]
  }
  if (from === Infinity) return usual
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 }
}

export function hoursOf({ from, to }: Scale): number[] {
  return Array.from({ length: Math.max(1, (to - from) / 60) }, (_, hour) => from + hour * 60)
}

export function placeOf({ from, to }: Scale, minute: number): number {
  return Math.round(((minute - from) / (to - from)) * 10_000) / 100
}

export function minuteNow(now: Date, { day, timezone }: { day: Day; timezone: string }): number {
  const local = localTime(now.getTime(), timezone)
  return daysBetween(day, local.day) * 1440 + local.minute
}

export function startOf({ minute, delayMinutes }: Pick<Cell, 'minute' | 'delayMinutes'>): number {
  return minute + delayMinutes
}
export function endOf(cell: Pick<Cell, 'minute' | 'delayMinutes'>, durationMinutes: number): number {
  return startOf(cell) + durationMinutes
}

export type Motion = 'ahead' | 'out' | 'gone'
export function motionOf(start: number, end: number, now: number): Motion {
  if (now < start) return 'ahead'
  return now < end ? 'out' : 'gone'
}

/** More sailings at once than this are drawn without their length, so that none covers another. */
const mostLanes = 3

/** Sailings that are under way at the same time stand above each other; `lanes` is 0 where they would be too many. */
export function lanesOf(cells: readonly Cell[], durationMinutes: number): { lanes: number; laneOf: number[] } {
  const ends: number[] = []
  const laneOf = cells.map((cell) => {
    const free = ends.findIndex((end) => end <= startOf(cell))
    const lane = free === -1 ? ends.length : free
    ends[lane] = endOf(cell, durationMinutes)
    return lane
  })
  return ends.length > mostLanes ? { lanes: 0, laneOf: cells.map(() => 0) } : { lanes: Math.max(1, ends.length), laneOf }
}

/** The usual time between two starts: how much room each has. A last one that comes sooner may be covered a little. */
export function headwayOf(starts: readonly number[]): number {
  const gaps = starts.flatMap((start, index) => (index === 0 ? [] : [start - (starts[index - 1] ?? 0)]))
  return gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? Infinity
}

import { kilometresBetween, type Position } from '../distance.ts'
import type { NetworkLine } from '../planner/network.ts'
import type { Run } from '../timetable/timetable.ts'

export type OrderWish = {
  stops: ReadonlyMap<string, Position>
  lines: readonly NetworkLine[]
  visits: readonly { key: string; stayMs: number }[]
  start?: string | undefined
  from: number
  until: number
}
type OrderFound = { isBack: boolean; count: number; endsAt: number }

/** Uses nothing of the planner's own code. */
export function tryEveryOrder(wish: OrderWish): OrderFound | undefined {
  const { visits, start, from, until } = wish
  const known = new Map<string, Map<string, number>>()
  const arrivals = (key: string, at: number): Map<string, number> => {
    const name = `${key} ${at}`
    const before = known.get(name)
    if (before) return before
    const made = earliestArrivals(wish, key, at)
    known.set(name, made)
    return made
  }
  let best: OrderFound | undefined
  const consider = (found: OrderFound): void => {
    const [a, b] = [found, best].map((one) => one && [one.isBack ? 0 : 1, -one.count, one.endsAt])
    const first = a?.findIndex((value, n) => value !== b?.[n]) ?? -1
    if (!b || (first >= 0 && (a?.[first] ?? 0) < (b[first] ?? 0))) best = found
  }
  const follow = (here: string | undefined, at: number, left: readonly OrderWish['visits'][number][]): void => {
    const count = visits.length - left.length
    if (count > 0) {
      const back = start === undefined || here === undefined ? Infinity : (arrivals(here, at).get(start) ?? Infinity)
      consider(back <= until ? { isBack: true, count, endsAt: back } : { isBack: false, count, endsAt: at })
    }
    for (const visit of left) {
      const arrives = here === undefined ? at : (arrivals(here, at).get(visit.key) ?? Infinity)
      if (arrives + visit.stayMs <= until)
        follow(
          visit.key,
          arrives + visit.stayMs,
          left.filter((one) => one !== visit),
        )
    }
  }
  follow(start, from, visits)
  return best
}

const changeMs = 5 * 60_000

function earliestArrivals({ stops, lines }: OrderWish, from: string, at: number): Map<string, number> {
  const rode = new Map([[from, at]])
  const walked = new Map<string, number>()
  const here = (key: string): number => Math.min(rode.get(key) ?? Infinity, walked.get(key) ?? Infinity)
  const canBoard = (key: string, leaves: number): boolean => here(key) + (key === from ? 0 : changeMs) <= leaves
  for (let isNew = true; isNew;) {
    isNew = false
    const reach = (into: Map<string, number>, key: string, time: number): void => {
      if (time >= (into.get(key) ?? Infinity)) return
      into.set(key, time)
      isNew = true
    }
    for (const [key, time] of rode)
      for (const [other, position] of stops) {
        const minutes = Math.max(1, Math.ceil((Math.round(kilometresBetween(stops.get(key) ?? position, position) * 1300) * 60) / 4500))
        if (other !== key && minutes <= 25) reach(walked, other, time + minutes * 60_000)
      }
    for (const { runs } of lines) {
      const running = runs.filter(({ isCancelled }) => !isCancelled)
      for (const run of running) ride(running, run)
    }

    function ride(running: readonly Run[], run: Run): void {
      // who boards may stay on board for the next round, which the same bus drives where it begins as this one ends
      const next = running.findLast(({ startAt }) => startAt === run.endAt)
      const end = run.stops[0] ? [{ ...run.stops[0], at: run.endAt }] : []
      const calls = [...run.stops, ...end, ...(next?.stops.slice(1) ?? [])]
      let isOn = false
      for (const [n, { key, at: calledAt, isClosed }] of calls.entries()) {
        if (isOn && !isClosed && n > 0) reach(rode, key, calledAt)
        if (n < run.stops.length && !isClosed && canBoard(key, calledAt)) isOn = true
      }
    }
  }
  return new Map([...stops.keys()].flatMap((key) => (here(key) < Infinity ? [[key, here(key)]] : [])))
}

import { journeysOf, type Journeys, type Leg } from './journey.ts'
import type { Slices } from '../slices.ts'
import type { Network } from './network.ts'

export const mostStops = 9

export type Visit = { stop: number; stayMs: number }
type Wish = {
  visits: readonly Visit[]
  start?: number | undefined
  from: number
  until: number
}
export type BestOrder = {
  order: number[]
  legs: Leg[][]
  isBack: boolean
  endsAt: number
}
type States = { ready: Float64Array; burden: Float64Array; before: Int8Array }
type End = { mask: number; last: number; count: number; isBack: boolean; endsAt: number; burden: number }

/** Dynamic programming over the sets of visited stops (Held and Karp). First come orders that lead back to the start, then those with more stops, then those that end earlier. */
export function* bestOrderOf(network: Network, wish: Wish): Slices<BestOrder | undefined> {
  const { visits, start, until } = wish
  // the start comes after the visits, so that the place of a visit is its place among the targets
  const journeys = journeysOf(network, [...visits.map(({ stop }) => stop), ...(start === undefined ? [] : [start])], until)
  const states = yield* statesOf(wish, journeys)
  const end = yield* bestEnd(states, wish, journeys)
  if (!end) return undefined
  const order: number[] = []
  for (let { mask, last } = end; last >= 0;) {
    order.unshift(last)
    const before = states.before[mask * visits.length + last] ?? -1
    mask ^= 1 << last
    last = before
  }
  return { order, legs: legsOf(wish, journeys, order, end.isBack), isBack: end.isBack, endsAt: end.endsAt }
}

function legsOf({ visits, start, from }: Wish, journeys: Journeys, order: readonly number[], isBack: boolean): Leg[][] {
  const legs: Leg[][] = []
  let at = from
  let here = start
  const goTo = (stop: number): void => {
    const some = here === undefined || here === stop ? [] : journeys.legs(here, at, stop)
    legs.push(some)
    at = some.at(-1)?.arrives ?? at
    here = stop
  }
  for (const index of order) {
    const visit = visits[index]
    if (!visit) continue
    goTo(visit.stop)
    at += visit.stayMs
  }
  if (isBack && start !== undefined) goTo(start)
  return legs
}

/** Sets that do not fit the day are never ready. */
function* statesOf({ visits, start, from, until }: Wish, journeys: Journeys): Slices<States> {
  const count = visits.length
  const size = count << count
  const states = { ready: new Float64Array(size).fill(Infinity), burden: new Float64Array(size), before: new Int8Array(size).fill(-1) }
  const { ready, burden, before } = states
  const first = start === undefined ? undefined : journeys.arrivals(start, from)
  visits.forEach(({ stayMs }, n) => {
    const time = (first ? (first.at[n] ?? Infinity) : from) + stayMs
    if (time > until) return
    ready[(1 << n) * count + n] = time
    burden[(1 << n) * count + n] = first?.burden[n] ?? 0
  })
  for (let index = count; index < size; index += 1) {
    if ((ready[index] ?? Infinity) === Infinity) continue
    goOn(index)
    yield
  }
  return states

  function goOn(index: number): void {
    const last = index % count
    const mask = (index - last) / count
    const arrivals = journeys.arrivals(visits[last]?.stop ?? 0, ready[index] ?? 0)
    for (let next = 0; next < count; next += 1) {
      if (mask & (1 << next)) continue
      const time = (arrivals.at[next] ?? Infinity) + (visits[next]?.stayMs ?? 0)
      if (time > until) continue
      const load = (burden[index] ?? 0) + (arrivals.burden[next] ?? 0)
      const into = (mask | (1 << next)) * count + next
      const known = ready[into] ?? Infinity
      if (time > known || (time === known && load >= (burden[into] ?? 0))) continue
      ready[into] = time
      burden[into] = load
      before[into] = last
    }
  }
}

function* bestEnd({ ready, burden }: States, { visits, start }: Wish, journeys: Journeys): Slices<End | undefined> {
  let best: End | undefined
  const count = visits.length
  for (const [index, time] of ready.entries()) {
    if (time === Infinity) continue
    const last = index % count
    const mask = (index - last) / count
    const back = start === undefined ? undefined : journeys.arrivals(visits[last]?.stop ?? 0, time)
    const backAt = back?.at[count] ?? Infinity
    const isBack = backAt < Infinity
    const load = (burden[index] ?? 0) + (isBack ? (back?.burden[count] ?? 0) : 0)
    const end = { mask, last, count: bitsOf(mask), isBack, endsAt: isBack ? backAt : time, burden: load }
    if (!best || isBetter(end, best)) best = end
    yield
  }
  return best
}

function isBetter(a: End, b: End): boolean {
  if (a.isBack !== b.isBack) return a.isBack
  if (a.count !== b.count) return a.count > b.count
  return a.endsAt === b.endsAt ? a.burden < b.burden : a.endsAt < b.endsAt
}

function bitsOf(mask: number): number {
  let count = 0
  for (let rest = mask; rest > 0; rest >>= 1) count += rest & 1
  return count
}

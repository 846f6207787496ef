import { journeysFrom, type Journeys, type Leg } from './journey.ts'
import type { Network } from './network.ts'

export const mostStops = 9

export type Visit = { stop: number; stayMs: number }
export type Wish = {
  visits: readonly Visit[]
  /** Where the day begins and, if a way back exists, ends. Without it the day begins at the best of the visits and ends at the last. */
  start?: number | undefined
  from: number
  until: number
}
export type BestOrder = {
  /** Indexes of the visits, in order. */
  order: number[]
  legs: Leg[][]
  isBack: boolean
  endsAt: number
}
type State = { ready: number; burden: number; before: number }
type End = { mask: number; last: number; count: number; isBack: boolean; endsAt: number; burden: number }

/**
 * The best order of up to nine stops, by dynamic programming over the sets of visited stops (Held and Karp). First come orders that lead
 * back to the start, then those with more stops, then those that end earlier.
 */
export function bestOrderOf(network: Network, wish: Wish): BestOrder | undefined {
  const { visits, start } = wish
  const ways = waysOf(network, wish)
  const states = statesOf(wish, ways)
  const end = bestEnd(states, wish, ways)
  if (!end) return undefined
  const order: number[] = []
  for (let { mask, last } = end; last >= 0;) {
    order.unshift(last)
    const before = states[mask * visits.length + last]?.before ?? -1
    mask ^= 1 << last
    last = before
  }
  return { order, legs: legsOf(), isBack: end.isBack, endsAt: end.endsAt }

  function legsOf(): Leg[][] {
    const legs: Leg[][] = []
    let at = wish.from
    let here = start
    for (const index of order) {
      const visit = visits[index]
      if (!visit) continue
      const journeys = here === undefined ? undefined : ways(here, at)
      legs.push(journeys?.legsTo(visit.stop) ?? [])
      at = (journeys?.arrivalAt(visit.stop) ?? at) + visit.stayMs
      here = visit.stop
    }
    if (end?.isBack && start !== undefined && here !== undefined) legs.push(ways(here, at).legsTo(start))
    return legs
  }
}

type Ways = (stop: number, leaves: number) => Journeys

/** Many sets of stops are left at the same time, so the ways from there are found once. */
function waysOf(network: Network, { visits, start, until }: Wish): Ways {
  const targets = new Set([...visits.map(({ stop }) => stop), ...(start === undefined ? [] : [start])])
  const known = new Map<number, Map<number, Journeys>>()
  return (stop, leaves) => {
    let here = known.get(stop)
    if (!here) known.set(stop, (here = new Map()))
    let ways = here.get(leaves)
    if (!ways) here.set(leaves, (ways = journeysFrom(network, { from: stop, leaves, until, targets })))
    return ways
  }
}

/** For each set of visits and the last of them: when its stay can end at the earliest. Sets that do not fit the day are absent. */
function statesOf({ visits, start, from, until }: Wish, ways: Ways): (State | undefined)[] {
  const count = visits.length
  const states: (State | undefined)[] = Array.from({ length: count << count })
  const first = start === undefined ? undefined : ways(start, from)
  visits.forEach(({ stop, stayMs }, n) => {
    const ready = (first ? first.arrivalAt(stop) : from) + stayMs
    if (ready <= until) states[(1 << n) * count + n] = { ready, burden: first?.burdenAt(stop) ?? 0, before: -1 }
  })
  for (let mask = 1; mask < 1 << count; mask += 1)
    for (let last = 0; last < count; last += 1) {
      const state = states[mask * count + last]
      const here = visits[last]
      if (!state || !here) continue
      const journeys = ways(here.stop, state.ready)
      for (let next = 0; next < count; next += 1) {
        const visit = visits[next]
        if (!visit || mask & (1 << next)) continue
        const ready = journeys.arrivalAt(visit.stop) + visit.stayMs
        if (ready > until) continue
        const burden = state.burden + journeys.burdenAt(visit.stop)
        const index = (mask | (1 << next)) * count + next
        const known = states[index]
        if (!known || ready < known.ready || (ready === known.ready && burden < known.burden))
          states[index] = { ready, burden, before: last }
      }
    }
  return states
}

function bestEnd(states: readonly (State | undefined)[], { visits, start, until }: Wish, ways: Ways): End | undefined {
  let best: End | undefined
  for (const [index, state] of states.entries()) {
    if (!state) continue
    const last = index % visits.length
    const mask = (index - last) / visits.length
    const here = visits[last]?.stop ?? 0
    const back = start === undefined ? undefined : ways(here, state.ready)
    const backAt = start === undefined ? Infinity : (back?.arrivalAt(start) ?? Infinity)
    const isBack = backAt <= until
    const burden = state.burden + (isBack && start !== undefined ? (back?.burdenAt(start) ?? 0) : 0)
    const end = { mask, last, count: bitsOf(mask), isBack, endsAt: isBack ? backAt : state.ready, burden }
    if (!best || isBetter(end, best)) best = end
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

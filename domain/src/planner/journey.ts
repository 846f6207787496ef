import type { LineId } from '@opentop/contract/timetable'
import { searchOf, type Search } from './search.ts'
import type { Network } from './network.ts'

export type Leg = { from: number; to: number; leaves: number; arrives: number } & (
  | { kind: 'walk'; metres: number }
  | { kind: 'ride'; line: LineId; stops: number }
)
type Arrivals = { at: Float64Array; burden: Float64Array }
export type Journeys = {
  arrivals: (from: number, leaves: number) => Arrivals
  legs: (from: number, leaves: number, to: number) => Leg[]
}

export function journeysOf(network: Network, targets: readonly number[], until: number): Journeys {
  const search = searchOf(network, targets)
  const known = new Map<number, Map<number, Arrivals>>()
  return {
    arrivals(from, leaves) {
      let here = known.get(from)
      if (!here) known.set(from, (here = new Map()))
      let arrivals = here.get(leaves)
      if (!arrivals) here.set(leaves, (arrivals = found(from, leaves)))
      return arrivals
    },
    legs(from, leaves, to) {
      search.run({ from, leaves, until })
      return legsTo(network, search, search.bestNode(to))
    },
  }

  function found(from: number, leaves: number): Arrivals {
    search.run({ from, leaves, until })
    const arrivals = { at: new Float64Array(targets.length), burden: new Float64Array(targets.length) }
    for (const [n, stop] of targets.entries()) {
      const node = search.bestNode(stop)
      arrivals.at[n] = search.at[node] ?? Infinity
      arrivals.burden[n] = search.burden[node] ?? 0
    }
    return arrivals
  }
}

function legsTo(network: Network, search: Search, end: number): Leg[] {
  const count = network.keys.length
  const legs: Leg[] = []
  for (let node = end, before = search.before[end] ?? -1; before >= 0; node = before, before = search.before[node] ?? -1) {
    const from = before % count
    const way = search.way[node] ?? 0
    const ends = { from, to: node % count, arrives: search.at[node] ?? 0 }
    if (node >= count) {
      const { metres = 0, takes = 0 } = network.walks[from]?.[way] ?? {}
      legs.unshift({ kind: 'walk', ...ends, leaves: ends.arrives - takes, metres })
      continue
    }
    const boarding = network.boardings[from]?.[way]
    if (!boarding) continue
    const { line, next, leaves } = boarding
    const call = search.call[node] ?? 0
    legs.unshift({ kind: 'ride', ...ends, leaves: leaves[call] ?? 0, line, stops: (call % next.length) + 1 })
  }
  return legs
}

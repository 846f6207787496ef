import type { LineId } from '@opentop/contract/timetable'
import type { Network } from './network.ts'

/** One ride or walk. */
export type Leg = { from: number; to: number; leaves: number; arrives: number } & (
  | { kind: 'walk'; metres: number }
  | { kind: 'ride'; line: LineId; place: number; stops: number }
)
/** The best ways from one stop and time to other stops. The burden orders ways that arrive at the same time: less walking, fewer rides. */
export type Journeys = {
  arrivalAt: (stop: number) => number
  burdenAt: (stop: number) => number
  legsTo: (stop: number) => Leg[]
}
type Asked = { from: number; leaves: number; until: number; targets: ReadonlySet<number> }
/** A stop reached on foot is another node: no two walks follow each other. */
type Node = { at: number; burden: number; isSettled: boolean; leg?: Leg; before?: number }

const rideBurden = 180_000

/**
 * Earliest arrivals by Dijkstra's algorithm. Who may wait never arrives later for having left earlier, so the earliest arrival at a stop
 * is also the best one for all that follows.
 */
export function journeysFrom(network: Network, { from, leaves, until, targets }: Asked): Journeys {
  const count = network.keys.length
  const nodes = Array.from({ length: 2 * count }, (): Node => ({ at: Infinity, burden: 0, isSettled: false }))
  nodes[from] = { at: leaves, burden: 0, isSettled: false }
  const wanted = new Set(targets)
  for (let next = nearest(nodes); next !== undefined && wanted.size > 0; next = nearest(nodes)) {
    const { node, index } = next
    if (node.at > until) break
    node.isSettled = true
    wanted.delete(index % count)
    if (index < count) walkOn(network, nodes, index)
    if (index < count || !nodes[index - count]?.isSettled) rideOn(network, nodes, index)
  }
  const bestAt = (stop: number): number => (isBetter(nodes[stop + count], nodes[stop]) ? stop + count : stop)
  return {
    arrivalAt: (stop) => {
      const at = nodes[bestAt(stop)]?.at ?? Infinity
      return at <= until ? at : Infinity
    },
    burdenAt: (stop) => nodes[bestAt(stop)]?.burden ?? 0,
    legsTo: (stop) => legsTo(nodes, bestAt(stop)),
  }
}

function isBetter(a: Node | undefined, b: Node | undefined): boolean {
  if (!a || !b) return a !== undefined
  return a.at < b.at || (a.at === b.at && a.burden < b.burden)
}

function nearest(nodes: readonly Node[]): { node: Node; index: number } | undefined {
  let found = -1
  for (let index = 0; index < nodes.length; index += 1) {
    const node = nodes[index]
    if (node && !node.isSettled && node.at < Infinity && (found < 0 || isBetter(node, nodes[found]))) found = index
  }
  const node = nodes[found]
  return node && { node, index: found }
}

function reach(nodes: readonly Node[], index: number, arrives: number, burden: number): Node | undefined {
  const node = nodes[index]
  if (!node || node.isSettled || arrives > node.at || (arrives === node.at && burden >= node.burden)) return undefined
  node.at = arrives
  node.burden = burden
  return node
}

function walkOn(network: Network, nodes: readonly Node[], index: number): void {
  const here = nodes[index]
  if (!here) return
  for (const { to, metres, takes } of network.walks[index] ?? []) {
    const node = reach(nodes, to + network.keys.length, here.at + takes, here.burden + takes)
    if (!node) continue
    node.leg = { kind: 'walk', from: index, to, leaves: here.at, arrives: node.at, metres }
    node.before = index
  }
}

function rideOn(network: Network, nodes: readonly Node[], index: number): void {
  const here = nodes[index]
  const from = index % network.keys.length
  if (!here) return
  for (const { line, place, departures, next, best } of network.boardings[from] ?? []) {
    const row = best[firstFrom(departures, here.at)]
    if (!row) continue
    for (let n = 0; n < next.length; n += 1) {
      const to = next[n] ?? -1
      const arrives = row.arrivals[n] ?? Infinity
      if (arrives === Infinity) continue
      const node = reach(nodes, to, arrives, here.burden + rideBurden)
      if (!node) continue
      node.leg = { kind: 'ride', from, to, leaves: row.leaves[n] ?? 0, arrives, line, place, stops: n + 1 }
      node.before = index
    }
  }
}

/** The index of the first departure at or after a time. */
function firstFrom(departures: readonly number[], at: number): number {
  let low = 0
  let high = departures.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((departures[middle] ?? 0) < at) low = middle + 1
    else high = middle
  }
  return low
}

function legsTo(nodes: readonly Node[], index: number): Leg[] {
  const legs: Leg[] = []
  for (let node = nodes[index]; node?.leg; node = nodes[node.before ?? -1]) legs.unshift(node.leg)
  return legs
}

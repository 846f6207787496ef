import type { Boarding, Network, Walk } from './network.ts'

/**
 * The nodes of a search are the stops reached by a ride, and after them the stops reached on foot: no two walks follow each other. `before`
 * is the node that a node was reached from, `way` the walk or the boarding there, `call` the departure and stop of the ride.
 */
export type Search = {
  at: Float64Array
  burden: Float64Array
  before: Int16Array
  way: Int16Array
  call: Int32Array
  run: (trip: Trip) => void
  bestNode: (stop: number) => number
}
type Trip = { from: number; leaves: number; until: number; isChange?: boolean }
type Nodes = Omit<Search, 'run' | 'bestNode'> & { isSettled: Uint8Array }

/**
 * The least time to change: whoever has ridden or walked is at a stop so long before boarding. Between two stops the walk comes on top.
 * Where the day begins or a visit ends the rider is there already.
 */
export const changeMs = 5 * 60_000
/** Orders ways that arrive at the same time: less walking, fewer rides. */
const rideBurden = 180_000

/**
 * Earliest arrivals at some stops by Dijkstra's algorithm. Who may wait never arrives later for having left earlier, so the earliest
 * arrival at a stop is also the best one for all that follows. One search is run thousands of times, so it keeps its arrays.
 */
export function searchOf(network: Network, targets: readonly number[]): Search {
  const count = network.keys.length
  const nodes = nodesOf(2 * count)
  const { at, burden, before, isSettled } = nodes
  const wanted = new Set(targets)
  return { ...nodes, run, bestNode }

  function bestNode(stop: number): number {
    const foot = stop + count
    const isFootFirst = at[foot] === at[stop] ? (burden[foot] ?? 0) < (burden[stop] ?? 0) : (at[foot] ?? 0) < (at[stop] ?? 0)
    return isFootFirst ? foot : stop
  }

  function run({ from, leaves, until, isChange = false }: Trip): void {
    at.fill(Infinity)
    burden.fill(0)
    before.fill(-1)
    isSettled.fill(0)
    at[from] = leaves
    let left = wanted.size
    for (let node = nearest(nodes, until); node >= 0 && left > 0; node = nearest(nodes, until)) {
      isSettled[node] = 1
      const stop = node % count
      const isFirst = !isSettled[node < count ? node + count : stop]
      if (isFirst && wanted.has(stop)) left -= 1
      if (node < count) walkOn(network, nodes, node)
      if (isFirst) rideOn(network, nodes, node, { until, ready: (at[node] ?? 0) + (isChange || before[node] !== -1 ? changeMs : 0) })
    }
    // what was reached, but not settled, comes too late
    for (let node = 0; node < at.length; node += 1) if (!isSettled[node]) at[node] = Infinity
  }
}

function nodesOf(count: number): Nodes {
  return {
    at: new Float64Array(count),
    burden: new Float64Array(count),
    before: new Int16Array(count),
    way: new Int16Array(count),
    call: new Int32Array(count),
    isSettled: new Uint8Array(count),
  }
}

function nearest({ at, burden, isSettled }: Nodes, until: number): number {
  let found = -1
  let least = until
  for (let node = 0; node < at.length; node += 1) {
    const time = at[node] ?? Infinity
    if (isSettled[node] || time > least || time === Infinity) continue
    if (found >= 0 && time === least && (burden[node] ?? 0) >= (burden[found] ?? 0)) continue
    found = node
    least = time
  }
  return found
}

function reach({ at, burden, isSettled }: Nodes, node: number, time: number, load: number): boolean {
  const known = at[node] ?? Infinity
  if (isSettled[node] || time > known || (time === known && load >= (burden[node] ?? 0))) return false
  at[node] = time
  burden[node] = load
  return true
}

function walkOn({ keys, walks }: Network, nodes: Nodes, node: number): void {
  const { at, burden, before, way } = nodes
  const time = at[node] ?? 0
  const load = burden[node] ?? 0
  const some = walks[node] ?? []
  for (let n = 0; n < some.length; n += 1) {
    const { to, takes } = some[n] as Walk
    const foot = to + keys.length
    if (!reach(nodes, foot, time + takes, load + takes)) continue
    before[foot] = node
    way[foot] = n
  }
}

function rideOn({ keys, boardings }: Network, nodes: Nodes, node: number, { ready, until }: { ready: number; until: number }): void {
  const { burden, before, way, call } = nodes
  const load = (burden[node] ?? 0) + rideBurden
  const some = boardings[node % keys.length] ?? []
  for (let n = 0; n < some.length; n += 1) {
    const { departures, next, arrivals } = some[n] as Boarding
    const row = firstFrom(departures, ready) * next.length
    if (row === arrivals.length) continue
    for (let k = 0; k < next.length; k += 1) {
      const to = next[k] ?? 0
      const arrives = arrivals[row + k] ?? Infinity
      if (arrives > until || !reach(nodes, to, arrives, load)) continue
      before[to] = node
      way[to] = n
      call[to] = row + k
    }
  }
}

function firstFrom(departures: Float64Array, at: number): number {
  let low = 0
  let high = departures.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((departures[middle] ?? 0) < at) low = middle + 1
    else high = middle
  }
  return low
}

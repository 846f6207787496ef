import { journeysFrom } from './journey.ts'
import type { Network } from './network.ts'

/** The last departure at a stop from which a way back still exists, whatever the rider does after it. */
export function lastBusBack(network: Network, from: number, to: number): number | undefined {
  const departures = (network.boardings[from] ?? []).flatMap(({ departures: all, next, best }) =>
    all.flatMap((leaves, n) => {
      const { arrivals = [], leaves: runs = [] } = best[n] ?? {}
      // where a later run arrives first, this one is no way of its own
      return [
        {
          leaves,
          calls: next.flatMap((stop, k) => (runs[k] === leaves && arrivals[k] !== Infinity ? [{ stop, at: arrivals[k] ?? 0 }] : [])),
        },
      ]
    }),
  )
  return departures
    .toSorted((a, b) => b.leaves - a.leaves)
    .find(({ calls }) => calls.some(({ stop, at }) => isBackFrom(network, { from: stop, leaves: at, to })))?.leaves
}

function isBackFrom(network: Network, { from, leaves, to }: { from: number; leaves: number; to: number }): boolean {
  return journeysFrom(network, { from, leaves, until: Infinity, targets: new Set([to]) }).arrivalAt(to) < Infinity
}

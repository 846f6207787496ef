import type { Network } from './network.ts'
import { searchOf } from './search.ts'

export function lastBusBack(network: Network, from: number, to: number): number | undefined {
  const search = searchOf(network, [to])
  const isBackFrom = (stop: number, at: number): boolean => {
    search.run({ from: stop, leaves: at, until: Infinity, isChange: true })
    return (search.at[search.bestNode(to)] ?? Infinity) < Infinity
  }
  return (network.boardings[from] ?? [])
    .flatMap(({ departures, next, arrivals, leaves }) =>
      // where a later run arrives first, the earlier one is no way of its own
      [...arrivals].flatMap((at, index) =>
        at < Infinity && leaves[index] === departures[Math.floor(index / next.length)]
          ? [{ leaves: leaves[index] ?? 0, at, stop: next[index % next.length] ?? 0 }]
          : [],
      ),
    )
    .toSorted((a, b) => b.leaves - a.leaves)
    .find(({ stop, at }) => isBackFrom(stop, at))?.leaves
}

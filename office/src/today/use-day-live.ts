import type { LiveKind } from '@opentop/contract/live-event'
import { useEffect, useRef } from 'react'
import { useLive } from '../live/live-feed.ts'
import { queries } from '../query.ts'

const kinds: readonly LiveKind[] = [
  'order.sold',
  'order.changed',
  'refund.changed',
  'mail.failed',
  'boarding.made',
  'boarding.undone',
  'departure.changed',
  'disruption.changed',
  'approval.changed',
  'device.seen',
  'device.changed',
  'vehicle.changed',
]
const leastMs = 1000

/** Fetches again what an event touched: its cities, the figures and the lists. At most once a second, however much is sold. */
export function useDayLive(): void {
  const touched = useRef<{ cities: Set<number>; all: boolean; timer: ReturnType<typeof setTimeout> | undefined; last: number }>({
    cities: new Set(),
    all: false,
    timer: undefined,
    last: 0,
  })
  useEffect(() => {
    const state = touched.current
    return () => clearTimeout(state.timer)
  }, [])
  useLive(kinds, (event) => {
    const state = touched.current
    if (event === 'reset') state.all = true
    else for (const id of event.locationIds) state.cities.add(id)
    state.timer ??= setTimeout(
      () => {
        const { cities, all } = state
        Object.assign(state, { cities: new Set(), all: false, timer: undefined, last: Date.now() })
        renew(all, cities)
      },
      Math.max(0, state.last + leastMs - Date.now()),
    )
  })
}

function renew(all: boolean, cities: ReadonlySet<number>): void {
  for (const name of ['getDay', 'getAttention', 'getLatestSales']) void queries.invalidateQueries({ queryKey: [name] })
  void queries.invalidateQueries({
    predicate: ({ queryKey: [name, input] }) => name === 'getCityDay' && (all || cities.has((input as { locationId: number }).locationId)),
  })
}

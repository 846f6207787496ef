import { useEffect, useRef } from 'react'
import { useLive } from '../live/live-feed.ts'
import { renewDepartures } from './use-change.ts'

const kinds = ['departure.changed', 'order.sold', 'order.changed', 'boarding.made', 'boarding.undone', 'disruption.changed'] as const
/** Many events at once are one read. */
const pauseMs = 300

export function useLiveDepartures(locationId: number | undefined): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useLive(kinds, (event) => {
    if (event !== 'reset' && locationId !== undefined && !event.locationIds.includes(locationId)) return
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void renewDepartures()
    }, pauseMs)
  })
}

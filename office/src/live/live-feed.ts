import type { LiveKind, LiveNews } from '@opentop/contract/live-event'
import { useEffect, useRef } from 'react'
import { queries } from '../query.ts'
import { store } from '@opentop/ui/state/store.ts'

/** If not, since when. */
export type Liveness = { isLive: boolean; since?: number }
export const liveness = store<Liveness>({ isLive: false })

type Listener = (event: LiveNews | 'reset') => void
const listeners = new Set<Listener>()

export function announce(event: LiveNews | 'reset'): void {
  for (const listener of listeners) listener(event)
}

/**
 * Events of these kinds, while the component is shown. `reset` comes instead when some may have been missed: fetch again what is shown.
 */
export function useLive(kinds: readonly LiveKind[], onEvent: Listener): void {
  const latest = useRef({ kinds, onEvent })
  useEffect(() => {
    latest.current = { kinds, onEvent }
  })
  useEffect(() => {
    const listener: Listener = (event) => {
      const { kinds: wanted, onEvent: act } = latest.current
      if (event === 'reset' || wanted.includes(event.kind)) act(event)
    }
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
}

/** Fetches reads of these names again when such an event comes: `useLiveReads(['order.changed'], ['getOrder'])`. */
export function useLiveReads(kinds: readonly LiveKind[], names: readonly string[]): void {
  useLive(kinds, () => {
    for (const name of names) void queries.invalidateQueries({ queryKey: [name] })
  })
}

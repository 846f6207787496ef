import { useSyncExternalStore } from 'react'

const minute = 60_000
let now = new Date()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/** One timer for all clocks of the window, at the full minute. */
function tick(): void {
  now = new Date()
  timer = setTimeout(tick, minute - (now.getTime() % minute))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (timer === undefined) tick()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    timer = undefined
  }
}

export function useNow(): Date {
  return useSyncExternalStore(subscribe, () => now)
}

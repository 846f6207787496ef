import { useSyncExternalStore } from 'react'

/** A value outside of React that components follow: what is open, chosen or announced in the whole window. */
type SharedValue<T> = { get: () => T; set: (value: T) => void; subscribe: (listener: () => void) => () => void }

export function sharedValue<T>(first: T): SharedValue<T> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useShared<T>(shared: SharedValue<T>): T {
  return useSyncExternalStore(shared.subscribe, shared.get)
}

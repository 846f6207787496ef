import { useSyncExternalStore } from 'react'

/** One value for the whole page, outside the tree, for what any part may set. */
type Store<T> = { get: () => T; set: (value: T) => void; subscribe: (listener: () => void) => () => void }

export function store<T>(initial: T): Store<T> {
  const listeners = new Set<() => void>()
  let value = initial
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

/** On the server a store always has the value it began with. */
export function useStore<T>({ get, subscribe }: Store<T>, onServer: T): T {
  return useSyncExternalStore(subscribe, get, () => onServer)
}

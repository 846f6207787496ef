import { useSyncExternalStore } from 'react'

/** A value shared by the whole page, outside React's tree. */
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

/** A page that the server rendered begins with the value `onServer`; the office, which it does not render, has none. */
export function useStore<T>({ get, subscribe }: Store<T>, onServer?: T): T {
  return useSyncExternalStore(subscribe, get, () => onServer as T)
}

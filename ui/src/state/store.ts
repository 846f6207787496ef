import { useSyncExternalStore } from 'react'

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

/** The office has no value `onServer`, because the server does not render it. */
export function useStore<T>({ get, subscribe }: Store<T>, onServer?: T): T {
  return useSyncExternalStore(subscribe, get, () => onServer as T)
}

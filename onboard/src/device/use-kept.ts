import { useCallback, useRef, useState } from 'react'

export type DeviceStore<S> = { empty: S; read: () => S; write: (state: S) => void; forget: () => void }
export type Kept<S> = {
  /** As it is now: calls that run meanwhile must not write what they read before. */
  now: () => S
  keep: (change: Partial<S>) => void
}

export function useKept<S extends object>(store: DeviceStore<S>): Kept<S> & { state: S | undefined; read: () => void; forget: () => void } {
  const kept = useRef<S>(store.empty)
  const [state, setState] = useState<S>()
  const replace = useCallback((next: S): void => {
    kept.current = next
    setState(next)
  }, [])
  const now = useCallback(() => kept.current, [])
  const keep = useCallback(
    (change: Partial<S>): void => {
      replace({ ...kept.current, ...change })
      store.write(kept.current)
    },
    [replace, store],
  )
  const read = useCallback(() => replace(store.read()), [replace, store])
  const forget = useCallback((): void => {
    store.forget()
    replace(store.empty)
  }, [replace, store])
  return { now, keep, state, read, forget }
}

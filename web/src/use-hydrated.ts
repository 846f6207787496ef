import { useSyncExternalStore } from 'react'

const never = (): (() => void) => () => undefined

/** False on the server and while React takes over: for what must not stand in a shared page. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

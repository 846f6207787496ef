import { createContext, startTransition, use, useEffect, useState, type ReactNode } from 'react'

const Hydrated = createContext(false)

/** For what must not be in a cached page. */
export function useHydrated(): boolean {
  return use(Hydrated)
}

/** What differs from the server's HTML is rendered in a second transition, which clicks can interrupt. */
export function HydratedProvider({ children }: { children: ReactNode }) {
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => startTransition(() => setHydrated(true)), [])
  return <Hydrated value={hydrated}>{children}</Hydrated>
}

import { createContext, startTransition, use, useEffect, useState, type ReactNode } from 'react'

const Hydrated = createContext(false)

/** False on the server and while React takes over: for what must not stand in a shared page. */
export function useHydrated(): boolean {
  return use(Hydrated)
}

/** What is not as it was sent is drawn in a second step, which gives way to presses as the first does. */
export function HydratedProvider({ children }: { children: ReactNode }) {
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => startTransition(() => setHydrated(true)), [])
  return <Hydrated value={hydrated}>{children}</Hydrated>
}

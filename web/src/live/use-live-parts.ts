import { useEffect, useState } from 'react'
import { useHydrated } from '@opentop/ui/hydration/use-hydrated.tsx'
import type * as Parts from './LiveParts.tsx'

type LiveParts = typeof Parts
export type CityLive = { parts: LiveParts; now: Parts.LiveNow }
type Loading = { parts: LiveParts | undefined; live: CityLive | undefined; onLive: (now: Parts.LiveNow) => void }

/** Pages that show more than vehicles are there first. */
const laterMs = 2500

export function useLiveParts(isAsked: boolean): Loading {
  const isHydrated = useHydrated()
  const [parts, setParts] = useState<LiveParts>()
  const [now, setNow] = useState<Parts.LiveNow>()
  useEffect(() => {
    if (!isHydrated) return undefined
    // without the parts the page stays as the server sent it
    const begin = (): void => void load().then(setParts, () => undefined)
    const timer = setTimeout(begin, isAsked ? 0 : laterMs)
    return () => clearTimeout(timer)
  }, [isHydrated, isAsked])
  return { parts, live: parts && now ? { parts, now } : undefined, onLive: setNow }
}

/** The import is removed from the server build. */
async function load(): Promise<LiveParts> {
  if (import.meta.env.SSR) throw new Error('live parts are for the browser')
  return import('./LiveParts.tsx')
}

import { useEffect, useState } from 'react'
import { afterPaint } from '../hydration/after-paint.ts'
import { useHydrated } from '../hydration/use-hydrated.tsx'
import type * as Parts from './live-parts.tsx'

type LiveParts = typeof Parts
/** Vehicles and times of a city, once their code and the first answer are there. */
export type CityLive = { parts: LiveParts; now: Parts.LiveNow }

/** Loads the live parts after the page. `feed` is rendered somewhere on the page; it asks while it is there. */
export function useLiveParts(): { parts: LiveParts | undefined; live: CityLive | undefined; onLive: (now: Parts.LiveNow) => void } {
  const isHydrated = useHydrated()
  const [parts, setParts] = useState<LiveParts>()
  const [now, setNow] = useState<Parts.LiveNow>()
  useEffect(() => {
    if (!isHydrated) return undefined
    return afterPaint(() => {
      // without the parts the page stays as the server sent it
      load().then(
        (loaded) => setParts(loaded),
        () => undefined,
      )
    })
  }, [isHydrated])
  return { parts, live: parts && now ? { parts, now } : undefined, onLive: setNow }
}

/** The import is removed from the server build. */
async function load(): Promise<LiveParts> {
  if (import.meta.env.SSR) throw new Error('live parts are for the browser')
  return import('./live-parts.tsx')
}

import { useEffect, useEffectEvent, useRef, useState, type ComponentType, type RefObject } from 'react'
import type { LiveMapProps } from './LiveMap.tsx'

export type MapStage = 'picture' | 'loading' | 'open' | 'failed'
type Live = {
  figure: RefObject<HTMLElement | null>
  stage: MapStage
  LiveMap: ComponentType<LiveMapProps> | undefined
  open: () => void
  close: () => void
  ready: () => void
  fail: () => void
}

/** Keeps the map's code away until somebody asks for it or, in the mode `map`, sees its place. */
export function useLiveMap(mode: 'picture' | 'map'): Live {
  const figure = useRef<HTMLElement>(null)
  const [stage, setStage] = useState<MapStage>('picture')
  const [LiveMap, setLiveMap] = useState<ComponentType<LiveMapProps>>()

  function open() {
    setStage('loading')
    load().then(
      (loaded) => setLiveMap(() => loaded),
      () => setStage('failed'),
    )
  }

  const seen = useEffectEvent(open)
  useEffect(() => {
    if (mode === 'picture' || !figure.current) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        seen()
      },
      // its upper edge at the foot of a small screen is no reason to fetch a map
      { threshold: 0.5 },
    )
    observer.observe(figure.current)
    return () => observer.disconnect()
  }, [mode])

  return { figure, stage, LiveMap, open, close: () => setStage('picture'), ready: () => setStage('open'), fail: () => setStage('failed') }
}

/** The server never draws a live map, so its half of the shop goes without the library. */
async function load(): Promise<ComponentType<LiveMapProps>> {
  if (import.meta.env.SSR) throw new Error('the live map is for the browser')
  return (await import('./LiveMap.tsx')).LiveMap
}

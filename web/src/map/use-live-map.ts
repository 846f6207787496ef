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

/** Loads the map's code on request or, in the mode `map`, when it scrolls into view. */
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
      // half of it must be visible: an edge at the bottom of a small screen should not load the map
      { threshold: 0.5 },
    )
    observer.observe(figure.current)
    return () => observer.disconnect()
  }, [mode])

  return { figure, stage, LiveMap, open, close: () => setStage('picture'), ready: () => setStage('open'), fail: () => setStage('failed') }
}

/** The import is removed from the server build, so that it does not contain the map library. */
async function load(): Promise<ComponentType<LiveMapProps>> {
  if (import.meta.env.SSR) throw new Error('the live map is for the browser')
  return (await import('./LiveMap.tsx')).LiveMap
}

import { useEffect, useEffectEvent, useRef, useState, type ComponentType, type RefObject } from 'react'

export type MapStage = 'picture' | 'loading' | 'open' | 'failed'
type Live<Props> = {
  figure: RefObject<HTMLElement | null>
  stage: MapStage
  LiveMap: ComponentType<Props> | undefined
  open: () => void
  close: () => void
  ready: () => void
  fail: () => void
}

export function useLiveMap<Props>(mode: 'picture' | 'map', load: () => Promise<ComponentType<Props>>): Live<Props> {
  const figure = useRef<HTMLElement>(null)
  const [stage, setStage] = useState<MapStage>('picture')
  const [LiveMap, setLiveMap] = useState<ComponentType<Props>>()

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

import { useEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useHydrated } from '@opentop/ui/hydration/use-hydrated.tsx'
import './dock.css'

const barPlace = 'dock-bar'

/** The only element fixed to the bottom of the screen: the cookie notice, and below it the buy bar of the page, so that neither covers the other. */
export function Dock({ children }: { children: ReactNode }) {
  const dock = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = dock.current
    if (!element) return
    const root = document.documentElement
    const watching = new ResizeObserver(() => root.style.setProperty('--dock', `${element.offsetHeight}px`))
    watching.observe(element)
    return () => watching.disconnect()
  }, [])
  return (
    <div className="dock" ref={dock}>
      {children}
      <div id={barPlace} />
    </div>
  )
}

/** Before hydration, and without scripts, it is fixed there by itself. */
export function DockBar({ label, children }: { label: string; children: ReactNode }) {
  const isHydrated = useHydrated()
  const bar = (
    <div className="buy-bar" role="region" aria-label={label}>
      {children}
    </div>
  )
  const place = isHydrated ? document.getElementById(barPlace) : null
  return place ? createPortal(bar, place) : bar
}

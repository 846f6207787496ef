import { useEffect, useRef, type RefObject } from 'react'
import { afterPaint } from '../after-paint.ts'

/** Who pressed what is gone now goes on, by key, from what took its place. */
export function useGoingOn(place: RefObject<HTMLElement | null>, isFolded: boolean): void {
  const before = useRef(isFolded)
  useEffect(() => {
    if (before.current === isFolded) return
    before.current = isFolded
    if (document.activeElement !== document.body) return
    return afterPaint(() => {
      const next = place.current?.querySelector<HTMLElement>(isFolded ? 'button' : '.day[tabindex="0"]')
      next?.focus({ preventScroll: true })
    })
  }, [place, isFolded])
}

/** What is removed with the focus in it makes the browser lay out the whole page at once. */
export function letGoOfFocus(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

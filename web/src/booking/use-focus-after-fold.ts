import { useEffect, useRef, type RefObject } from 'react'
import { afterPaint } from '../hydration/after-paint.ts'

export function useFocusAfterFold(place: RefObject<HTMLElement | null>, isFolded: boolean): void {
  const before = useRef(isFolded)
  useEffect(() => {
    if (before.current === isFolded) return
    before.current = isFolded
    if (document.activeElement !== document.body) return
    return afterPaint(() => {
      const next = place.current?.querySelector<HTMLElement>(isFolded ? 'button' : '[data-day][tabindex="0"]')
      next?.focus({ preventScroll: true })
    })
  }, [place, isFolded])
}

/** Removing the focused element would make the browser lay out the whole page synchronously, so the focus is removed first. */
export function blurActiveElement(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

import { useEffect, useState, type RefObject } from 'react'
import './booking-panel.css'

/** On small screens the panel is a sheet over the page: everything behind it is inert, and Escape closes it. */
export function useSheet(panel: RefObject<HTMLElement | null>): { open: boolean; show: () => void; hide: () => void } {
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const element = panel.current
    if (!open || !element) return
    const before = document.activeElement as HTMLElement | null
    const behind = elementsBehind(element)
    const wide = window.matchMedia('(min-width: 1024px)')
    const close = () => setOpen(false)
    const press = (event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && close()
    for (const other of behind) other.inert = true
    document.documentElement.classList.add('has-sheet')
    wide.addEventListener('change', close)
    window.addEventListener('keydown', press)
    element.focus()
    return () => {
      for (const other of behind) other.inert = false
      document.documentElement.classList.remove('has-sheet')
      wide.removeEventListener('change', close)
      window.removeEventListener('keydown', press)
      before?.focus()
    }
  }, [open, panel])

  return { open, show: () => setOpen(true), hide: () => setOpen(false) }
}

/** All elements that are neither the panel nor its ancestors. Open dialogs stay reachable. */
function elementsBehind(element: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let inner: HTMLElement = element; inner.parentElement && inner !== document.body; inner = inner.parentElement)
    for (const other of inner.parentElement.children)
      if (other !== inner && other instanceof HTMLElement && !other.inert && !other.matches('dialog, script')) found.push(other)
  return found
}

import { useSyncExternalStore } from 'react'
import { basketKey, touchLastBasket } from './last-basket.ts'
import { displayCookie } from './display-cookies.ts'
import { useHydrated } from '@opentop/ui/hydration/use-hydrated.tsx'

const listeners = new Set<() => void>()
const events = ['focus', 'pageshow', 'storage']

/** Written at every change, because its storage event notifies the other tabs. */
export const changeKey = basketKey

export function cookiesChanged(): void {
  notifyAll()
  touchLastBasket()
}

function notifyAll(): void {
  for (const listener of listeners) listener()
}

let isListening = false
function addListeners(): void {
  if (isListening) return
  isListening = true
  if ('cookieStore' in window) (window.cookieStore as EventTarget).addEventListener('change', notifyAll)
  for (const event of events) window.addEventListener(event, notifyAll)
}

function subscribe(listener: () => void): () => void {
  addListeners()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A display cookie that follows changes in every tab; undefined on the server, because pages are cached for all visitors. */
export function useCookie(name: string): string | undefined {
  const hydrated = useHydrated()
  return useSyncExternalStore(
    subscribe,
    () => (hydrated ? displayCookie(name) : undefined),
    () => undefined,
  )
}

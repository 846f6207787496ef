import { useSyncExternalStore } from 'react'
import { displayCookie } from './display-cookies.ts'

const listeners = new Set<() => void>()

/** Called after a cookie was written here, so that what shows it follows at once. */
export function cookiesChanged(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const store = 'cookieStore' in window ? (window.cookieStore as EventTarget) : undefined
  store?.addEventListener('change', listener)
  window.addEventListener('focus', listener)
  window.addEventListener('pageshow', listener)
  return () => {
    listeners.delete(listener)
    store?.removeEventListener('change', listener)
    window.removeEventListener('focus', listener)
    window.removeEventListener('pageshow', listener)
  }
}

/** A display cookie that follows changes in every tab; on the server there is none, because pages are shared. */
export function useCookie(name: string): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => displayCookie(name),
    () => undefined,
  )
}

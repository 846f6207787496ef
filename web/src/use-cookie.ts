import { useSyncExternalStore } from 'react'
import { displayCookie } from './display-cookies.ts'

const listeners = new Set<() => void>()
const events = ['focus', 'pageshow', 'storage']

/** Written at every change: the storage event it makes is how the other tabs hear of it. */
export const changeKey = 'basket'

/** Called after a cookie was written here, so that what shows it follows at once, in every tab. */
export function cookiesChanged(): void {
  for (const listener of listeners) listener()
  try {
    localStorage.setItem(changeKey, String(Date.now()))
  } catch {
    // a browser may keep us from storing; other tabs then follow when they are looked at
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const store = 'cookieStore' in window ? (window.cookieStore as EventTarget) : undefined
  store?.addEventListener('change', listener)
  for (const event of events) window.addEventListener(event, listener)
  return () => {
    listeners.delete(listener)
    store?.removeEventListener('change', listener)
    for (const event of events) window.removeEventListener(event, listener)
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

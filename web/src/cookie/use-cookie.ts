import { useSyncExternalStore } from 'react'
import { displayCookie } from './display-cookies.ts'
import { useHydrated } from '../use-hydrated.tsx'

const listeners = new Set<() => void>()
const events = ['focus', 'pageshow', 'storage']

/** Written at every change: the storage event it makes is how the other tabs hear of it. */
export const changeKey = 'basket'

/** Called after a cookie was written here, so that what shows it follows at once, in every tab. */
export function cookiesChanged(): void {
  tellAll()
  try {
    localStorage.setItem(changeKey, String(Date.now()))
  } catch {
    // a browser may keep us from storing; other tabs then follow when they are looked at
  }
}

function tellAll(): void {
  for (const listener of listeners) listener()
}

let listens = false
/** One ear for all that show a cookie: dozens of parts do. */
function listen(): void {
  if (listens) return
  listens = true
  if ('cookieStore' in window) (window.cookieStore as EventTarget).addEventListener('change', tellAll)
  for (const event of events) window.addEventListener(event, tellAll)
}

function subscribe(listener: () => void): () => void {
  listen()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A display cookie that follows changes in every tab; on the server there is none, because pages are shared. */
export function useCookie(name: string): string | undefined {
  const hydrated = useHydrated()
  return useSyncExternalStore(
    subscribe,
    () => (hydrated ? displayCookie(name) : undefined),
    () => undefined,
  )
}

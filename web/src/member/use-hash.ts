import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/** The fragment (#…) of the address. Links in mails keep their tokens there, because it never reaches a server or its logs. */
export function useHash(): { name: string; value: string } {
  const hash = useSyncExternalStore(
    subscribe,
    () => window.location.hash.slice(1),
    () => '',
  )
  const [name = '', value = ''] = hash.split('=')
  return { name, value }
}

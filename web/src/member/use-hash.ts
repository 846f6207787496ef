import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/** What stands behind the # of the address: it never reaches a server or its logs, so that links of mails keep their secrets there. */
export function useHash(): { name: string; value: string } {
  const hash = useSyncExternalStore(
    subscribe,
    () => window.location.hash.slice(1),
    () => '',
  )
  const [name = '', value = ''] = hash.split('=')
  return { name, value }
}

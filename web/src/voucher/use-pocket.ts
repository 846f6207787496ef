import { useEffect, useState } from 'react'

const worker = '/pocket.js'

/** Stores this page and its files for offline use with a service worker, again when `version` changes. True once they are stored; false in browsers without service workers. */
export function usePocket(wanted: boolean, version = ''): boolean {
  const [kept, setKept] = useState(false)
  useEffect(() => {
    if (!wanted || !('serviceWorker' in navigator)) return undefined
    const { serviceWorker } = navigator
    const onMessage = (event: MessageEvent<{ kept?: boolean }>): void => void (event.data.kept && setKept(true))
    serviceWorker.addEventListener('message', onMessage)
    void keepPage(version).catch(() => undefined)
    return () => serviceWorker.removeEventListener('message', onMessage)
  }, [wanted, version])
  return kept
}

async function keepPage(version: string): Promise<void> {
  const registration = await navigator.serviceWorker.register(worker, { scope: location.pathname })
  const ready = registration.active ?? registration.waiting ?? registration.installing
  if (ready && ready.state !== 'activated')
    await new Promise<void>((done) => ready.addEventListener('statechange', () => ready.state === 'activated' && done()))
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter((url) => url.origin === location.origin && !url.pathname.startsWith('/api/') && url.pathname !== worker)
  registration.active?.postMessage({ version, keep: [location.href.split('#')[0], ...new Set(files.map((url) => url.href))] })
}

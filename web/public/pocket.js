// Service worker for offline use: pages and files are fetched from the network first; without network they come from the cache.
const shelf = 'pocket-1'
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', (event) => {
  const { keep } = event.data ?? {}
  if (!Array.isArray(keep)) return
  event.waitUntil(
    caches
      .open(shelf)
      .then((cache) =>
        Promise.all(keep.map((url) => cache.add(url).catch(() => undefined))).then(() => event.source?.postMessage({ kept: true })),
      ),
  )
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || new URL(request.url).pathname.startsWith('/api/')) return
  event.respondWith(fetch(request).catch(() => caches.match(request, { ignoreVary: true }).then((kept) => kept ?? Response.error())))
})

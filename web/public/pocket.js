// Keeps the pages of a journey in the traveller's pocket: what was seen once is there without a network. Pages always come fresh when there is one.
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

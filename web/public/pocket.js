// Service worker of the pages that work without a network: tickets, plans, stops, live maps and the scanner. A page comes from the network;
// if that fails or takes longer than two seconds, its copy is shown. Only the page's own script stores copies, and says until when each may
// be kept.
const patienceMs = 2000
const replaced = 'pocket-1'
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([self.clients.claim(), caches.delete(replaced)])))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  // a page that stores a copy asks with `reload`, which must reach the network
  if (request.method !== 'GET' || request.cache === 'reload' || origin !== self.location.origin || pathname.startsWith('/api/')) return
  event.respondWith(request.mode === 'navigate' ? pageOf(request) : copyOf(request).then((copy) => copy ?? fetch(request)))
})

async function pageOf(request) {
  const copy = await copyOf(request)
  if (!copy) return fetch(request).catch((error) => standIn(new URL(request.url), error))
  const late = new Promise((done) => setTimeout(done, patienceMs))
  const answer = await Promise.race([fetch(request).catch(() => undefined), late])
  return answer && answer.status < 500 ? answer : copy
}

async function copyOf(request) {
  const copy = await caches.match(request, { ignoreVary: true })
  const until = copy?.headers.get('x-kept-until')
  return until && Date.parse(until) <= Date.now() ? undefined : copy
}

// a page without a copy below a folder that names another page, as the pages of a city's stops name its live map. The worker of a page that
// was opened before has the page itself as its scope, so that the folder is found by the address.
async function standIn({ pathname }, error) {
  const parts = pathname.split('/')
  for (let n = parts.length - 1; n > 1; n--) {
    const named = await copyOf(`/kept-below${parts.slice(0, n).join('/')}/`)
    if (named) return Response.redirect(`${await named.text()}#${parts[n]}`)
  }
  throw error
}

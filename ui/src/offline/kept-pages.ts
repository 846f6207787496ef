import { untilHeader } from './forget-tickets.ts'

const worker = '/pocket.js'
const patienceMs = 15_000
const freshMs = 1_800_000

export type KeptPage = {
  path: string
  from?: string
  /** A folder: pages below it that have no copy lead to this one, with the next part of their address as its fragment. */
  answersBelow?: string
}
export type Keeping = {
  cache: string
  pages: readonly KeptPage[]
  until?: string | undefined
  /** Texts that each copy must contain. */
  contains: readonly string[]
}

/** True only if every copy is whole; a whole older copy is renewed later. */
export async function keepPages(keeping: Keeping): Promise<boolean> {
  const scopes = keeping.pages.flatMap(({ path, answersBelow = [] }) => [new URL(path, location.origin).pathname].concat(answersBelow))
  for (const scope of scopes) await activeWorker(scope)
  const cache = await caches.open(keeping.cache)
  const isKept = await areWhole(cache, keeping)
  const storing = store(cache, keeping)
  if (isKept) return true
  await storing
  if (await areWhole(cache, keeping)) return true
  // at the first opening the page still loads files while the first ones are stored
  await store(cache, keeping)
  return areWhole(cache, keeping)
}

async function store(cache: Cache, { pages, until, contains }: Keeping): Promise<void> {
  await document.fonts.ready
  await removeLapsed(cache)
  await Promise.all([
    ...ownFiles().map((file) => storeFile(cache, file)),
    ...pages.map((page) => storePage(cache, page, { until, contains }).catch(() => undefined)),
  ])
}

async function storeFile(cache: Cache, file: string): Promise<void> {
  if (!(await cache.match(file))) await cache.add(file).catch(() => undefined)
}

async function removeLapsed(cache: Cache): Promise<void> {
  for (const request of await cache.keys()) {
    const until = (await cache.match(request, { ignoreVary: true }))?.headers.get(untilHeader)
    if (until && Date.parse(until) <= Date.now()) await cache.delete(request, { ignoreVary: true })
  }
}

async function areWhole(cache: Cache, { pages, contains }: Keeping): Promise<boolean> {
  const isCode = (file: string): boolean => /\.(?:js|css)$/.test(new URL(file).pathname)
  const whole = await Promise.all([
    ...pages.map(({ path }) => isWhole(cache, path, contains)),
    ...ownFiles().filter(isCode).map(isIn(cache)),
  ])
  return whole.every(Boolean)
}

type Copying = Pick<Keeping, 'until' | 'contains'>

/** Without a network an older copy stays. */
async function storePage(cache: Cache, { path, from = path, answersBelow }: KeptPage, { until, contains }: Copying): Promise<void> {
  // every page below asks for the same copy
  if (answersBelow !== undefined && (await isFresh(cache, path)) && (await isWhole(cache, path, contains))) return
  const answer = await fetch(from, { cache: 'reload', signal: AbortSignal.timeout(patienceMs) })
  if (!answer.ok) return
  const headers = new Headers(answer.headers)
  for (const header of ['content-encoding', 'content-length']) headers.delete(header)
  if (until) headers.set(untilHeader, until)
  const page = await answer.text()
  await Promise.all(filesOf(page).map((file) => storeFile(cache, file)))
  await cache.put(path, new Response(page, { headers }))
  // Read by the service worker.
  if (answersBelow !== undefined)
    await cache.put(`/kept-below${answersBelow}`, new Response(path, { headers: until ? { [untilHeader]: until } : {} }))
}

async function isFresh(cache: Cache, path: string): Promise<boolean> {
  const date = (await cache.match(path, { ignoreVary: true }))?.headers.get('date') ?? ''
  return Date.now() - Date.parse(date) < freshMs
}

async function isWhole(cache: Cache, path: string, contains: readonly string[]): Promise<boolean> {
  const page = await (await cache.match(path, { ignoreVary: true }))?.text()
  if (page === undefined || !contains.every((word) => page.includes(word))) return false
  return (await Promise.all(filesOf(page).map(isIn(cache)))).every(Boolean)
}

const isIn =
  (cache: Cache) =>
  async (file: string): Promise<boolean> =>
    (await cache.match(file)) !== undefined

const filesOf = (page: string): string[] => [
  ...new Set(Array.from(page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g), ([, file = '']) => file)),
]

async function activeWorker(scope: string): Promise<void> {
  const registration = await navigator.serviceWorker.register(worker, { scope })
  const ready = registration.active ?? registration.waiting ?? registration.installing
  if (ready && ready.state !== 'activated')
    await new Promise<void>((done) => ready.addEventListener('statechange', () => ready.state === 'activated' && done()))
}

function ownFiles(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const own = urls.filter((url) => url.origin === location.origin && /\.\w+$/.test(url.pathname) && url.pathname !== worker)
  return [...new Set(own.map((url) => url.href))]
}

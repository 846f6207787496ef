import type { planCache } from '../planner/plan-cache.ts'
import type { liveCache } from '../live/stored-timetable.ts'
import { untilHeader, type ticketCache } from './forget-tickets.ts'

const worker = '/pocket.js'
const patienceMs = 15_000

export type KeptPage = {
  /** The address that the copy answers. */
  path: string
  /** Where the page is fetched, if that differs. */
  from?: string
}
export type Keeping = {
  cache: typeof ticketCache | typeof planCache | typeof liveCache | 'scanner-1'
  pages: readonly KeptPage[]
  /** When the copies are removed; without it they stay. */
  until?: string | undefined
  /** Texts that each copy must contain. */
  contains: readonly string[]
}

/** Stores pages with the files of this page and reads them back. True only if every copy is whole; a whole older copy is renewed later. */
export async function keepPages(keeping: Keeping): Promise<boolean> {
  for (const { path } of keeping.pages) await activeWorker(new URL(path, location.origin).pathname)
  const cache = await caches.open(keeping.cache)
  const isKept = await areWhole(cache, keeping)
  const storing = store(cache, keeping)
  if (isKept) return true
  await storing
  return areWhole(cache, keeping)
}

async function store(cache: Cache, { pages, until }: Keeping): Promise<void> {
  await document.fonts.ready
  await Promise.all([
    ...ownFiles().map(async (file) => (await cache.match(file)) ?? cache.add(file).catch(() => undefined)),
    ...pages.map((page) => storePage(cache, page, until).catch(() => undefined)),
  ])
}

async function areWhole(cache: Cache, { pages, contains }: Keeping): Promise<boolean> {
  const isCode = (file: string): boolean => /\.(?:js|css)$/.test(new URL(file).pathname)
  const whole = await Promise.all([
    ...pages.map(({ path }) => isWhole(cache, path, contains)),
    ...ownFiles()
      .filter(isCode)
      .map(async (file) => (await cache.match(file)) !== undefined),
  ])
  return whole.every(Boolean)
}

/** Without a network an older copy stays. */
async function storePage(cache: Cache, { path, from = path }: KeptPage, until: string | undefined): Promise<void> {
  const answer = await fetch(from, { cache: 'reload', signal: AbortSignal.timeout(patienceMs) })
  if (!answer.ok) return
  const headers = new Headers(answer.headers)
  for (const header of ['content-encoding', 'content-length']) headers.delete(header)
  if (until) headers.set(untilHeader, until)
  await cache.put(path, new Response(await answer.blob(), { headers }))
}

async function isWhole(cache: Cache, path: string, contains: readonly string[]): Promise<boolean> {
  const text = await (await cache.match(path, { ignoreVary: true }))?.text()
  return text !== undefined && contains.every((word) => text.includes(word))
}

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

import { encodings, type Encoded } from '@opentop/api/http/encoding'
import { etagOf } from '@opentop/api/http/etag'
import type { AskedAnswer } from './page-calls.ts'
import { LRUCache } from 'lru-cache'

export type KeptPage = Encoded & { status: number; etag: string; madeAt: number; edition: number; answers: readonly AskedAnswer[] }

const freshMs = 60_000
const staleMs = 600_000
/** An older page would name departures that have left, and prices and days of yesterday. */
const lastMs = 3_600_000
const maxBytes = 256 * 1024 * 1024
const brotliQuality = 5

export type PageCache = {
  find: (key: string, now: number) => { page: KeptPage; stale: boolean } | undefined
  /** The page as it was made within the last hour: better than none while the database is away. */
  last: (key: string, now: number) => KeptPage | undefined
  keep: (key: string, html: string, made: { status: number; answers: readonly AskedAnswer[]; edition: number }, now: number) => KeptPage
  doubtful: (key: string, now: number) => KeptPage | undefined
  confirm: (page: KeptPage, edition: number) => void
  edition: () => number
  /** Renews a page in the background, once at a time; after a failure the old page is served until it is too old. */
  renew: (key: string, work: () => Promise<void>) => void
  /** Every page is made anew before it is served again, unless nothing that it was made from changed. */
  clear: () => void
}

export function pageCache(failed: (error: unknown) => void): PageCache {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: maxBytes,
    sizeCalculation: (page, key) => page.plain.length + (page.br?.length ?? 0) + (page.gzip?.length ?? 0) + key.length,
  })
  const renewing = new Set<string>()
  let edition = 0
  return {
    find(key, now) {
      const page = pages.get(key)
      if (!page || page.edition !== edition || now - page.madeAt > staleMs) return undefined
      return { page, stale: now - page.madeAt > freshMs }
    },
    last(key, now) {
      const page = pages.get(key)
      return page && now - page.madeAt <= lastMs ? page : undefined
    },
    doubtful(key, now) {
      const page = pages.get(key)
      return page && page.edition !== edition && now - page.madeAt <= staleMs ? page : undefined
    },
    confirm: (page, seen) => void (page.edition = seen),
    edition: () => edition,
    keep(key, html, made, now) {
      const plain = Buffer.from(html)
      const page = { ...made, ...encodings(plain, brotliQuality), etag: etagOf(plain), madeAt: now }
      pages.set(key, page)
      return page
    },
    renew(key, work) {
      if (renewing.has(key)) return
      renewing.add(key)
      work()
        .catch(failed)
        .finally(() => renewing.delete(key))
    },
    clear: () => void edition++,
  }
}

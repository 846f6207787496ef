import { feedOf, feedTables, type FeedInput } from '@opentop/domain/gtfs/feed'
import type { Slices } from '@opentop/domain/slices'
import { LRUCache } from 'lru-cache'
import { inSlices } from '../call/in-slices.ts'
import { etagOf } from '../http/etag.ts'
import { feedZip, versionOf } from './zip.ts'

export type FeedFile = { bytes: Buffer; etag: string }

/**
 * Feeds are made in slices at the first request, once for all who ask meanwhile, and kept until the catalogue, a price, a cancelled day or
 * the month changes.
 */
export function openFeeds(): (input: FeedInput) => Promise<FeedFile> {
  const kept = new LRUCache<string, FeedFile>({ maxSize: 32 * 1024 * 1024, sizeCalculation: ({ bytes }) => bytes.length })
  const making = new Map<string, Promise<FeedFile>>()

  function* fileOf(input: FeedInput): Slices<FeedFile> {
    const feed = yield* feedOf(input)
    const { site, origin, city, days, cancelledDays } = feed.view
    const cancelled = [...cancelledDays].map(([id, found]) => [id, ...found])
    const key = JSON.stringify([input.times.facts.version, site.key, origin, city.id, days, cancelled, feed.fares])
    const before = kept.get(key)
    if (before) return before
    const bytes = yield* feedZip(yield* feedTables(feed, versionOf))
    const file = { bytes, etag: etagOf(bytes) }
    kept.set(key, file)
    return file
  }

  return (input) => {
    const name = `${input.site.key} ${input.origin} ${input.times.city.id}`
    const found = making.get(name) ?? inSlices(fileOf(input)).finally(() => making.delete(name))
    making.set(name, found)
    return found
  }
}

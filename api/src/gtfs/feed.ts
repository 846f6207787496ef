import { feedOf, feedTables, type FeedInput } from '@opentop/domain/gtfs/feed'
import { LRUCache } from 'lru-cache'
import { etagOf } from '../http/etag.ts'
import { feedZip, versionOf } from './zip.ts'

export type FeedFile = { bytes: Buffer; etag: string }

/** Feeds are made at the first request, and kept until the catalogue, a price, a cancelled day or the month changes. */
export function openFeeds(): (input: FeedInput) => FeedFile {
  const kept = new LRUCache<string, FeedFile>({ maxSize: 32 * 1024 * 1024, sizeCalculation: ({ bytes }) => bytes.length })
  return (input) => {
    const feed = feedOf(input)
    const { site, origin, city, days, cancelledDays } = feed.view
    const cancelled = [...cancelledDays].map(([id, found]) => [id, ...found])
    const key = JSON.stringify([input.times.facts.version, site.key, origin, city.id, days, cancelled, feed.fares])
    const before = kept.get(key)
    if (before) return before
    const bytes = feedZip(feedTables(feed, versionOf))
    const file = { bytes, etag: etagOf(bytes) }
    kept.set(key, file)
    return file
  }
}

import { alerts } from '@opentop/domain/gtfs/alerts'
import type { FeedEntity, FeedMessage } from '@opentop/domain/gtfs/message'
import type { RealtimeView } from '@opentop/domain/gtfs/realtime-run'
import { tripUpdates } from '@opentop/domain/gtfs/trip-updates'
import { vehiclePositions } from '@opentop/domain/gtfs/vehicle-positions'
import { LRUCache } from 'lru-cache'
import { etagOf } from '../http/etag.ts'
import type { FeedFile } from './feed.ts'
import { protobufOf } from './protobuf.ts'

const feeds = { 'vehicle-positions': vehiclePositions, 'trip-updates': tripUpdates, alerts }
export type RealtimeName = keyof typeof feeds
type Encoded = { pb: FeedFile; json: FeedFile }
type Kept = Encoded & { encodedAt: number; content: string }

const lookMs = 1000
/** After this time the same content is sent with a new time, which says that it still holds. */
const renewMs = 10_000

export function isRealtimeName(name: string): name is RealtimeName {
  return Object.hasOwn(feeds, name)
}

export function openRealtime(): (key: string, name: RealtimeName, now: number, load: () => Promise<RealtimeView>) => Promise<Encoded> {
  const kept = new LRUCache<string, { lookedAt: number; encoded: Promise<Kept> }>({ max: 2000 })
  return (key, name, now, load) => {
    const id = `${name} ${key}`
    const before = kept.get(id)
    if (before && before.lookedAt <= now && now - before.lookedAt < lookMs) return before.encoded
    const last = before?.encoded.catch(() => undefined)
    const encoded = load().then(async (view) => renewed(await last, feeds[name](view), now))
    const looked = { lookedAt: now, encoded }
    kept.set(id, looked)
    // those who asked get the failure; the next one looks again
    encoded.catch(() => kept.get(id) === looked && kept.delete(id))
    return encoded
  }
}

function renewed(before: Kept | undefined, entity: readonly FeedEntity[], now: number): Kept {
  const content = JSON.stringify(entity)
  if (before?.content === content && now - before.encodedAt < renewMs && now >= before.encodedAt) return before
  const message = messageOf(entity, Math.floor(now / 1000))
  const encoded = { pb: fileOf(protobufOf(message)), json: fileOf(Buffer.from(JSON.stringify(message))) }
  return { ...encoded, encodedAt: now, content }
}

function messageOf(entity: readonly FeedEntity[], timestamp: number): FeedMessage {
  return {
    header: { gtfsRealtimeVersion: '2.0', incrementality: 'FULL_DATASET', timestamp },
    entity: entity.map((one) => (one.tripUpdate ? { ...one, tripUpdate: { timestamp, ...one.tripUpdate } } : one)),
  }
}

function fileOf(bytes: Buffer): FeedFile {
  return { bytes, etag: etagOf(bytes) }
}

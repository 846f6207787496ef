import type { Db } from '@opentop/store/db'
import { findLastPlace, findLiveEvents, firstPlace, isKnownPlace, type LivePlace, type StoredEvent } from '@opentop/store/live/live'
import { deliver, eventText, type SentEvent, type Stream } from './stream.ts'

const batch = 500
/** A browser that missed more than this fetches its screens anew. */
const mostCaughtUp = 5000

export type FeedMark = () => Promise<string | undefined>
async function stamped(events: readonly StoredEvent[], markNow: FeedMark): Promise<SentEvent[]> {
  const readAfter = events.length === 0 ? undefined : await markNow()
  return readAfter === undefined ? [...events] : events.map((event) => ({ ...event, readAfter }))
}

export async function readEvents(db: Db, after: LivePlace, markNow: FeedMark, take: (events: SentEvent[]) => boolean): Promise<void> {
  for (let from = after; ;) {
    const events = await findLiveEvents(db, from, batch)
    const last = events.at(-1)
    if (last) from = { xid: last.xid, id: last.id }
    if (!take(await stamped(events, markNow)) || events.length < batch) return
  }
}

/**
 * Brings a stream up to date from the place that the browser names, or lets it begin now. Events that the reader takes meanwhile wait in
 * the stream, so that none falls between the two reads.
 */
export async function catchUp(db: Db, stream: Stream, after: LivePlace | undefined, markNow: FeedMark): Promise<void> {
  if (!after) return begin(db, stream, 'begin', markNow)
  if (after.xid === firstPlace.xid || !(await isKnownPlace(db, after))) return begin(db, stream, 'reset', markNow)
  const missed: SentEvent[] = []
  await readEvents(db, after, markNow, (events) => missed.push(...events) <= mostCaughtUp)
  if (missed.length > mostCaughtUp) return begin(db, stream, 'reset', markNow)
  stream.place = after
  flush(stream, missed)
}

async function begin(db: Db, stream: Stream, name: 'begin' | 'reset', markNow: FeedMark): Promise<void> {
  stream.place = await findLastPlace(db)
  const readAfter = await markNow()
  stream.write(eventText(stream.place, name, readAfter === undefined ? {} : { readAfter }))
  flush(stream, [])
}

function flush(stream: Stream, missed: readonly SentEvent[]): void {
  const { waiting = [] } = stream
  stream.waiting = undefined
  deliver(stream, missed)
  deliver(stream, waiting)
}

import type { Db } from '@opentop/store/db'
import { findLastPlace, findLiveEvents, firstPlace, isKnownPlace, type LivePlace, type StoredEvent } from '@opentop/store/office/live'
import { deliver, eventText, type Stream } from './stream.ts'

const batch = 500
/** A browser that missed more than this fetches its screens anew. */
const mostCaughtUp = 5000

/** Reads events in batches until there are no more, or `take` has enough. */
export async function readAfter(db: Db, after: LivePlace, take: (events: StoredEvent[]) => boolean): Promise<void> {
  for (let from = after; ;) {
    const events = await findLiveEvents(db, from, batch)
    const last = events.at(-1)
    if (last) from = { xid: last.xid, id: last.id }
    if (!take(events) || events.length < batch) return
  }
}

/**
 * Brings a stream up to date from the place that the browser names, or lets it begin now. Events that the reader takes meanwhile wait in
 * the stream, so that none falls between the two reads.
 */
export async function catchUp(db: Db, stream: Stream, after: LivePlace | undefined): Promise<void> {
  if (!after) return begin(db, stream, 'begin')
  if (after.xid === firstPlace.xid || !(await isKnownPlace(db, after))) return begin(db, stream, 'reset')
  const missed: StoredEvent[] = []
  await readAfter(db, after, (events) => missed.push(...events) <= mostCaughtUp)
  if (missed.length > mostCaughtUp) return begin(db, stream, 'reset')
  stream.place = after
  flush(stream, missed)
}

async function begin(db: Db, stream: Stream, name: 'begin' | 'reset'): Promise<void> {
  stream.place = await findLastPlace(db)
  stream.write(eventText(stream.place, name))
  flush(stream, [])
}

function flush(stream: Stream, missed: readonly StoredEvent[]): void {
  const { waiting = [] } = stream
  stream.waiting = undefined
  deliver(stream, missed)
  deliver(stream, waiting)
}

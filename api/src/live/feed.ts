import type { Database } from '@opentop/store/db'
import { findLastPlace, liveWrites, type LivePlace } from '@opentop/store/live/live'
import { catchUp, readEvents, type FeedMark } from './catch-up.ts'
import type { Stream } from './stream.ts'
import { openStreams } from './streams.ts'

export type LiveWakes = { publish: () => void; onWake: (wake: () => void) => void }
export type LiveFeed = {
  join: (stream: Stream, after: LivePlace | undefined) => Promise<void>
  leave: (stream: Stream) => void
  isClosed: () => boolean
  close: () => void
}

const gatherMs = 200
const lookMs = 1000
const aliveMs = 15_000
const mostFailures = 3

export function openLiveFeed(
  database: Database,
  wakes: LiveWakes | undefined,
  failed: (error: unknown) => void,
  markNow: FeedMark = () => Promise.resolve(undefined),
): LiveFeed {
  const streams = openStreams(stop)
  let place: LivePlace | undefined
  let reading: Promise<void> | undefined
  let gathering: ReturnType<typeof setTimeout> | undefined
  let timers: ReturnType<typeof setInterval>[] = []
  let failures = 0
  let closed = false

  function wake(): void {
    if (streams.count() > 0) gathering ??= setTimeout(look, gatherMs)
  }
  function onWrite(): void {
    wake()
    wakes?.publish()
  }
  liveWrites.subscribe(onWrite)
  wakes?.onWake(wake)

  function look(): void {
    clearTimeout(gathering)
    gathering = undefined
    reading ??= read().finally(() => void (reading = undefined))
  }
  async function read(): Promise<void> {
    try {
      await readEvents(database, await startPlace(), markNow, (events) => {
        streams.deliver(events)
        const last = events.at(-1)
        if (last) place = { xid: last.xid, id: last.id }
        return true
      })
      await streams.endStale(database)
      failures = 0
    } catch (error) {
      failed(error)
      failures += 1
      // an open stream that gets no events would look live
      if (failures >= mostFailures) streams.endAll()
    }
  }
  /** Reading starts before any stream opens, so that no event is missed. */
  async function startPlace(): Promise<LivePlace> {
    const last = place ?? (await findLastPlace(database))
    return (place ??= last)
  }
  function stop(): void {
    for (const timer of timers) clearInterval(timer)
    clearTimeout(gathering)
    timers = []
    gathering = undefined
    place = undefined
  }

  return {
    async join(stream, after) {
      streams.add(stream)
      if (timers.length === 0) timers = [setInterval(look, lookMs), setInterval(streams.alive, aliveMs)]
      try {
        await startPlace()
        await catchUp(database, stream, after, markNow)
      } catch (error) {
        failed(error)
        streams.end(stream)
      }
    },
    leave: streams.remove,
    isClosed: () => closed,
    close() {
      closed = true
      liveWrites.unsubscribe(onWrite)
      streams.endAll()
    },
  }
}

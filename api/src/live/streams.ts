import type { Db } from '@opentop/store/db'
import { findStreamMarks } from '@opentop/store/live/live-session'
import { deliver, eventText, type SentEvent, type Stream } from './stream.ts'

const mostOfSession = 6

export function openStreams(onEmpty: () => void) {
  const streams = new Set<Stream>()
  function remove(stream: Stream): void {
    if (streams.delete(stream) && streams.size === 0) onEmpty()
  }
  function end(stream: Stream): void {
    remove(stream)
    stream.end()
  }
  return {
    count: () => streams.size,
    add(stream: Stream): void {
      const own = [...streams].filter(({ sessionId }) => sessionId === stream.sessionId)
      streams.add(stream)
      for (const oldest of own.slice(0, Math.max(0, own.length + 1 - mostOfSession))) end(oldest)
    },
    remove,
    end,
    endAll(): void {
      for (const stream of streams) end(stream)
    },
    deliver(events: readonly SentEvent[]): void {
      for (const stream of streams) deliver(stream, events)
    },
    alive(): void {
      for (const stream of streams) if (!stream.waiting) stream.write(`: alive\n${eventText(stream.place, 'alive')}`)
    },
    async endStale(db: Db): Promise<void> {
      if (streams.size === 0) return
      const marks = await findStreamMarks(db, [...new Set([...streams].map(({ sessionId }) => sessionId))])
      for (const stream of streams) if (marks.get(stream.sessionId) !== stream.mark) end(stream)
    },
  }
}

import { liveKinds, type LiveKind, type LiveNews } from '@opentop/contract/live-event'
import type { CatalogueFacts } from '@opentop/domain/facts'
import { isInside, reachOf, type Reach } from '@opentop/domain/staff/place'
import { scopeOf, type Grant } from '@opentop/domain/staff/scope'
import type { LivePlace, StoredEvent } from '@opentop/store/live/live'
import { isAfter, placeText } from './place.ts'

export type SentEvent = StoredEvent & { readAfter?: string }

export type Stream = {
  sessionId: string
  mark: string
  sees: (event: StoredEvent) => boolean
  place: LivePlace
  waiting: SentEvent[] | undefined
  write: (text: string) => void
  end: () => void
}

export function sightOf(grants: readonly Grant[], facts: CatalogueFacts): Stream['sees'] {
  const reaches = new Map<string, Reach>()
  for (const [kind, right] of Object.entries(liveKinds)) {
    const scope = scopeOf(grants, right)
    if (scope) reaches.set(kind, reachOf(facts, scope))
  }
  return (event) => {
    const reach = reaches.get(event.kind)
    return reach !== undefined && isInside(reach, event)
  }
}

export function deliver(stream: Stream, events: readonly SentEvent[]): void {
  if (stream.waiting) return void stream.waiting.push(...events)
  const fresh = events.filter((event) => isAfter(event, stream.place))
  const last = fresh.at(-1)
  if (!last) return
  stream.place = { xid: last.xid, id: last.id }
  const text = fresh.filter((event) => stream.sees(event)).map((event) => eventText(event, event.kind, newsOf(event)))
  if (text.length > 0) stream.write(text.join(''))
}

export function eventText(place: LivePlace, name: LiveKind | 'begin' | 'reset' | 'alive', data: object = {}): string {
  return `id: ${placeText(place)}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}

function newsOf({ kind, at, site, locationIds, subject, subjectId, data, readAfter }: SentEvent): LiveNews {
  const news = { kind, at: at.toISOString(), site, locationIds, subject, subjectId, data: { ...data } }
  return readAfter === undefined ? news : { ...news, readAfter }
}

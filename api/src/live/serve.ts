import { livePath } from '@opentop/contract/live-event'
import { firstPlace } from '@opentop/store/live/live'
import { findStreamSession } from '@opentop/store/live/live-session'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '../call/shop.ts'
import { officeTokenOf, officeLangOf } from '../http/office-caller.ts'
import { officeProblemOf, sendProblem } from '../http/problem.ts'
import type { LiveFeed } from './feed.ts'
import { placeOf } from './place.ts'
import { withCities } from '@opentop/domain/staff/place'
import { sightOf, type Stream } from './stream.ts'

const mostUnsent = 1_000_000
const reconnectMs = 2000
/** A proxy must pass every event on at once: no cache, no buffer, no compression. */
const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
}

export function serveLive(office: FastifyInstance, shop: Shop, feed: LiveFeed): void {
  office.route({
    method: 'GET',
    url: livePath,
    exposeHeadRoute: false,
    async handler(request, reply) {
      const lang = officeLangOf(request)
      const token = officeTokenOf(request)
      const session = token === undefined ? undefined : await findStreamSession(shop.database, token)
      if (!session) return sendProblem(reply, officeProblemOf(shop, lang, 'signed-out'))
      if (feed.isClosed()) return sendProblem(reply, officeProblemOf(shop, lang, 'busy'))
      const stream = openStream(reply, feed, {
        sessionId: session.id,
        mark: session.mark,
        sees: sightOf(withCities(shop.snapshot().facts, session.grants), shop.snapshot().facts),
      })
      await feed.join(stream, wantedPlace(request))
      return reply
    },
  })
}

/** A browser that connects again sends the header; one that was opened again by the page names the place in the address. */
function wantedPlace({ headers, query }: FastifyRequest): ReturnType<typeof placeOf> {
  const header = headers['last-event-id']
  const { after } = query as { after?: unknown }
  if (typeof header === 'string' && header !== '') return placeOf(header) ?? firstPlace
  return typeof after === 'string' ? (placeOf(after) ?? firstPlace) : undefined
}

function openStream(reply: FastifyReply, feed: LiveFeed, session: Pick<Stream, 'sessionId' | 'mark' | 'sees'>): Stream {
  reply.hijack()
  const { raw } = reply
  const stream: Stream = {
    ...session,
    place: firstPlace,
    waiting: [],
    write(text) {
      // the browser may have gone before its stream began, and then no event says so
      if (raw.destroyed) return feed.leave(stream)
      raw.write(text)
      // a client that does not read would fill the memory
      if (raw.writableLength > mostUnsent) raw.destroy()
    },
    end: () => raw.end(),
  }
  raw.on('close', () => feed.leave(stream))
  raw.on('error', () => feed.leave(stream))
  for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...streamHeaders }))
    if (value !== undefined) raw.setHeader(name, value)
  // a process that stops ends its streams; kept connections would delay it
  raw.shouldKeepAlive = false
  raw.writeHead(200)
  raw.write(`retry: ${reconnectMs}\n\n`)
  return stream
}

import type { Shop } from '@opentop/api/context'
import type { Database } from '@opentop/store/db'
import { writeHealth } from '@opentop/store/health'
import type { FastifyInstance } from 'fastify'

const patienceMs = 2000
/** Probes that come faster share one write, so that they are no load. */
const freshMs = 1000

/** For machines: live means the process answers, ready means it can serve and the database takes writes. */
export function serveHealth(app: FastifyInstance, shop: Shop, isClosing: () => boolean): void {
  const writes = freshWrites(shop.database)
  app.get('/health/live', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    const database = await inTime(writes())
    const locations = shop.snapshot().facts.locations.size
    const ready = database && locations > 0 && !isClosing()
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: ready ? 'ready' : 'not ready',
        database: database ? 'takes writes' : 'takes no writes',
        engine: shop.database.engine,
        locations,
      })
  })
}

/** Whether the database takes writes, as it was a second ago at most. */
function freshWrites(database: Database): () => Promise<boolean> {
  let last: Promise<boolean> | undefined
  let endedAt = 0
  return () => {
    if (last && (endedAt === 0 || performance.now() - endedAt < freshMs)) return last
    endedAt = 0
    last = writeHealth(database)
      .then(
        () => true,
        () => false,
      )
      .finally(() => (endedAt = performance.now()))
    return last
  }
}

function inTime(answer: Promise<boolean>): Promise<boolean> {
  const late = new Promise<boolean>((done) => setTimeout(done, patienceMs, false).unref())
  return Promise.race([answer, late])
}

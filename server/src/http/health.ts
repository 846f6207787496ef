import type { Shop } from '@opentop/api/call/shop'
import type { Database } from '@opentop/store/db'
import { writeHealth } from '@opentop/store/health'
import type { FastifyInstance } from 'fastify'

const timeoutMs = 2000
/** Probes within this time share one write, so that frequent probes cause no load. */
const freshMs = 1000

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

/** Whether the database accepts writes; the answer is at most a second old. */
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
  const late = new Promise<boolean>((done) => setTimeout(done, timeoutMs, false).unref())
  return Promise.race([answer, late])
}

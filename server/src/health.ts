import type { Shop } from '@opentop/api/context'
import { askDatabase } from '@opentop/store/health'
import type { FastifyInstance } from 'fastify'

const patienceMs = 2000

/** For machines: live means the process answers, ready means it can serve and the database answers too. */
export function serveHealth(app: FastifyInstance, shop: Shop, isClosing: () => boolean): void {
  app.get('/health/live', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    const database = await answers(shop)
    const locations = shop.snapshot().facts.locations.size
    const ready = database && locations > 0 && !isClosing()
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: ready ? 'ready' : 'not ready',
        database: database ? 'answers' : 'does not answer',
        engine: shop.database.engine,
        locations,
      })
  })
}

async function answers({ database }: Shop): Promise<boolean> {
  const late = new Promise<boolean>((done) => setTimeout(done, patienceMs, false).unref())
  return Promise.race([
    askDatabase(database).then(
      () => true,
      () => false,
    ),
    late,
  ])
}

import type { FastifyInstance } from 'fastify'
import type { Ledger } from './ledger.ts'
import { settle } from './settlement.ts'
import { send, unauthorized, type IsShop } from './shop-calls.ts'
import type { Deliverer } from './webhooks.ts'

type Books = { ledger: Ledger; account: string; now: () => number }
/** For the shop that started this process and for tests: the webhook's address, the clock, the ledger, the settlement report. */
export function serveControl(app: FastifyInstance, { ledger, account, now }: Books, isShop: IsShop, deliverer: Deliverer): void {
  app.put<{ Body: Partial<Record<'webhook' | 'hmac' | 'clock' | 'paused', string>> | undefined }>('/control', (request, reply) => {
    if (!isShop(request)) return send(reply, unauthorized)
    for (const name of ['webhook', 'hmac', 'clock', 'paused'] as const) {
      const value = request.body?.[name]
      if (value !== undefined) ledger.set(name, String(value))
    }
    deliverer.wake()
    return reply.send({ id: ledger.setting('id') })
  })
  app.post('/control/settlement', (request, reply) => {
    if (!isShop(request)) return send(reply, unauthorized)
    const report = settle(ledger, account, now())
    return report === undefined ? reply.status(204).send() : reply.type('text/csv').send(report)
  })
  const undelivered = (): number =>
    ledger.one<{ count: number }>('SELECT count(*) AS count FROM events WHERE delivered_at IS NULL')?.count ?? 0
  app.get('/control/book', (request, reply) => {
    if (!isShop(request)) return send(reply, unauthorized)
    return reply.send({
      id: ledger.setting('id'),
      payments: ledger.all('SELECT psp, reference, value, currency, state FROM payments'),
      refunds: ledger.all('SELECT psp, payment_psp AS payment, reference, value, state FROM refunds'),
      undelivered: undelivered(),
    })
  })
  app.get('/control/undelivered', (request, reply) => {
    if (!isShop(request)) return send(reply, unauthorized)
    return reply.send({ count: undelivered() })
  })
}

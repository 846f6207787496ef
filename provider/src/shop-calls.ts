import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cancel } from './cancel.ts'
import { problem, type Answer, type Checkout } from './checkout.ts'
import type { StoredAnswer, Ledger } from './ledger.ts'
import { lookUp } from './look-up.ts'
import { methodsFor } from './methods.ts'
import { pay } from './payment.ts'
import { details } from './redirect.ts'
import { refund } from './refund.ts'
import type { Deliverer } from './webhooks.ts'

export type IsShop = (request: FastifyRequest) => boolean
type Body = Record<string, never> | undefined
type Reply = (request: FastifyRequest, reply: FastifyReply, work: () => Answer) => Promise<FastifyReply | undefined>
export const unauthorized = problem(401, '000', 'HTTP Status Response - Unauthorized')

export function isShopWith(apiKey: string): IsShop {
  const wanted = Buffer.from(apiKey)
  return (request) => {
    const given = Buffer.from(String(request.headers['x-api-key'] ?? ''))
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  }
}

export function send(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  return reply.code(status).send(body)
}

type MethodsRequest = {
  amount?: { currency?: string; value?: number }
  countryCode?: string
  shopperLocale?: string
  testWallet?: boolean
}

export function serveShopCalls(app: FastifyInstance, checkout: Checkout, isShop: IsShop, deliverer: Deliverer): void {
  const answer = answerOnce(checkout.ledger, isShop, deliverer)
  const post = (path: string, work: (body: never, request: FastifyRequest<{ Params: { psp: string } }>) => Answer): void =>
    void app.post<{ Params: { psp: string }; Body: Body }>(path, (request, reply) =>
      answer(request, reply, () => work((request.body ?? {}) as never, request)),
    )

  post('/paymentMethods', (body: MethodsRequest) => ({
    status: 200,
    body: {
      paymentMethods: methodsFor({
        currency: body.amount?.currency,
        value: body.amount?.value,
        country: body.countryCode,
        locale: body.shopperLocale,
        testWallet: body.testWallet,
      }),
    },
  }))
  post('/payments', (body) => pay(checkout, body))
  post('/payments/details', (body: { details?: { redirectResult?: string } }) => details(checkout, body.details?.redirectResult ?? ''))
  post('/payments/:psp/cancels', (body, request) => cancel(checkout, body, request.params.psp))
  post('/cancels', (body) => cancel(checkout, body))
  post('/payments/:psp/refunds', (body, request) => refund(checkout, request.params.psp, body))
  app.get<{ Params: { reference: string } }>('/payments/by-reference/:reference', (request, reply) =>
    answer(request, reply, () => lookUp(checkout, request.params.reference)),
  )
}

/** A repeated idempotency key gets the answer of its first call, which was stored in the transaction of the charge. */
function answerOnce(ledger: Ledger, isShop: IsShop, deliverer: Deliverer): Reply {
  const inFlight = new Set<string>()
  return async (request, reply, work) => {
    if (!isShop(request)) return send(reply, unauthorized)
    const key = request.headers['idempotency-key'] === undefined ? undefined : String(request.headers['idempotency-key'])
    if (key === undefined) return deliverAnswer(request, reply, ledger.atomically(work), deliverer)
    if (key.length > 64) return send(reply, problem(422, '702', 'The idempotency key is too long'))
    if (inFlight.has(key)) return send(reply, problem(422, '704', 'request already processed or in progress'))
    inFlight.add(key)
    try {
      const answer = ledger.atomically(() => storedAnswer(ledger, key, request.url, work))
      void reply.header('idempotency-key', key)
      return await deliverAnswer(request, reply, answer, deliverer)
    } finally {
      inFlight.delete(key)
    }
  }
}

function storedAnswer(ledger: Ledger, key: string, path: string, work: () => Answer): Answer {
  const kept = ledger.one<StoredAnswer>('SELECT path, status, body FROM keys WHERE key = ?', key)
  if (kept && kept.path !== path) return problem(422, '703', 'The idempotency key belongs to another call')
  if (kept) return { status: kept.status ?? 200, body: JSON.parse(kept.body ?? '{}') as Answer['body'] }
  const fresh = work()
  if (fresh.status >= 200 && fresh.status < 300)
    ledger.run('INSERT INTO keys (key, path, status, body) VALUES (?, ?, ?, ?)', key, path, fresh.status, JSON.stringify(fresh.body))
  return fresh
}

async function deliverAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  deliverer: Deliverer,
): Promise<FastifyReply | undefined> {
  if (answer.first !== undefined) await deliverer.deliver(answer.first)
  deliverer.wake()
  if (answer.delayMs) await new Promise((done) => setTimeout(done, answer.delayMs))
  if (answer.lost === 'garbage') return reply.type('text/html').send('<h1>Gateway</h1>')
  if (answer.lost !== 'hang') return send(reply, answer)
  reply.hijack()
  await new Promise((gone) => request.raw.socket.once('close', gone))
  return undefined
}

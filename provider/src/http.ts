import { randomBytes, timingSafeEqual } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { isCardNumber, modeOfCard } from './cards.ts'
import { openCheckout, problem, type Answer } from './checkout.ts'
import { openEvents } from './events.ts'
import { openLedger, type KeptAnswer } from './ledger.ts'
import { methodsFor } from './methods.ts'
import { cardFields, hostedPage, testCards } from './pages.ts'
import { openDeliverer } from './webhooks.ts'

type ProviderOptions = { file: string; account: string; apiKey: string; hmacKey: string; publicUrl: string | undefined }
type Body = Record<string, never> | undefined

/** A payment provider in small: its own process, its own book, shaped like Adyen's Checkout. */
export function openProvider({ file, account, apiKey, hmacKey, publicUrl }: ProviderOptions): FastifyInstance {
  const ledger = openLedger(file)
  const now = (): number => Date.now() + Number(ledger.setting('clock') ?? 0)
  const app = Fastify({ logger: false, bodyLimit: 64 * 1024, forceCloseConnections: true })
  const ownUrl = (): string => {
    const address = app.server.address()
    return publicUrl ?? `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  }
  const events = openEvents(ledger, { account, now })
  const checkout = openCheckout(ledger, { account, publicUrl: ownUrl, now, events })
  const deliverer = openDeliverer(ledger, () => ledger.setting('hmac') ?? hmacKey, now)
  const inFlight = new Set<string>()

  const planner = setInterval(() => {
    if (ledger.atomically(() => events.carryOut())) deliverer.wake()
  }, 100)
  app.addHook('onClose', async () => {
    clearInterval(planner)
    deliverer.stop()
    ledger.close()
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  function isShop(request: FastifyRequest): boolean {
    const given = Buffer.from(String(request.headers['x-api-key'] ?? ''))
    const wanted = Buffer.from(apiKey)
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  }

  /** Same key, same answer; the answer is kept in the transaction of the charge. */
  async function answer(request: FastifyRequest, reply: FastifyReply, work: () => Answer): Promise<FastifyReply | undefined> {
    if (!isShop(request)) return send(reply, problem(401, '000', 'HTTP Status Response - Unauthorized'))
    const key = request.headers['idempotency-key'] === undefined ? undefined : String(request.headers['idempotency-key'])
    if (key !== undefined && key.length > 64) return send(reply, problem(422, '702', 'The idempotency key is too long'))
    if (key !== undefined && inFlight.has(key)) return send(reply, problem(422, '704', 'request already processed or in progress'))
    if (key !== undefined) inFlight.add(key)
    try {
      const made = ledger.atomically(() => {
        const path = request.url
        const kept = key === undefined ? undefined : ledger.one<KeptAnswer>('SELECT path, status, body FROM keys WHERE key = ?', key)
        if (kept && kept.path !== path) return problem(422, '703', 'The idempotency key belongs to another call')
        if (kept) return { status: kept.status ?? 200, body: JSON.parse(kept.body ?? '{}') as Answer['body'] }
        const fresh = work()
        if (key !== undefined && fresh.status >= 200 && fresh.status < 300)
          ledger.run('INSERT INTO keys (key, path, status, body) VALUES (?, ?, ?, ?)', key, path, fresh.status, JSON.stringify(fresh.body))
        return fresh
      })
      if (key !== undefined) void reply.header('idempotency-key', key)
      if (made.first !== undefined) await deliverer.deliver(made.first)
      deliverer.wake()
      if (made.delayMs) await new Promise((done) => setTimeout(done, made.delayMs))
      if (made.lost === 'garbage') return reply.type('text/html').send('<h1>Gateway</h1>')
      if (made.lost === 'hang') {
        reply.hijack()
        await new Promise((gone) => request.raw.socket.once('close', gone))
        return undefined
      }
      return send(reply, made)
    } finally {
      if (key !== undefined) inFlight.delete(key)
    }
  }

  const post = (path: string, work: (body: never, request: FastifyRequest<{ Params: { psp: string } }>) => Answer): void =>
    void app.post<{ Params: { psp: string }; Body: Body }>(path, (request, reply) =>
      answer(request, reply, () => work((request.body ?? {}) as never, request)),
    )

  post('/paymentMethods', (body: { amount?: { currency?: string; value?: number }; countryCode?: string; shopperLocale?: string }) => ({
    status: 200,
    body: {
      paymentMethods: methodsFor({
        currency: body.amount?.currency,
        value: body.amount?.value,
        country: body.countryCode,
        locale: body.shopperLocale,
      }),
    },
  }))
  post('/payments', (body) => checkout.pay(body))
  post('/payments/details', (body: { details?: { redirectResult?: string } }) => checkout.details(body.details?.redirectResult ?? ''))
  post('/payments/:psp/cancels', (body, request) => checkout.cancel(body, request.params.psp))
  post('/cancels', (body) => checkout.cancel(body))
  post('/payments/:psp/refunds', (body, request) => checkout.refund(request.params.psp, body))
  app.get<{ Params: { reference: string } }>('/payments/by-reference/:reference', (request, reply) =>
    answer(request, reply, () => checkout.lookUp(request.params.reference)),
  )

  servePages(app, ledger, checkout, deliverer)
  serveControl(app, ledger, isShop, deliverer)
  return app
}

function send(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  return reply.code(status).send(body)
}

function servePages(
  app: FastifyInstance,
  ledger: ReturnType<typeof openLedger>,
  checkout: ReturnType<typeof openCheckout>,
  deliverer: ReturnType<typeof openDeliverer>,
): void {
  function html(reply: FastifyReply, make: (nonce: string) => string, ancestors: string): FastifyReply {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; frame-ancestors ${ancestors}`,
      })
      .send(make(nonce))
  }
  app.get('/', (_request, reply) => html(reply, testCards, "'none'"))
  app.get<{ Params: { psp: string } }>('/pay/:psp', (request, reply) => {
    const payment = ledger.payment(request.params.psp)
    return payment ? html(reply, (nonce) => hostedPage(payment, nonce), "'none'") : reply.code(404).send()
  })
  app.post<{ Params: { psp: string }; Body: { choice?: string } | undefined }>('/pay/:psp', (request, reply) => {
    const to = ledger.atomically(() => checkout.choose(request.params.psp, request.body?.choice ?? 'back'))
    deliverer.wake()
    return to ? reply.redirect(to, 303) : reply.code(404).send()
  })
  app.get<{ Querystring: { origin?: string; locale?: string } }>('/fields/card', (request, reply) => {
    const origin = request.query.origin && URL.canParse(request.query.origin) ? new URL(request.query.origin).origin : 'null'
    if (origin === 'null') return reply.code(400).send()
    return html(reply, (nonce) => cardFields(request.query.locale, origin, nonce), origin)
  })
  app.post<{ Body: Record<'number' | 'expiry' | 'code' | 'holder', string> | undefined }>('/fields/card', (request, reply) => {
    const card = request.body ?? { number: '', expiry: '', code: '', holder: '' }
    const wrong = wrongFields(card)
    if (wrong.length > 0) return reply.send({ wrong })
    const token = `card_${randomBytes(24).toString('base64url')}`
    const last4 = card.number.slice(-4)
    ledger.run('INSERT INTO cards (token, mode, last4, created_at) VALUES (?, ?, ?, ?)', token, modeOfCard(card.number), last4, Date.now())
    return reply.send({ token, last4 })
  })
}

function wrongFields({ number, expiry, code, holder }: Record<'number' | 'expiry' | 'code' | 'holder', string>): string[] {
  const [month, year] = String(expiry).split('/').map(Number)
  const ends = new Date(2000 + (year ?? 0), month ?? 0, 1)
  return [
    ...(isCardNumber(String(number)) ? [] : ['number']),
    ...(/^(0[1-9]|1[0-2])\/\d\d$/.test(String(expiry)) && ends.getTime() > Date.now() ? [] : ['expiry']),
    ...(/^\d{3,4}$/.test(String(code)) ? [] : ['code']),
    ...(String(holder).trim().length > 1 ? [] : ['holder']),
  ]
}

/** For the shop that started it and for tests: where webhooks go, the clock, the book. */
function serveControl(
  app: FastifyInstance,
  ledger: ReturnType<typeof openLedger>,
  isShop: (request: FastifyRequest) => boolean,
  deliverer: ReturnType<typeof openDeliverer>,
): void {
  app.put<{ Body: Partial<Record<'webhook' | 'hmac' | 'clock' | 'paused', string>> | undefined }>('/control', (request, reply) => {
    if (!isShop(request)) return send(reply, problem(401, '000', 'HTTP Status Response - Unauthorized'))
    for (const name of ['webhook', 'hmac', 'clock', 'paused'] as const) {
      const value = request.body?.[name]
      if (value !== undefined) ledger.set(name, String(value))
    }
    deliverer.wake()
    return reply.send({ id: ledger.setting('id') })
  })
  const undelivered = (): number =>
    ledger.one<{ count: number }>('SELECT count(*) AS count FROM events WHERE delivered_at IS NULL')?.count ?? 0
  app.get('/control/book', (request, reply) => {
    if (!isShop(request)) return send(reply, problem(401, '000', 'HTTP Status Response - Unauthorized'))
    return reply.send({
      id: ledger.setting('id'),
      payments: ledger.all('SELECT psp, reference, value, currency, state FROM payments'),
      refunds: ledger.all('SELECT psp, payment_psp AS payment, reference, value, state FROM refunds'),
      undelivered: undelivered(),
    })
  })
  app.get('/control/undelivered', (request, reply) => {
    if (!isShop(request)) return send(reply, problem(401, '000', 'HTTP Status Response - Unauthorized'))
    return reply.send({ count: undelivered() })
  })
}

import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isCardNumber, modeOfCard } from './cards.ts'
import type { Checkout } from './checkout.ts'
import { cardFields, hostedPage, testCards, walletFrame } from './pages.ts'
import { choose } from './redirect.ts'
import type { Deliverer } from './webhooks.ts'

export function servePages(app: FastifyInstance, checkout: Checkout, deliverer: Deliverer): void {
  const { ledger } = checkout
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
    const to = ledger.atomically(() => choose(checkout, request.params.psp, request.body?.choice ?? 'back'))
    deliverer.wake()
    return to ? reply.redirect(to, 303) : reply.code(404).send()
  })
  for (const [path, frame] of [
    ['/fields/card', cardFields],
    ['/fields/wallet', walletFrame],
  ] as const)
    app.get<{ Querystring: { origin?: string; locale?: string } }>(path, (request, reply) => {
      const origin = request.query.origin && URL.canParse(request.query.origin) ? new URL(request.query.origin).origin : 'null'
      if (origin === 'null') return reply.code(400).send()
      return html(reply, (nonce) => frame(request.query.locale, origin, nonce), origin)
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

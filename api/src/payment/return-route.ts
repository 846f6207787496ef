import { isOpen, shownPayment } from '@opentop/domain/payment/payment'
import { pathTo } from '@opentop/domain/page/route'
import type { Site } from '@opentop/domain/site'
import { findOrder } from '@opentop/store/basket'
import { findPayment, type PaymentFacts } from '@opentop/store/payment'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { changeToken } from '../date-change/token.ts'
import type { Shop } from '../call/shop.ts'
import { sendEffects } from '../http/effect-cookies.ts'
import { shopNotingCommits } from '../replica/reads.ts'
import { attemptOfToken } from './token.ts'
import { applyReport, checkPayment } from './provider-work.ts'

type Return = { Params: { token: string }; Querystring: Record<string, string> }

/** Where the bank redirects the browser to. It may come without cookies, twice, or by POST; the token alone identifies the attempt. */
export function servePaymentReturn(app: FastifyInstance, shop: Shop, siteOf: (request: FastifyRequest) => Site): void {
  const handler = async (request: FastifyRequest<Return>, reply: FastifyReply): Promise<FastifyReply> => {
    const site = siteOf(request)
    const attemptId = attemptOfToken(shop.secrets.link, request.params.token, shop.now())
    const payment = attemptId ? await findPayment(shop.database, attemptId) : undefined
    void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    if (!payment) return reply.redirect(pathTo(site, site.defaultLang, { page: 'home' }), 303)
    const noted = shopNotingCommits(shop)
    const known = isOpen(payment.state) ? await submitRedirectResult(noted.shop, payment, detailsOf(request)) : payment
    const readAfter = noted.mark()
    if (readAfter !== undefined) sendEffects(request, reply, { readAfter })
    return reply.redirect(await wayBack(shop, site, known, request.params.token), 303)
  }
  void app.register(async (returns) => {
    returns.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    returns.get<Return>('/payment/return/:token', handler)
    returns.post<Return>('/payment/return/:token', { config: { ownProof: 'payment-token' } }, handler)
  })
}

function detailsOf(request: FastifyRequest<Return>): Record<string, string> {
  const sent = { ...request.query, ...(typeof request.body === 'object' ? (request.body as Record<string, string> | null) : {}) }
  const wanted = ['redirectResult', 'payload', 'MD', 'PaRes'].filter((name) => typeof sent[name] === 'string')
  return Object.fromEntries(wanted.map((name) => [name, sent[name] ?? '']))
}

/** Passes the redirect result to the provider. Whatever it answers, the state in the provider's ledger decides. */
export async function submitRedirectResult(
  shop: Shop,
  payment: PaymentFacts,
  details: Readonly<Record<string, unknown>>,
): Promise<PaymentFacts> {
  const report = Object.keys(details).length > 0 ? await shop.payment.port.details(payment.id, details) : undefined
  await shop.payment.step('provider-answered')
  const noted = report && report.event !== 'unclear' ? await applyReport(shop, payment.id, report) : undefined
  if (noted && noted.binding.is !== 'unclear') return noted.payment
  return (await checkPayment(shop, payment.id, true)) ?? payment
}

async function wayBack(shop: Shop, site: Site, payment: PaymentFacts, token: string): Promise<string> {
  const order = await findOrder(shop.database, payment.transactionId)
  const shown = shownPayment(payment.state)
  const page = shown === 'refused' || shown === 'open' || shown === 'action' ? 'payment' : 'paymentConfirmed'
  const spoken = payment.lang ?? order?.lang
  const lang = spoken && site.langs.includes(spoken) ? spoken : site.defaultLang
  const change =
    page === 'payment' && payment.changeId !== null ? `?change=${changeToken(shop.secrets.link, payment.changeId, shop.now())}` : ''
  const isDirect = page === 'payment' && order?.isDirect && payment.changeId === null
  const own = isDirect ? `${pathTo(site, lang, { page: 'bookNow' })}?direct=${order.id}` : `${pathTo(site, lang, { page })}${change}`
  const path = payment.returnPath || own
  return `${path}${path.includes('?') ? '&' : '?'}token=${encodeURIComponent(token)}`
}

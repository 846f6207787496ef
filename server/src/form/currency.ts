import { readsFor } from '@opentop/api/replica/reads'
import { callerOf } from '@opentop/api/http/caller'
import type { Shop } from '@opentop/api/call/shop'
import { dispatch } from '@opentop/api/dispatch/shop'
import type { CurrencyId } from '@opentop/domain/price/currency'
import type { Lang } from '@opentop/domain/lang'
import { pathTo } from '@opentop/domain/page/route'
import type { Site } from '@opentop/domain/site'
import { isFromElsewhere } from '@opentop/domain/write-origin'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { langOfPath } from '../page/match.ts'
import { visitorOf } from '../page/visitor.ts'

export async function changeCurrency(
  shop: Shop,
  request: FastifyRequest<{ Params: { id: string } }>,
  reply: FastifyReply,
  site: Site,
): Promise<FastifyReply> {
  const id = site.currencies.find((currency) => String(currency) === request.params.id)
  if (!id) return reply.callNotFound() as unknown as FastifyReply
  // a link on another site changes nothing, neither the basket nor the cookie
  if (isFromElsewhere(request.headers['sec-fetch-site'] as string | undefined))
    return reply.header('cache-control', 'no-store').redirect('/', 303)
  const path = pathBack(request)
  // without a referrer it could be a link on another site, and those leave the basket alone
  const refusedAt = path === '/' ? undefined : await changeBasket(shop, request, site, id, langOfPath(site, path))
  if (!refusedAt) void reply.header('set-cookie', `currency=${id}; Path=/; Max-Age=5184000; SameSite=Lax`)
  return reply.header('cache-control', 'no-store').redirect(refusedAt ?? path, 303)
}

/** Changes the currency of the basket. Where that is refused, the path of the basket page that says why comes back. */
async function changeBasket(shop: Shop, request: FastifyRequest, site: Site, id: CurrencyId, lang: Lang): Promise<string | undefined> {
  const caller = callerOf(request)
  if (caller === 'bad-key' || caller.token === undefined) return undefined
  const { currencyId } = visitorOf(request.raw, site)
  const replica = readsFor(shop, [caller.readAfter])
  const context = { shop, replica, snapshot: shop.snapshot(), site, lang, currencyId, now: shop.now(), caller }
  // without effects: a session that is over keeps its cookie until the basket page has offered to restore the basket
  const { reply: changed } = await dispatch('updateCurrency', { id }, context)
  if (changed.ok || (changed.refusal !== 'currency-no-price' && changed.refusal !== 'payment-open')) return undefined
  const lines = changed.params?.lines
  const named = lines === undefined ? {} : { currency: String(id), lines: String(lines) }
  return `${pathTo(site, lang, { page: 'basket' })}?${new URLSearchParams({ refused: changed.refusal, ...named })}`
}

function pathBack(request: FastifyRequest): string {
  const { referer } = request.headers
  if (!referer || !URL.canParse(referer)) return '/'
  const url = new URL(referer)
  return url.host === request.headers.host && url.pathname.startsWith('/') && !url.pathname.startsWith('//')
    ? url.pathname + url.search
    : '/'
}

import type { Context, Sent, Shop } from '@opentop/api/context'
import { call } from '@opentop/api/handlers'
import { isOwnPage, sendSession, whoCalls } from '@opentop/api/who-calls'
import { bookingQuery, readBookingFields, type Fields } from '@opentop/domain/booking-form'
import { langOfPrefix, type Lang } from '@opentop/domain/lang'
import { pathTo } from '@opentop/domain/route'
import type { Site } from '@opentop/domain/site'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formFields } from './form-body.ts'
import { visitorOf } from './visitor.ts'

/** Booking without a script: a form is posted, the same call is made; a refusal leads back to the page with the choice. */
export function serveBookingForms(app: FastifyInstance, shop: Shop, siteOf: (request: FastifyRequest) => Site): void {
  void app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, body: string) => new Map(formFields(body)),
    )
    forms.post('/forms/booking', async (request, reply) => {
      const site = siteOf(request)
      const fields: Fields = request.body instanceof Map ? (request.body as Map<string, string>) : new Map()
      const lang = langOf(site, fields)
      const productId = Number(fields.get('product'))
      const back = (outcome: Record<string, string>) => backToProduct(reply, shop, site, lang, productId, fields, outcome)
      const who = whoCalls(request)
      if (!isOwnPage(request) || who === 'foreign' || who === 'bad-key') return back({ refused: 'forbidden' })
      const order = readBookingFields(fields)
      if (order.passengers.length === 0) return back({ refused: 'no-passengers' })
      const sent: Sent = {}
      const { currencyId } = visitorOf(request.raw, site)
      const context: Context = { shop, snapshot: shop.snapshot(), site, lang, currencyId, now: shop.now(), caller: who, sent }
      const result = await call('addToCart', order, context)
      sendSession(request, reply, sent, !result.ok && result.refusal === 'session-expired')
      if (result.ok) return redirect(reply, pathTo(site, lang, { page: 'basket' }))
      const { minimum, maximum, component } = result.params ?? {}
      const limit = minimum ?? maximum
      return back({
        refused: result.refusal === 'bad-request' ? 'option-unknown' : result.refusal,
        ...(limit === undefined ? {} : { limit: String(limit) }),
        ...(component === undefined ? {} : { part: String(component) }),
      })
    })
  })
}

function langOf(site: Site, fields: Fields): Lang {
  const lang = langOfPrefix(fields.get('lang') ?? '')
  return lang && site.langs.includes(lang) ? lang : site.defaultLang
}

function backToProduct(
  reply: FastifyReply,
  shop: Shop,
  site: Site,
  lang: Lang,
  productId: number,
  fields: Fields,
  outcome: Record<string, string>,
): FastifyReply {
  const { products, locations } = shop.snapshot().facts
  const product = products.get(productId)
  const location = product && locations.get(product.locationId)
  if (!product || !location) return redirect(reply, pathTo(site, lang, { page: 'home' }))
  const path = pathTo(site, lang, {
    page: 'product',
    locationId: location.id,
    locationSlug: location.slugs[lang],
    productId,
    productSlug: product.slugs[lang],
  })
  const query = new URLSearchParams([...bookingQuery(fields), ...Object.entries(outcome)])
  return redirect(reply, `${path}?${query}#booking`)
}

function redirect(reply: FastifyReply, path: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(path, 303)
}

import type { Shop } from '@opentop/api/context'
import { bookingQuery, readBookingFields, type Fields } from '@opentop/domain/booking-form'
import type { Lang } from '@opentop/domain/lang'
import { pathTo } from '@opentop/domain/route'
import type { Site } from '@opentop/domain/site'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callByForm, serveForm, type FormCall } from './form-call.ts'

/** Booking without a script: a form is posted, the same call is made; a refusal leads back to the page with the choice. */
export function serveBookingForms(app: FastifyInstance, shop: Shop, siteOf: (request: FastifyRequest) => Site): void {
  serveForm(app, '/forms/booking', shop, siteOf, async (posted) => {
    const { reply, site, lang, fields } = posted
    const back = (outcome: Record<string, string>) => backToProduct(reply, shop, site, lang, Number(fields.get('product')), fields, outcome)
    const order = readBookingFields(fields)
    if (order.passengers.length === 0) return back({ refused: 'no-passengers' })
    const result = await callByForm({ name: 'addToCart', input: order, bad: badField }, posted)
    if (result.ok) return redirect(reply, pathTo(site, lang, { page: 'basket' }))
    const { minimum, maximum, component } = result.params ?? {}
    const limit = minimum ?? maximum
    return back({
      refused: result.refusal,
      ...(limit === undefined ? {} : { limit: String(limit) }),
      ...(component === undefined ? {} : { part: String(component) }),
    })
  })
}

const badField: FormCall['bad'] = (field) =>
  field.endsWith('day') ? 'day-unavailable' : field.endsWith('time') ? 'time-unavailable' : 'option-unknown'

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

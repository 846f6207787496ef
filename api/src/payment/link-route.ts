import { fieldsOf } from '@opentop/domain/booking/booking-form'
import { timeOf } from '@opentop/domain/day'
import type { Lang } from '@opentop/domain/lang'
import { pathTo } from '@opentop/domain/page/route'
import type { Site } from '@opentop/domain/site'
import { findOrder } from '@opentop/store/basket'
import { findDeskLink, findDeskSale, updateLinkSession, type DeskSaleFacts } from '@opentop/store/desk/desk'
import { findSession, insertGuestSession } from '@opentop/store/session'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sessionDays } from '../basket/work.ts'
import type { Shop } from '../call/shop.ts'
import { callerOf } from '../http/caller.ts'
import { sendEffects } from '../http/effect-cookies.ts'
import { newToken } from '../secret/token.ts'
import { voucherToken, type LinkedOrder } from '../voucher/code.ts'
import { orderOfLink } from './link-token.ts'

type Opened = { Params: { token: string } }
const everywhere = { everything: true, sites: [], locationIds: [] }

/** Where the mail of a payment link leads: the order is paid on the page of Book now, in the session of this browser. */
export function servePaymentLinks(app: FastifyInstance, shop: Shop, siteOf: (request: FastifyRequest) => Site): void {
  app.get<Opened>('/payment/link/:token', async (request, reply) => {
    void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    const site = siteOf(request)
    const named = orderOfLink(shop.secrets.link, request.params.token)
    const order = named && (await findOrder(shop.database, named.transactionId))
    const link = order?.site === site.key ? await findDeskLink(shop.database, order.id) : undefined
    if (!named || !order || !link?.until) return reply.redirect(pathTo(site, site.defaultLang, { page: 'home' }), 303)
    const lang = site.langs.includes(order.lang) ? order.lang : site.defaultLang
    if (order.reference !== null) {
      const sale = await findDeskSale(shop.database, everywhere, order.id)
      return reply.redirect(bookingPath(shop, site, lang, named.isFor(sale?.email ?? '') ? order : undefined), 303)
    }
    const isOpen = order.state === 'AWAITING_PAYMENT' || (order.state === 'DRAFT' && !order.isExpired && order.totalCents > 0)
    if (link.isWithdrawn || !isOpen)
      return reply.redirect(againPath(shop, site, lang, await findDeskSale(shop.database, everywhere, order.id)), 303)
    await joinSession(shop, order.id, request, reply)
    return reply.redirect(`${pathTo(site, lang, { page: 'bookNow' })}?direct=${order.id}`, 303)
  })
}

/** The browser keeps its session and with it its own basket; one without a session gets one. */
async function joinSession(shop: Shop, orderId: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const caller = callerOf(request)
  const known = caller === 'bad-key' ? undefined : caller.token
  const token = await shop.database.transaction(async (tx) => {
    const isLive = known !== undefined && (await findSession(tx, known)) !== undefined
    const own = isLive ? known : newToken()
    if (!isLive) await insertGuestSession(tx, own, null, sessionDays)
    await updateLinkSession(tx, orderId, own)
    return isLive ? undefined : own
  })
  if (token !== undefined) sendEffects(request, reply, { token })
}

function bookingPath({ secrets }: Shop, site: Site, lang: Lang, order: LinkedOrder | undefined): string {
  const path = pathTo(site, lang, { page: 'myBooking' })
  return order === undefined ? path : `${path}?token=${voucherToken(secrets.voucher, order)}`
}

/** After the link has ended: the page of the tour with the same choice, to book it at today's price. */
function againPath(shop: Shop, site: Site, lang: Lang, sale: DeskSaleFacts | undefined): string {
  const { facts } = shop.snapshot()
  const product = facts.products.get(sale?.productId ?? 0)
  const location = product && facts.locations.get(product.locationId)
  if (!sale || !location) return pathTo(site, lang, { page: 'home' })
  const { optionId, day, minute } = sale
  const route = { locationId: location.id, locationSlug: location.slugs[lang], productId: product.id, productSlug: product.slugs[lang] }
  const fields = fieldsOf({
    optionId: optionId ?? 0,
    passengers: [],
    ...(day === null ? {} : { day }),
    ...(minute === null || minute < 0 ? {} : { time: timeOf(minute) }),
  })
  return `${pathTo(site, lang, { page: 'product', ...route })}?${new URLSearchParams([...fields, ['refused', 'link-invalid']])}#booking`
}

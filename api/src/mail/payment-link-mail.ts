import { startTime, timeOf, type Day } from '@opentop/domain/day'
import type { CatalogueFacts } from '@opentop/domain/facts'
import type { Lang } from '@opentop/domain/lang'
import type { CurrencyId } from '@opentop/domain/price/currency'
import { siteOfKey, type Site } from '@opentop/domain/site'
import { localTime } from '@opentop/domain/zone'
import { findBasket } from '@opentop/store/basket'
import { findBuyer } from '@opentop/store/booking'
import { findDeskLink } from '@opentop/store/desk/desk'
import type { OutboxEntry } from '@opentop/store/outbox'
import { isPlainAddress, type Mail } from '../outside/mail.ts'
import { paymentLinkToken } from '../payment/link-token.ts'
import type { MailShop } from './mail-shop.ts'

export async function paymentLinkMail({ key, payload }: OutboxEntry, shop: MailShop): Promise<Mail | undefined> {
  const id = String(payload.transactionId)
  const [basket, buyer, link] = await Promise.all([
    findBasket(shop.database, id),
    findBuyer(shop.database, id),
    findDeskLink(shop.database, id),
  ])
  const site = basket && siteOfKey(shop.snapshot().facts, basket.site)
  const line = basket?.lines[0]
  if (!site || !line || !buyer?.buyer || !link?.until) return undefined
  const isPayable = basket.state === 'DRAFT' && !basket.isExpired && !link.isWithdrawn
  if (!isPayable) return undefined
  const { email, firstName } = buyer.buyer
  if (!isPlainAddress(email)) throw new Error('the address of the buyer is no plain address')
  return linkMail(key, email, shop, {
    site,
    lang: basket.lang,
    firstName,
    link: `${shop.originOf(site)}/payment/link/${paymentLinkToken(shop.secrets.link, id, email)}`,
    trip: line,
    sum: { cents: basket.totalCents, currencyId: basket.currencyId },
    until: link.until.getTime(),
    isChange: false,
  })
}

type LinkMail = {
  site: Site
  lang: Lang
  firstName: string
  link: string
  trip: { productId: number; day: Day | null; minute: number | null }
  sum: { cents: number; currencyId: CurrencyId }
  until: number
  isChange: boolean
}

/** What is still to be paid, where, and until when in the time of the city. */
export function linkMail(key: string, to: string, shop: MailShop, { site, lang, trip, until, ...shown }: LinkMail): Mail {
  const { tour, timezone } = tourOf(trip.productId, lang, shop.snapshot().facts)
  const { day, minute } = localTime(until, timezone)
  const written = shop.writer.otherMail({
    kind: 'payment-link',
    lang,
    site,
    origin: shop.originOf(site),
    tour,
    day: trip.day ?? undefined,
    time: startTime(trip.minute),
    until: { day, time: timeOf(minute) },
    ...shown,
  })
  return { key, from: { name: site.name, address: site.customerService.email }, to, ...written, attachments: [] }
}

function tourOf(productId: number, lang: Lang, { products, locations }: CatalogueFacts): { tour: string; timezone: string } {
  const product = products.get(productId)
  const location = locations.get(product?.locationId ?? 0)
  return { tour: [product?.names[lang], location?.names[lang]].filter(Boolean).join(', '), timezone: location?.timezone ?? 'UTC' }
}

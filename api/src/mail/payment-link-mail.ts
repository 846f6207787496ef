import { startTime, timeOf } from '@opentop/domain/day'
import type { CatalogueFacts } from '@opentop/domain/facts'
import type { Lang } from '@opentop/domain/lang'
import { siteOfKey } from '@opentop/domain/site'
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
  const { facts } = shop.snapshot()
  const { lang } = basket
  const { tour, timezone } = tourOf(line.productId, lang, facts)
  const until = localTime(link.until.getTime(), timezone)
  const origin = shop.originOf(site)
  const written = shop.writer.otherMail({
    kind: 'payment-link',
    lang,
    site,
    origin,
    firstName,
    link: `${origin}/payment/link/${paymentLinkToken(shop.secrets.link, id, email)}`,
    tour,
    day: line.day ?? undefined,
    time: startTime(line.minute),
    sum: { cents: basket.totalCents, currencyId: basket.currencyId },
    until: { day: until.day, time: timeOf(until.minute) },
    isChange: false,
  })
  return { key, from: { name: site.name, address: site.customerService.email }, to: email, ...written, attachments: [] }
}

export function tourOf(productId: number, lang: Lang, { products, locations }: CatalogueFacts): { tour: string; timezone: string } {
  const product = products.get(productId)
  const location = locations.get(product?.locationId ?? 0)
  return { tour: [product?.names[lang], location?.names[lang]].filter(Boolean).join(', '), timezone: location?.timezone ?? 'UTC' }
}

import { timeOf } from '@opentop/domain/day'
import { siteOfKey } from '@opentop/domain/sites/all'
import { localTime } from '@opentop/domain/zone'
import { findBasket } from '@opentop/store/basket'
import { findBuyer } from '@opentop/store/booking'
import { findDeskLink } from '@opentop/store/desk/desk'
import type { OutboxEntry } from '@opentop/store/outbox'
import { isPlainAddress, type Mail } from '../outside/mail.ts'
import { paymentLinkToken } from '../payment/link-token.ts'
import type { MailShop } from './mail-shop.ts'

/** The link that pays what the desk reserved, in the traveller's language; none when it was withdrawn, paid or has ended meanwhile. */
export async function paymentLinkMail({ key, payload }: OutboxEntry, shop: MailShop): Promise<Mail | undefined> {
  const id = String(payload.transactionId)
  const [basket, buyer, link] = await Promise.all([
    findBasket(shop.database, id),
    findBuyer(shop.database, id),
    findDeskLink(shop.database, id),
  ])
  const site = basket && siteOfKey(basket.site)
  const line = basket?.lines[0]
  if (!site || !line || !buyer?.buyer || !link?.until || link.isWithdrawn || basket.isExpired || basket.state !== 'DRAFT') return undefined
  const { email, firstName } = buyer.buyer
  if (!isPlainAddress(email)) throw new Error('the address of the buyer is no plain address')
  const { facts } = shop.snapshot()
  const product = facts.products.get(line.productId)
  const location = facts.locations.get(product?.locationId ?? 0)
  const { lang } = basket
  const until = localTime(link.until.getTime(), location?.timezone ?? 'UTC')
  const origin = shop.originOf(site)
  const written = shop.writer.otherMail({
    kind: 'payment-link',
    lang,
    site,
    origin,
    firstName,
    link: `${origin}/payment/link/${paymentLinkToken(shop.secrets.link, id, email)}`,
    tour: [product?.names[lang], location?.names[lang]].filter(Boolean).join(', '),
    day: line.day ?? undefined,
    time: line.minute === null || line.minute < 0 ? undefined : timeOf(line.minute),
    sum: { cents: basket.totalCents, currencyId: basket.currencyId },
    until: { day: until.day, time: timeOf(until.minute) },
    isChange: false,
  })
  return { key, from: { name: site.name, address: site.customerService.email }, to: email, ...written, attachments: [] }
}

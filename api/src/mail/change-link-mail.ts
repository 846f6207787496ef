import { startTime, timeOf } from '@opentop/domain/day'
import { pathTo } from '@opentop/domain/page/route'
import { siteOfKey } from '@opentop/domain/site'
import { localTime } from '@opentop/domain/zone'
import { findOrder } from '@opentop/store/basket'
import { findBuyer } from '@opentop/store/booking'
import { findOrderPage } from '@opentop/store/order/order-page'
import type { OutboxEntry } from '@opentop/store/outbox'
import { changeToken } from '../date-change/token.ts'
import { isPlainAddress, type Mail } from '../outside/mail.ts'
import type { MailShop } from './mail-shop.ts'
import { tourOf } from './payment-link-mail.ts'

export async function changeLinkMail({ key, payload }: OutboxEntry, shop: MailShop): Promise<Mail | undefined> {
  const id = String(payload.transactionId)
  const [order, buyer, page] = await Promise.all([
    findOrder(shop.database, id),
    findBuyer(shop.database, id),
    findOrderPage(shop.database, id),
  ])
  const change = page?.changes.find(({ changeId }) => changeId === payload.changeId)
  const site = order && siteOfKey(shop.snapshot().facts, order.site)
  if (!site || !change || !buyer?.buyer) return undefined
  const { email, firstName } = buyer.buyer
  if (!isPlainAddress(email)) throw new Error('the address of the buyer is no plain address')
  const { facts } = shop.snapshot()
  const { lang } = order
  const { tour, timezone } = tourOf(order.lines.find((line) => line.id === change.saleId)?.productId ?? 0, lang, facts)
  const until = localTime(Date.parse(change.expiresAt), timezone)
  const origin = shop.originOf(site)
  const token = changeToken(shop.secrets.link, change.changeId, shop.now(), Date.parse(change.expiresAt))
  const written = shop.writer.otherMail({
    kind: 'payment-link',
    lang,
    site,
    origin,
    firstName,
    link: `${origin}${pathTo(site, lang, { page: 'payment' })}?change=${token}`,
    tour,
    day: change.day ?? undefined,
    time: startTime(change.minute),
    sum: { cents: change.dueCents, currencyId: order.currencyId },
    until: { day: until.day, time: timeOf(until.minute) },
    isChange: true,
  })
  return { key, from: { name: site.name, address: site.customerService.email }, to: email, ...written, attachments: [] }
}

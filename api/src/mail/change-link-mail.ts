import { pathTo } from '@opentop/domain/page/route'
import { siteOfKey } from '@opentop/domain/site'
import { findOrder } from '@opentop/store/basket'
import { findBuyer } from '@opentop/store/booking'
import { findOrderPage } from '@opentop/store/order/order-page'
import type { OutboxEntry } from '@opentop/store/outbox'
import { changeToken } from '../date-change/token.ts'
import { isPlainAddress, type Mail } from '../outside/mail.ts'
import type { MailShop } from './mail-shop.ts'
import { linkMail } from './payment-link-mail.ts'

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
  const { lang, currencyId } = order
  const until = Date.parse(change.expiresAt)
  const token = changeToken(shop.secrets.link, change.changeId, shop.now(), until)
  return linkMail(key, email, shop, {
    site,
    lang,
    firstName,
    link: `${shop.originOf(site)}${pathTo(site, lang, { page: 'payment' })}?change=${token}`,
    trip: {
      productId: order.lines.find((line) => line.id === change.saleId)?.productId ?? 0,
      day: change.day,
      minute: change.minute,
    },
    sum: { cents: change.dueCents, currencyId },
    until,
    isChange: true,
  })
}

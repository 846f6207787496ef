import type { BasketFacts } from '@opentop/domain/basket/basket-facts'
import { lockBasket } from '@opentop/store/basket'
import type { Tx } from '@opentop/store/db'
import { findDeskLink, findDeskSale, updateLinkSent, updateLinkWithdrawn } from '@opentop/store/desk/desk'
import { insertOutbox } from '@opentop/store/outbox'
import { emptyBasket } from '../basket/direct-route.ts'
import { refused, recorded, type Recorded } from '../call/outcome.ts'
import type { OfficeContext, OfficeHandlers } from '../call/context.ts'
import { deskContext } from '../till/desk-context.ts'

export const resendLink: OfficeHandlers['resendPaymentLink'] = async ({ id }, context, tx) => {
  const found = await lockLink(tx, id, context)
  if (!found.ok) return found
  const { basket, record } = found
  if (basket.state !== 'DRAFT' || basket.isExpired) return refused('link-over')
  const sent = await updateLinkSent(tx, id)
  await insertOutbox(tx, { topic: 'mail:payment-link', key: `mail:payment-link ${id} ${sent}`, payload: { transactionId: id } })
  return recorded({ sent }, { ...record, after: { sent } })
}

/** A link can't be withdrawn while the traveller is paying it: the money may be on its way. */
export const withdrawLink: OfficeHandlers['withdrawPaymentLink'] = async ({ id }, context, tx) => {
  const found = await lockLink(tx, id, context)
  if (!found.ok) return found
  const { basket, record } = found
  if (basket.state === 'AWAITING_PAYMENT') return refused('payment-open')
  const shop = deskContext(context, basket.site, basket.currencyId)
  if (!shop || basket.state !== 'DRAFT') return refused('link-over')
  await emptyBasket(tx, basket, shop)
  await updateLinkWithdrawn(tx, id)
  const live = { kind: 'order.changed' as const, site: basket.site, locationIds: record.locationIds ?? [], subject: 'order', subjectId: id }
  return recorded({}, { ...record, before: { totalCents: basket.totalCents } }, { live: [live] })
}

type Found = { ok: true; basket: BasketFacts; record: Recorded }
async function lockLink(tx: Tx, id: string, { scope, snapshot }: OfficeContext) {
  const basket = await lockBasket(tx, id)
  const [sale, link] = await Promise.all([findDeskSale(tx, scope, id), findDeskLink(tx, id)])
  if (!basket || !sale || link?.until === undefined || link.until === null) return refused('order-unknown')
  if (link.isWithdrawn) return refused('link-over')
  const city = snapshot.facts.products.get(sale.productId ?? 0)?.locationId
  const record = { subject: 'order', subjectId: id, site: basket.site, locationIds: city === undefined ? [] : [city] }
  return { ok: true, basket, record } satisfies Found
}

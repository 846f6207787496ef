import { maskedContact } from '@opentop/domain/order/masked'
import { findBoughtSale } from '@opentop/store/cancel'
import { findScopedOrder, isSaleOfOrder, lockScopedOrder } from '@opentop/store/order/order'
import { findOrderMoney } from '@opentop/store/order/order-money'
import { findOrderPage } from '@opentop/store/order/order-page'
import { findLinkHours } from '@opentop/store/setting/setting'
import { findTravellerSale } from '@opentop/store/traveller'
import { insertOutbox } from '@opentop/store/outbox'
import { findChangeDays } from '../date-change/days-work.ts'
import { changeQuoted, isChangeable, quoteChange } from '../date-change/work.ts'
import { isPlainAddress } from '../outside/mail.ts'
import { withStored, writeTravellers } from '../traveller/work.ts'
import { refused } from '../call/outcome.ts'
import type { OfficeHandlers } from '../call/context.ts'
import { isUnconfirmedAmount } from '../second-person/money-out.ts'
import { actedOn, lockedOrder, mayFor } from './order-act.ts'

export const orderChange: Pick<
  OfficeHandlers,
  'getOrderChangeDays' | 'quoteOrderDate' | 'changeOrderDate' | 'mailChangeLink' | 'setOrderTravellers'
> = {
  async getOrderChangeDays({ reference, saleId, from, component = 0 }, context) {
    const { database } = context.shop
    const order = await findScopedOrder(database, reference, context.scope)
    if (!order) return refused('order-unknown')
    const line = (await isSaleOfOrder(database, saleId, order.id, context.scope)) ? await findBoughtSale(database, saleId) : undefined
    if (!line) return refused('sale-unknown')
    if (!isChangeable(line, context)) return refused('not-changeable')
    const answer = await findChangeDays(database, line, { from, component }, context)
    return answer ? { ok: true, answer } : refused('day-unavailable')
  },

  quoteOrderDate({ reference, saleId, ...wish }, context) {
    return context.shop.database.transaction(async (tx) => {
      const order = await lockScopedOrder(tx, reference, context.scope)
      if (!order) return refused('order-unknown')
      if (!(await isSaleOfOrder(tx, saleId, order.id, context.scope))) return refused('sale-unknown')
      return quoteChange(tx, saleId, wish, context)
    })
  },

  async changeOrderDate({ reference, saleId, version, quoteId }, context, tx) {
    const locked = await lockedOrder(tx, { reference, version }, context)
    if (!locked.ok) return locked
    const { order } = locked
    if (!(await isSaleOfOrder(tx, saleId, order.id, context.scope))) return refused('sale-unknown')
    const before = await findBoughtSale(tx, saleId)
    const changed = await changeQuoted(tx, saleId, quoteId, context, await findLinkHours(tx, order.site))
    if (!changed.ok) return changed
    const { answer } = changed
    if (answer.refundCents > 0) {
      const { refundedCents } = await findOrderMoney(tx, order.id)
      const { site, currencyId } = order
      if (await isUnconfirmedAmount(tx, { site, currencyId, cents: refundedCents }, context)) return refused('confirm-needed')
    }
    const line = await findBoughtSale(tx, saleId)
    return actedOn(answer, order, 'changeOrderDate', context, {
      before: { day: before?.day, minute: before?.minute },
      after: {
        saleId,
        quoteId,
        state: answer.state,
        day: line?.day,
        minute: line?.minute,
        refundCents: answer.refundCents,
        dueCents: answer.dueCents,
      },
    })
  },

  async mailChangeLink({ reference, saleId }, context, tx) {
    const order = await lockScopedOrder(tx, reference, context.scope)
    if (!order) return refused('order-unknown')
    const page = await findOrderPage(tx, order.id)
    const isOwn = await isSaleOfOrder(tx, saleId, order.id, context.scope)
    const change = isOwn ? page?.changes.find((one) => one.saleId === saleId) : undefined
    if (!change) return refused('link-over')
    const email = order.buyer?.email ?? ''
    if (!isPlainAddress(email)) return refused('email-invalid')
    await insertOutbox(tx, {
      topic: 'mail:change-link',
      key: `mail:change-link ${change.changeId} ${context.caller.requestId} ${context.now}`,
      payload: { transactionId: order.id, changeId: change.changeId },
    })
    const shownTo = mayFor(context, 'personal.read', order) ? email : maskedContact(email)
    return actedOn({ email: shownTo }, order, 'mailChangeLink', context, { after: { saleId, dueCents: change.dueCents } })
  },

  async setOrderTravellers({ reference, saleId, version, travellers }, context, tx) {
    const locked = await lockedOrder(tx, { reference, version }, context)
    if (!locked.ok) return locked
    const { order } = locked
    const sale = await findTravellerSale(tx, saleId, order.id, '')
    const isOwn = await isSaleOfOrder(tx, saleId, order.id, context.scope)
    if (!isOwn || (sale?.state !== 'held' && sale?.state !== 'confirmed')) return refused('sale-unknown')
    const stored = await writeTravellers(tx, sale, await withStored(tx, sale, travellers, context), context)
    if (!stored.ok) return stored
    // the key is new, because a registration under the old one may be done already
    if (order.isPaid && stored.answer.registered > 0)
      await insertOutbox(tx, {
        topic: 'tis:register',
        key: `tis:register ${saleId} ${context.caller.requestId} ${context.now}`,
        payload: { saleId },
      })
    return actedOn({}, order, 'setOrderTravellers', context, {
      after: { saleId, travellers: travellers.length },
      personal: { travellers: travellers.map(({ firstName, lastName }) => ({ firstName, lastName })) },
    })
  },
}

import { randomUUID } from 'node:crypto'
import { quoteMinutes } from '@opentop/domain/booking/cancellation'
import { findOrderMoney, findWaitingCents } from '@opentop/store/order/order-money'
import { findLimit } from '@opentop/store/setting/setting'
import { findSalesOfTickets, findUnusedTickets, isSaleOfOrder, lockScopedOrder } from '@opentop/store/order/order'
import { lockStaff } from '@opentop/store/staff/staff'
import { cancelQuoted, quoteCancel } from '../booking/cancel-work.ts'
import { refused, reasoned, answered } from '../call/outcome.ts'
import type { OfficeHandlers } from '../call/context.ts'
import { giveGoodwill } from './goodwill-work.ts'
import { askSecondPerson, isUnconfirmedAmount, moveAlone } from '../second-person/money-out.ts'
import { actedOn, lockedOrder } from './order-act.ts'

export const orderRefund: Pick<OfficeHandlers, 'quoteOrderRefund' | 'refundOrder' | 'refundGoodwill'> = {
  /** Quotes are rows that change nothing by themselves, so they leave no record. */
  quoteOrderRefund({ reference, ticketIds }, context) {
    return context.shop.database.transaction(async (tx) => {
      const order = await lockScopedOrder(tx, reference, context.scope)
      if (!order) return refused('order-unknown')
      const lines = ticketIds
        ? await findSalesOfTickets(tx, order.id, ticketIds, context.scope)
        : await findUnusedTickets(tx, order.id, context.scope)
      if (lines.length === 0) return refused('not-cancellable')
      const quotes = []
      let sumCents = 0
      for (const line of lines) {
        const quoted = await quoteCancel(tx, line.saleId, line.ticketIds, context, sumCents)
        if (!quoted.ok) return quoted
        const { quoteId = '', refundCents, feeCents } = quoted.answer
        sumCents += refundCents
        quotes.push({ ...line, quoteId, refundCents, feeCents })
      }
      return answered({
        quotes,
        refundCents: sumCents,
        feeCents: quotes.reduce((sum, quote) => sum + quote.feeCents, 0),
        currencyId: order.currencyId,
        expiresAt: new Date(context.now + quoteMinutes * 60_000).toISOString(),
      })
    })
  },

  async refundOrder({ reference, version, quotes, reason = '' }, context, tx) {
    const locked = await lockedOrder(tx, { reference, version }, context)
    if (!locked.ok) return locked
    const { order } = locked
    let refundCents = 0
    for (const { saleId, quoteId } of quotes) {
      if (!(await isSaleOfOrder(tx, saleId, order.id, context.scope))) return refused('sale-unknown')
      const cancelled = await cancelQuoted(tx, saleId, quoteId, context)
      if (!cancelled.ok) return cancelled
      refundCents += cancelled.answer.refundCents
    }
    // what was refunded before counts, so that a large amount can't be given back ticket by ticket
    const { refundedCents } = await findOrderMoney(tx, order.id)
    const { site, currencyId } = order
    if (await isUnconfirmedAmount(tx, { site, currencyId, cents: Math.max(refundCents, refundedCents) }, context))
      return refused('confirm-needed')
    const after = { cents: refundCents, quotes: quotes.map(({ quoteId }) => quoteId) }
    return actedOn({ refundCents }, order, 'refundOrder', context, { after, ...reasoned(reason) })
  },

  async refundGoodwill({ reference, version, cents, reason }, context, tx) {
    await lockStaff(tx, context.staff.id)
    const locked = await lockedOrder(tx, { reference, version }, context)
    if (!locked.ok) return locked
    const { order } = locked
    const { id, site, locationIds, currencyId } = order
    const sums = [{ currencyId, cents }]
    const [money, waiting, limit, alone] = await Promise.all([
      findOrderMoney(tx, id),
      findWaitingCents(tx, id),
      findLimit(tx, site, 'goodwill-limit', currencyId),
      moveAlone(tx, { site, key: 'goodwill-limit', sums }, context),
    ])
    // goodwill of all people on this order counts, so that a large amount can't be given in small ones
    if (alone.refusal !== 'second-person' && money.goodwillCents + cents <= limit) {
      if (alone.refusal) return refused(alone.refusal)
      const refusal = await giveGoodwill(tx, id, { id: randomUUID(), cents, waitingCents: waiting })
      if (refusal) return refused(refusal)
      const after = { cents, state: 'refunded', limitShare: alone.limitShare }
      return actedOn({ state: 'refunded' as const }, order, 'refundGoodwill', context, { after, ...reasoned(reason) })
    }
    if (money.refundableCents === 0) return refused('nothing-to-refund')
    if (cents > money.refundableCents - waiting) return refused('above-captured')
    const request = { call: 'refundGoodwill' as const, input: { cents }, sums }
    const approvalId = await askSecondPerson(tx, { subject: 'order', subjectId: id, site, locationIds, reason, request }, context)
    const after = { cents, state: 'waiting', approvalId }
    return actedOn({ state: 'waiting' as const, approvalId }, order, 'refundGoodwill', context, {
      after,
      ...reasoned(reason),
      kinds: ['approval.changed'],
    })
  },
}

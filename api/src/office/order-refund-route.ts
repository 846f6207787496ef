import { randomUUID } from 'node:crypto'
import { quoteMinutes } from '@opentop/domain/cancellation'
import { approvalDays } from '@opentop/domain/office/limits'
import { findOrderMoney, findWaitingCents } from '@opentop/store/office/order-money'
import { findLimit } from '@opentop/store/office/setting'
import { findLinesOfTickets, findUnusedTickets, isLineOfOrder, lockScopedOrder } from '@opentop/store/office/order'
import { insertApproval } from '@opentop/store/office/approval'
import { cancelQuoted, quoteCancel } from '../booking/cancel-work.ts'
import { declined, reasoned, shown, type OfficeHandlers } from './context.ts'
import { giveGoodwill } from './goodwill-work.ts'
import { isUnconfirmedAmount } from './money-out.ts'
import { actedOn, lockedOrder } from './order-act.ts'

export const orderRefund: Pick<OfficeHandlers, 'quoteOrderRefund' | 'refundOrder' | 'refundGoodwill'> = {
  /** Quotes are rows that change nothing by themselves, so they leave no record. */
  quoteOrderRefund({ reference, ticketIds }, context) {
    return context.shop.database.transaction(async (tx) => {
      const order = await lockScopedOrder(tx, reference, context.scope)
      if (!order) return declined('order-unknown')
      const lines = ticketIds ? await findLinesOfTickets(tx, order.id, ticketIds) : await findUnusedTickets(tx, order.id)
      if (lines.length === 0) return declined('not-cancellable')
      const quotes = []
      let sumCents = 0
      for (const line of lines) {
        const quoted = await quoteCancel(tx, line.saleId, line.ticketIds, context, sumCents)
        if (!quoted.ok) return quoted
        const { quoteId = '', refundCents, feeCents } = quoted.answer
        sumCents += refundCents
        quotes.push({ ...line, quoteId, refundCents, feeCents })
      }
      return shown({
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
      if (!(await isLineOfOrder(tx, saleId, order.id))) return declined('sale-unknown')
      const cancelled = await cancelQuoted(tx, saleId, quoteId, context)
      if (!cancelled.ok) return cancelled
      refundCents += cancelled.answer.refundCents
    }
    // what was refunded before counts, so that a large amount can't be given back ticket by ticket
    const { refundedCents } = await findOrderMoney(tx, order.id)
    const { site, currencyId } = order
    if (await isUnconfirmedAmount(tx, { site, currencyId, cents: Math.max(refundCents, refundedCents) }, context))
      return declined('confirm-needed')
    const after = { cents: refundCents, quotes: quotes.map(({ quoteId }) => quoteId) }
    return actedOn({ refundCents }, order, 'refundOrder', context, { after, ...reasoned(reason) })
  },

  async refundGoodwill({ reference, version, cents, reason }, context, tx) {
    const locked = await lockedOrder(tx, { reference, version }, context)
    if (!locked.ok) return locked
    const { order } = locked
    const [money, waiting, limit] = await Promise.all([
      findOrderMoney(tx, order.id),
      findWaitingCents(tx, order.id),
      findLimit(tx, order.site, 'goodwill-limit', order.currencyId),
    ])
    // what was given before counts, so that a large amount can't be given in small ones
    if (money.goodwillCents + cents <= limit) {
      const refusal = await giveGoodwill(tx, order.id, { id: randomUUID(), cents, waitingCents: waiting })
      if (refusal) return declined(refusal)
      return actedOn({ state: 'refunded' as const }, order, 'refundGoodwill', context, {
        after: { cents, state: 'refunded' },
        ...reasoned(reason),
      })
    }
    if (money.refundableCents === 0) return declined('nothing-to-refund')
    if (cents > money.refundableCents - waiting) return declined('above-captured')
    const approvalId = randomUUID()
    const { site, locationIds } = order
    await insertApproval(
      tx,
      {
        id: approvalId,
        call: 'refundGoodwill',
        input: { cents },
        reason,
        transactionId: order.id,
        site,
        locationIds,
        staffId: context.staff.id,
      },
      approvalDays,
    )
    return actedOn(
      { state: 'waiting' as const, approvalId },
      order,
      'refundGoodwill',
      context,
      {
        after: { cents, state: 'waiting', approvalId },
        ...reasoned(reason),
      },
      ['approval.changed'],
    )
  },
}

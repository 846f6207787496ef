import type { Tx } from '@opentop/store/db'
import { findSalesOfTickets } from '@opentop/store/order/order'
import { insertOutbox } from '@opentop/store/outbox'
import { renewLink } from '../voucher/link-work.ts'
import { reissueVoucher, revokeTicket } from '../voucher/reissue-work.ts'
import { refused } from '../call/outcome.ts'
import type { OfficeContext, OfficeHandlers } from '../call/context.ts'
import { actedOn, lockedOrder } from './order-act.ts'

export const ticket: Pick<OfficeHandlers, 'reissueTicket' | 'revokeTicket'> = {
  async reissueTicket({ reference, ticketId, version }, context, tx) {
    const locked = await lockedOrder(tx, { reference, version }, context)
    if (!locked.ok) return locked
    const { order } = locked
    if (!(await isOwnTicket(tx, ticketId, order.id, context))) return refused('voucher-unknown')
    const reissued = await reissueVoucher(tx, ticketId, order.id, context.shop)
    if (!reissued.ok) return refused(reissued.refusal)
    // the old link would show the new ticket
    await renewLink(tx, order.id, context.shop)
    await insertOutbox(tx, {
      topic: 'mail:confirmation',
      key: `mail:reissue ${reissued.id}`,
      payload: { transactionId: order.id },
    })
    return actedOn({ ticketId: reissued.id }, order, 'reissueTicket', context, {
      before: { ticketId },
      after: { ticketId: reissued.id },
    })
  },

  async revokeTicket({ reference, ticketId, version }, context, tx) {
    const locked = await lockedOrder(tx, { reference, version }, context)
    if (!locked.ok) return locked
    if (!(await isOwnTicket(tx, ticketId, locked.order.id, context))) return refused('voucher-unknown')
    const refusal = await revokeTicket(tx, ticketId, locked.order.id)
    if (refusal) return refused(refusal)
    return actedOn({}, locked.order, 'revokeTicket', context, { after: { ticketId } })
  },
}

/** Of an order with several cities a person acts on the tickets of the own ones. */
async function isOwnTicket(tx: Tx, ticketId: string, orderId: string, { scope }: OfficeContext): Promise<boolean> {
  return (await findSalesOfTickets(tx, orderId, [ticketId], scope)).length === 1
}

import { siteOfKey } from '@opentop/domain/site'
import { findBooking } from '@opentop/store/booking'
import type { Db } from '@opentop/store/db'
import { findScopedOrder, isSaleOfOrder } from '@opentop/store/order/order'
import { showBooking } from '../booking/work.ts'
import { paperFile } from '../voucher/paper-file.ts'
import { voucherPdf } from '../voucher/pdf.ts'
import { receiptPdf } from '../voucher/receipt-pdf.ts'
import { receiptOf } from '../voucher/receipt-work.ts'
import { refused, answered } from '../call/outcome.ts'
import type { OfficeContext, OfficeHandlers } from '../call/context.ts'
import { actedOn, mayFor } from './order-act.ts'
import { readOrder } from './order-read.ts'

export const order: Pick<OfficeHandlers, 'getOrder' | 'printOrderTickets' | 'printOrderReceipt'> = {
  async getOrder({ reference }, context) {
    const found = await findScopedOrder(context.shop.database, reference, context.scope)
    const answer = found && (await readOrder(found, context))
    return answer ? answered(answer) : refused('order-unknown')
  },

  /** The tickets have the codes and the buyer's name. */
  async printOrderTickets({ reference, saleId }, context, tx) {
    const found = await paidOrder(tx, reference, context)
    const isOwn = found && (await isSaleOfOrder(tx, saleId, found.order.id, context.scope))
    const sale = isOwn ? found.booking.sales.find(({ id }) => id === saleId) : undefined
    if (!found || !sale) return refused('order-unknown')
    const { order: inside, booking, site } = found
    if (!mayFor(context, 'personal.read', inside)) return refused('forbidden')
    const { lang } = booking
    const words = context.shop.writer.voucherTexts(booking, site, lang)
    const paper = await voucherPdf({ booking, sales: [sale], words, site, lang })
    return actedOn(paper.toString('base64'), inside, 'printOrderTickets', context, { after: { saleId } })
  },

  async printOrderReceipt({ reference }, context) {
    const found = await paidOrder(context.shop.database, reference, context)
    const numbered = found && (await paperFile(context.shop, found.facts.id, undefined))
    if (numbered) return answered(numbered.toString('base64'))
    const receipt = found && (await receiptOf(context.shop.database, found.facts.id, context.shop.isDemo))
    if (!found || !receipt) return refused('order-unknown')
    const { booking, facts, site } = found
    const content = context.shop.writer.receipt({ booking, buyer: facts.buyer, receipt, site, lang: booking.lang })
    return answered((await receiptPdf(content, site, booking.lang)).toString('base64'))
  },
}

/** Documents are in the language of the purchase. */
async function paidOrder(db: Db, reference: string, { shop, scope }: OfficeContext) {
  const inside = await findScopedOrder(db, reference, scope)
  const facts = inside && (await findBooking(db, inside.id))
  const site = facts && siteOfKey(shop.snapshot().facts, facts.site)
  return inside && facts && site ? { order: inside, facts, site, booking: showBooking(facts, facts.lang, shop) } : undefined
}

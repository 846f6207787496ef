import { siteOfKey } from '@opentop/domain/sites/all'
import { findBooking } from '@opentop/store/booking'
import { findScopedOrder } from '@opentop/store/office/order'
import { findReceipt } from '@opentop/store/receipt'
import { showBooking } from '../booking/work.ts'
import { voucherPdf } from '../voucher/pdf.ts'
import { receiptPdf } from '../voucher/receipt-pdf.ts'
import { declined, shown, type OfficeContext, type OfficeHandlers } from './context.ts'
import { readOrder } from './order-read.ts'

export const order: Pick<OfficeHandlers, 'getOrder' | 'printOrderTickets' | 'printOrderReceipt'> = {
  async getOrder({ reference }, context) {
    const found = await findScopedOrder(context.shop.database, reference, context.scope)
    const answer = found && (await readOrder(found, context))
    return answer ? shown(answer) : declined('order-unknown')
  },

  async printOrderTickets({ reference, saleId }, context) {
    const found = await paidOrder(reference, context)
    const sale = found?.booking.sales.find(({ id }) => id === saleId)
    if (!found || !sale) return declined('order-unknown')
    const { booking, site } = found
    const { lang } = booking
    const words = context.shop.writer.voucherTexts(booking, site, lang)
    return shown((await voucherPdf({ booking, sale, words, site, lang })).toString('base64'))
  },

  async printOrderReceipt({ reference }, context) {
    const found = await paidOrder(reference, context)
    const receipt = found && (await findReceipt(context.shop.database, found.facts.id))
    if (!found || !receipt) return declined('order-unknown')
    const { booking, facts, site } = found
    const content = context.shop.writer.receipt({ booking, buyer: facts.buyer, receipt, site, lang: booking.lang })
    return shown((await receiptPdf(content, site, booking.lang)).toString('base64'))
  },
}

/** Documents are in the language of the purchase. */
async function paidOrder(reference: string, { shop, scope }: OfficeContext) {
  const inside = await findScopedOrder(shop.database, reference, scope)
  const facts = inside && (await findBooking(shop.database, inside.id))
  const site = facts && siteOfKey(facts.site)
  return facts && site ? { facts, site, booking: showBooking(facts, facts.lang, shop) } : undefined
}

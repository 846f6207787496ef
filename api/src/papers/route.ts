import { invoiceCompany } from '@opentop/domain/papers/vat-number'
import { findToken } from '@opentop/store/one-time-token'
import { askInvoice } from '@opentop/store/papers/invoice-ask'
import type { Handlers } from '../call/context.ts'
import { answered, refused } from '../call/outcome.ts'

export const papers: Pick<Handlers, 'askInvoice'> = {
  async askInvoice({ token, ...entered }, { shop, lang }) {
    const orderId = await findToken(shop.database, token, 'voucher')
    if (orderId === undefined) return refused('voucher-unknown')
    const company = invoiceCompany(entered)
    if (!company) return refused('vat-number-wrong')
    const asked = await shop.database.transaction((tx) => askInvoice(tx, orderId, company, lang))
    return asked ? answered(asked) : refused('no-invoice')
  },
}

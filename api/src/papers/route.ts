import { vatNumber } from '@opentop/domain/papers/vat-number'
import { findToken } from '@opentop/store/one-time-token'
import { askInvoice } from '@opentop/store/papers/invoice-ask'
import type { Handlers } from '../call/context.ts'
import { answered, refused } from '../call/outcome.ts'

export const papers: Pick<Handlers, 'askInvoice'> = {
  async askInvoice({ token, vatNumber: entered, reference, ...address }, { shop, lang }) {
    const orderId = await findToken(shop.database, token, 'voucher')
    if (orderId === undefined) return refused('voucher-unknown')
    const checked = entered ? vatNumber(entered, address.country) : undefined
    if (entered && !checked) return refused('vat-number-wrong')
    const company = { ...address, ...(checked ? { vatNumber: checked } : {}), ...(reference ? { reference } : {}) }
    const asked = await shop.database.transaction((tx) => askInvoice(tx, orderId, company, lang))
    return asked ? answered(asked) : refused('no-invoice')
  },
}

import { findBoughtLine } from '@opentop/store/cancel'
import { findChangeQuote, lockChangeQuote, updateUsedChangeQuote } from '@opentop/store/date-change'
import { changingBasket, settleTotals, showBasket } from '../basket-work.ts'
import { ownLine } from '../bought-line.ts'
import { answered, refused, type Context, type Handlers } from '../context.ts'
import { changeQuoted, isAsQuoted, quoteChange, shown } from '../date-change-work.ts'
import { writing } from '../write.ts'
import { addLine } from './basket.ts'

export const dateChange = {
  /** Without a quote it makes one and moves nothing. A date that costs no more moves at once, a dearer one waits in the basket until it is paid. */
  async changeSale({ id, token, quoteId, ...wish }, context) {
    const own = await ownLine(context.shop.database, id, token, context)
    if (!own.ok) return own
    const quote = quoteId ? await findChangeQuote(context.shop.database, quoteId) : undefined
    if (quote?.saleId === id && quote.newCents > quote.paidCents) return intoBasket(id, quote.id, context)
    return writing(context, 'changeSale', (tx) => (quoteId ? changeQuoted(tx, id, quoteId, context) : quoteChange(tx, id, wish, context)))
  },
} satisfies Partial<Handlers>

/** The booking stays as it is until the new line is paid; settling that payment gives the old one back. */
function intoBasket(saleId: string, quoteId: string, context: Context) {
  return changingBasket('changeSale', context, true, async (tx, before) => {
    const quote = await lockChangeQuote(tx, quoteId)
    const line = await findBoughtLine(tx, saleId)
    if (!line || quote?.saleId !== saleId) return refused('sale-unknown')
    if (quote.isUsed) return answered(shown(line, quote, 'in-basket'))
    if (quote.isOver) return refused('quote-expired')
    if (!isAsQuoted(line, quote)) return refused('not-changeable')
    const added = await addLine(tx, before, quote.terms.order, context, { replaces: saleId })
    if (!added.ok) return added
    await updateUsedChangeQuote(tx, quoteId)
    await showBasket(tx, await settleTotals(tx, before.id, context), context)
    return answered(shown(line, quote, 'in-basket'))
  })
}

import { maxBasketPassengers, maxLines } from '@opentop/domain/basket/basket'
import type { BasketFacts, SaleFacts } from '@opentop/domain/basket/basket-facts'
import { headsOf } from '@opentop/domain/passenger/party'
import { findRemovedSale } from '@opentop/store/basket-restore'
import { lockDepartures } from '@opentop/store/hold'
import { answeredBasket, changingBasket, settleTotals, showBasket } from './work.ts'
import type { Context, Handlers } from '../call/context.ts'
import { refused } from '../call/outcome.ts'
import { demandsOf, saleRequestOf, replaceHeldSeats } from './change-route.ts'

export const basketRestore = {
  /** The seats were released when the line was removed, so they are held anew, at today's price. */
  restoreSale({ id }, context) {
    return changingBasket('restoreSale', context, false, async (tx, before) => {
      const line = await findRemovedSale(tx, before.id, id)
      if (!line) return refused('sale-unknown')
      if (before.lines.length >= maxLines) return refused('too-many-lines')
      if (headsIn([...before.lines, line], context) > maxBasketPassengers)
        return refused('too-many-passengers', { maximum: maxBasketPassengers })
      const order = saleRequestOf(line)
      await lockDepartures(tx, demandsOf([order], context))
      const again = await replaceHeldSeats(tx, before, line, order, context)
      if (!again.ok) return refused(again.refusal === 'seats-gone' ? 'seats-gone' : 'product-unavailable')
      return answeredBasket(await showBasket(tx, await settleTotals(tx, before.id, context), context))
    })
  },
} satisfies Partial<Handlers>

function headsIn(lines: BasketFacts['lines'], { snapshot }: Context): number {
  const heads = (line: SaleFacts): number => headsOf(line.passengers, snapshot.facts.options.get(line.optionId)?.passengers ?? [])
  return lines.reduce((sum, line) => sum + heads(line), 0)
}

import { endHolds } from '@opentop/store/hold'
import { updateSaleStates } from '@opentop/store/basket'
import { addFirstSale } from './guest-work.ts'
import { addSale, namedPart } from './sale-work.ts'
import { answeredBasket, extendBasketHold, changingBasket, readBasket, settleTotals, showBasket } from './work.ts'
import type { Context, Handlers } from '../call/context.ts'
import { refused, withEffects } from '../call/outcome.ts'
import { useCoupon, applyCampaignCoupon } from '../coupon/work.ts'
import { storeAttribution } from './attribution.ts'

export const basket = {
  addToCart(order, context) {
    if (context.caller.token === undefined) return addFirstSale(order, context)
    return changingBasket('addToCart', context, true, async (tx, before) => {
      const added = await addSale(tx, before, order, context)
      if (!added.ok) return namedPart(added, order.optionId, context)
      await storeAttribution(tx, before.id, context)
      return answeredBasket(await showBasket(tx, await settleTotals(tx, before.id, context), context))
    })
  },
  async getSales({ directId }, context) {
    const { basket: before, isEnded } = await readBasket(context, directId)
    if (isEnded) return refused('session-expired')
    const { basket: found, effects } = await applyCampaignCoupon(before, context, directId)
    const open = found?.state === 'DRAFT' || found?.state === 'AWAITING_PAYMENT' ? found : undefined
    if (directId !== undefined && !open) return refused('basket-empty')
    const shown = await showBasket(context.shop.database, open, context)
    if (directId === undefined) reportLoss(shown.count, context)
    return withEffects(answeredBasket(shown, directId), effects)
  },
  deleteSale({ id }, context) {
    return changingBasket('deleteSale', context, false, async (tx, before) => {
      if (!before.lines.some((line) => line.id === id)) return refused('sale-unknown')
      await endHolds(tx, [id], 'remove')
      await updateSaleStates(tx, [id], 'remove')
      return answeredBasket(await showBasket(tx, await settleTotals(tx, before.id, context), context))
    })
  },
  applyCoupon({ code }, context) {
    return useCoupon(code, context)
  },
  async removeCoupon(_input, context) {
    const reply = await changingBasket('removeCoupon', context, false, async (tx, before) =>
      answeredBasket(await showBasket(tx, await settleTotals(tx, before.id, context, { couponCode: null }), context)),
    )
    return withEffects(reply, { dropsVoucher: true })
  },
  extendHold({ directId }, context) {
    const work: Parameters<typeof changingBasket<'extendHold'>>[3] = async (tx, before) => {
      if (!before.lines.some((line) => line.state === 'held')) return refused('basket-empty')
      const end = await extendBasketHold(tx, before, context)
      if (before.holdExpiresAt && end.getTime() === before.holdExpiresAt.getTime()) return refused('hold-limit')
      return answeredBasket(await showBasket(tx, await settleTotals(tx, before.id, context), context), directId)
    }
    return changingBasket('extendHold', context, false, work, directId)
  },
} satisfies Partial<Handlers>

/** The browser shows tours but the server has no basket: a lost basket, which visitors hardly ever report, so the server does. */
function reportLoss(count: number, { shop, site, caller }: Context): void {
  if (count > 0 || !(Number(caller.cookie('guest_cart_element')) > 0)) return
  const what = caller.token === undefined ? 'tours in the basket, but no session' : 'tours in the basket, but an empty answer'
  shop.reportFailure(site, new Error(what), '/transaction/sale')
}

import type { BasketFacts } from '@opentop/domain/basket-facts'
import { changingBasket, readBasket, settleTotals, showBasket } from './basket-work.ts'
import { answered, refused, type Context } from './context.ts'

const codePattern = /^[\w-]{1,40}$/

/** The coupon that a campaign left in the browser applies itself as soon as something is in the basket; one that is no good is dropped without a word. */
export async function withKeptCoupon(basket: BasketFacts | undefined, context: Context): Promise<BasketFacts | undefined> {
  const code = context.caller.cookie('voucher')
  if (code === undefined) return basket
  if (!codePattern.test(code)) {
    context.sent.dropsVoucher = true
    return basket
  }
  if (basket?.state !== 'DRAFT' || basket.isExpired || basket.couponCode || !basket.lines.some((line) => line.state === 'held'))
    return basket
  const applied = await changingBasket('applyCoupon', context, false, async (tx, before) => {
    const after = await settleTotals(tx, before.id, context, { couponCode: code.toUpperCase() })
    return after.couponCode ? answered(showBasket(after, context)) : refused('coupon-invalid')
  })
  if (applied.ok) return readBasket(context)
  if (applied.refusal === 'coupon-invalid') context.sent.dropsVoucher = true
  return basket
}

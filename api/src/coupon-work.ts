import type { Replies } from '@opentop/contract/api'
import type { BasketFacts } from '@opentop/domain/basket-facts'
import { changingBasket, readBasket, settleTotals, showBasket } from './basket-work.ts'
import { answered, refused, type Context } from './context.ts'
import { callerKeys, limits } from './limits.ts'

/** Codes can be guessed, so that only so many tries are open; one that fits does not count. */
export async function tryCoupon(code: string, context: Context): Promise<Replies['applyCoupon']> {
  const { limiter } = context.shop
  const keys = callerKeys(context)
  const wait = await limiter.take(limits.coupon, keys)
  if (wait !== undefined) return refused('coupon-tries', { seconds: wait })
  const reply = await changingBasket('applyCoupon', context, false, async (tx, before) => {
    if (!before.lines.some((line) => line.state === 'held')) return refused('basket-empty')
    const after = await settleTotals(tx, before.id, context, { couponCode: code.trim().toUpperCase() })
    return after.couponCode ? answered(await showBasket(tx, after, context)) : refused('coupon-invalid')
  })
  if (reply.ok) await limiter.giveBack(limits.coupon, keys)
  return reply
}

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
  const applied = await tryCoupon(code, context)
  if (applied.ok) return readBasket(context)
  if (applied.refusal === 'coupon-invalid') context.sent.dropsVoucher = true
  return basket
}

import type { Replies } from '@opentop/contract/api'
import type { BasketFacts } from '@opentop/domain/basket-facts'
import { writtenMoney } from '@opentop/domain/written-number'
import { countCustomerUses, findCoupon, findPartnerCoupons, lockCoupons } from '@opentop/store/coupon'
import type { Tx } from '@opentop/store/db'
import { changingBasket, readBasket, settleTotals, showBasket } from './basket-work.ts'
import { answered, refused, type Context } from './context.ts'
import { callerKeys, limits } from './limits.ts'
import { lockBeforeCoupons } from './settle-work.ts'

/** Codes can be guessed, so attempts are rate limited; a valid code does not count. */
export async function tryCoupon(code: string, context: Context): Promise<Replies['applyCoupon']> {
  const { limiter } = context.shop
  const keys = callerKeys(context)
  const wait = await limiter.take(limits.coupon, keys)
  if (wait !== undefined) return refused('coupon-tries', { seconds: wait })
  const reply = await changingBasket('applyCoupon', context, false, async (tx, before) => {
    if (!before.lines.some((line) => line.state === 'held')) return refused('basket-empty')
    const after = await settleTotals(tx, before.id, context, { couponCode: code.trim().toUpperCase() })
    return after.couponCode ? answered(await showBasket(tx, after, context)) : couponRefusal(after, context)
  })
  if (reply.ok) await limiter.giveBack(limits.coupon, keys)
  return reply
}

/** Why a code is refused, with the amounts formatted for its message. */
function couponRefusal({ couponRefusal: found, currencyId }: Awaited<ReturnType<typeof settleTotals>>, { lang }: Context) {
  if (!found) return refused('coupon-invalid')
  const { refusal, params } = found
  const minimum = refusal === 'coupon-min-total' ? { minimum: writtenMoney(lang, Number(params?.minimumCents), currencyId) } : {}
  return refused(refusal, params && { ...params, ...minimum })
}

/** Whether the buyer has used the basket's coupon up. If so it is removed, and the answer carries the total without it. */
export async function spentCoupon(tx: Tx, basket: BasketFacts, email: string, context: Context) {
  const coupon = basket.couponCode === null ? undefined : await findCoupon(tx, basket.couponCode)
  if (!coupon || coupon.maxUsesPerCustomer === null) return undefined
  await lockBeforeCoupons(tx, basket)
  const partners = basket.memberId === null ? [] : await findPartnerCoupons(tx)
  await lockCoupons(tx, [coupon.code, ...partners.map(({ code }) => code)])
  const uses = await countCustomerUses(tx, coupon.code, { memberId: basket.memberId, email }, basket.id)
  if (uses < coupon.maxUsesPerCustomer) return undefined
  const { totalCents, currencyId } = await settleTotals(tx, basket.id, context, { couponCode: null, spentCode: coupon.code })
  // otherwise the campaign cookie would apply the code again
  context.sent.dropsVoucher = true
  const total = writtenMoney(context.lang, totalCents, currencyId)
  return refused('coupon-spent', { total, totalCents, expectedCents: basket.totalCents })
}

const codePattern = /^[\w-]{1,40}$/

/** Applies the coupon of a campaign cookie as soon as the basket has a line; an invalid code is dropped silently. */
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
  if (applied.refusal.startsWith('coupon-') && applied.refusal !== 'coupon-tries') context.sent.dropsVoucher = true
  return basket
}

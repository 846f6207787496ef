import { api } from '@opentop/contract/api'
import type { BasketFacts } from '@opentop/domain/basket/basket-facts'
import { writtenMoney } from '@opentop/domain/price/written-number'
import { countCustomerUses, findCoupon, findPartnerCoupons, lockCoupons } from '@opentop/store/coupon'
import type { Tx } from '@opentop/store/db'
import { answeredBasket, changingBasket, readBasket, settleTotals, showBasket } from '../basket/work.ts'
import type { Context, Handled } from '../call/context.ts'
import { refused, type Effects } from '../call/outcome.ts'
import { limited } from '../call/limited.ts'
import { lockBeforeCoupons } from '../payment/settle-work.ts'

export function useCoupon(code: string, context: Context, directId?: string): Promise<Handled<'applyCoupon'>> {
  const work: Parameters<typeof changingBasket<'applyCoupon'>>[3] = async (tx, before) => {
    if (!before.lines.some((line) => line.state === 'held')) return refused('basket-empty')
    const after = await settleTotals(tx, before.id, context, { couponCode: code.trim().toUpperCase() })
    return after.couponCode ? answeredBasket(await showBasket(tx, after, context), directId) : couponRefusal(after, context)
  }
  return changingBasket('applyCoupon', context, false, work, directId)
}

export function couponRefusal({ couponRefusal: found, currencyId }: Awaited<ReturnType<typeof settleTotals>>, { lang }: Context) {
  if (!found) return refused('coupon-invalid')
  const { refusal, params } = found
  const minimum = refusal === 'coupon-min-total' ? { minimum: writtenMoney(lang, Number(params?.minimumCents), currencyId) } : {}
  return refused(refusal, params && { ...params, ...minimum })
}

export async function removeUsedUpCoupon(tx: Tx, basket: BasketFacts, email: string, context: Context) {
  const coupon = basket.couponCode === null ? undefined : await findCoupon(tx, basket.couponCode)
  if (!coupon || coupon.maxUsesPerCustomer === null) return undefined
  await lockBeforeCoupons(tx, basket)
  const partners = basket.memberId === null ? [] : await findPartnerCoupons(tx)
  await lockCoupons(tx, [coupon.code, ...partners.map(({ code }) => code)])
  const uses = await countCustomerUses(tx, coupon.code, { memberId: basket.memberId, email }, basket.id)
  if (uses < coupon.maxUsesPerCustomer) return undefined
  const { totalCents, currencyId } = await settleTotals(tx, basket.id, context, { couponCode: null, spentCode: coupon.code })
  const total = writtenMoney(context.lang, totalCents, currencyId)
  // otherwise the campaign cookie would apply the code again
  return refused('coupon-spent', { total, totalCents, expectedCents: basket.totalCents }, { dropsVoucher: true })
}

type WithEffects = { basket: BasketFacts | undefined; effects: Effects }
const codePattern = /^[\w-]{1,40}$/

export async function applyCampaignCoupon(basket: BasketFacts | undefined, context: Context, directId?: string): Promise<WithEffects> {
  const code = context.caller.cookie('voucher')
  if (code === undefined) return { basket, effects: {} }
  if (!codePattern.test(code)) return { basket, effects: { dropsVoucher: true } }
  if (basket?.state !== 'DRAFT' || basket.isExpired || basket.couponCode || !basket.lines.some((line) => line.state === 'held'))
    return { basket, effects: {} }
  const applied = await limited(api.applyCoupon, { code }, context, () => useCoupon(code, context, directId))
  if (applied.ok) return { basket: (await readBasket(context, directId)).basket, effects: {} }
  const isUseless = applied.refusal.startsWith('coupon-') && applied.refusal !== 'coupon-tries'
  return { basket, effects: isUseless ? { dropsVoucher: true } : {} }
}

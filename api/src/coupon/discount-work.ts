import type { Refused } from '@opentop/contract/endpoint'
import type { BasketFacts } from '@opentop/domain/basket-facts'
import { discountOf, type CouponFacts, type CouponRefusal, type Discount } from '@opentop/domain/coupon'
import { headsOf } from '@opentop/domain/party'
import { countCustomerUses, findCoupon, findPartnerCoupons, reserveCoupon } from '@opentop/store/coupon'
import type { Tx } from '@opentop/store/db'
import type { Context } from '../call/context.ts'
import { todayOf } from '../call/today.ts'

/** The discounts that members get without a code, the largest first. */
export async function partnerCodes(tx: Tx, basket: BasketFacts, context: Context): Promise<string[]> {
  const found: { code: string; discount: Offered }[] = []
  for (const coupon of await findPartnerCoupons(tx))
    found.push({ code: coupon.code, discount: discountBy(coupon, basket, await usesOf(tx, coupon, basket), context) })
  return found
    .flatMap(({ code, discount }) => (discount.ok ? [{ code, cents: discount.discountCents }] : []))
    .toSorted((a, b) => b.cents - a.cents || a.code.localeCompare(b.code))
    .map(({ code }) => code)
}

type Offered = ReturnType<typeof discountOf>
type Found = { discount?: Discount & { code: string }; refusal?: Refused<CouponRefusal> }
/** Reserves the first of some codes that reduces the price and has a use left; otherwise returns why the first one is refused. */
export async function firstDiscount(tx: Tx, basket: BasketFacts, codes: readonly string[], context: Context): Promise<Found> {
  let refusal: Refused<CouponRefusal> | undefined
  for (const code of codes) {
    const coupon = basket.lines.length === 0 ? undefined : await findCoupon(tx, code)
    const discount: Offered = coupon
      ? discountBy(coupon, basket, await usesOf(tx, coupon, basket), context)
      : { ok: false, refusal: 'coupon-invalid' }
    if (coupon && discount.ok && (await reserveCoupon(tx, coupon.code, basket.id))) return { discount: { ...discount, code: coupon.code } }
    refusal ??= discount.ok ? { ok: false, refusal: 'coupon-invalid' } : discount
  }
  return refusal ? { refusal } : {}
}

/** A guest is identified by the e-mail address of the payment, so uses are counted there. */
async function usesOf(tx: Tx, { code, maxUsesPerCustomer }: CouponFacts, { id, memberId }: BasketFacts): Promise<number> {
  return maxUsesPerCustomer === null || memberId === null ? 0 : countCustomerUses(tx, code, { memberId, email: null }, id)
}

function discountBy(coupon: CouponFacts, basket: BasketFacts, customerUses: number, { snapshot, now }: Context): Offered {
  const { facts } = snapshot
  const lines = basket.lines.flatMap((line) => {
    const product = facts.products.get(line.productId)
    const option = facts.options.get(line.optionId)
    if (!product || !option) return []
    const reduced = line.passengers.some((passenger) =>
      option.prices.some((row) => row.id === passenger.priceId && row.referenceCents !== null && row.referenceCents > row.cents),
    )
    const passengers = line.passengers.map(({ typeId, quantity, unitCents }) => ({
      typeId,
      quantity,
      people: headsOf([{ typeId, quantity }], option.passengers),
      unitCents,
      cents: unitCents * (option.passengers.find((offer) => offer.typeId === typeId)?.perBooking ? 1 : quantity),
    }))
    return [
      {
        id: line.id,
        locationId: product.locationId,
        productId: line.productId,
        optionId: line.optionId,
        serviceDay: line.day,
        reduced,
        passengers,
        amountCents: line.amountCents,
      },
    ]
  })
  const own = basket.couponCode === coupon.code ? 1 : 0
  return discountOf(
    { ...coupon, reserved: Math.max(0, coupon.reserved - own) },
    {
      currencyId: basket.currencyId,
      site: basket.site,
      channel: basket.channel,
      isMember: basket.memberId !== null,
      saleDay: todayOf(now),
      customerUses,
      lines,
    },
  )
}

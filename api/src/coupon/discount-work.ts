import type { Refused } from '@opentop/contract/endpoint'
import { randomUUID } from 'node:crypto'
import type { BasketFacts, SaleFacts } from '@opentop/domain/basket/basket-facts'
import { discountOf, type CouponFacts, type CouponRefusal, type Discount } from '@opentop/domain/coupon/coupon'
import { headsOf } from '@opentop/domain/passenger/party'
import { isReduced } from '@opentop/domain/price/price'
import { countCustomerUses, findCoupon, findPartnerCoupons, reserveCoupon } from '@opentop/store/coupon'
import type { Db, Tx } from '@opentop/store/db'
import type { Context } from '../call/context.ts'
import { todayOf } from '../timetable/today.ts'

export async function partnerCodes(tx: Tx, basket: BasketFacts, context: Context): Promise<string[]> {
  return (await partnerDiscounts(tx, basket, context)).map(({ coupon }) => coupon.code)
}

export async function memberDiscount(db: Db, memberId: string, line: DiscountedSale, context: Context) {
  const basket = {
    id: randomUUID(),
    memberId,
    couponCode: null,
    channel: 'web',
    site: context.site.key,
    currencyId: context.currencyId,
  } as const
  const [best] = await partnerDiscounts(db, { ...basket, lines: [line] }, context)
  if (!best) return undefined
  const { code, percent } = best.coupon
  return { code, ...(percent === null ? {} : { percent }), discountCents: best.cents }
}

async function partnerDiscounts(db: Db, basket: DiscountedBasket, context: Context): Promise<{ coupon: CouponFacts; cents: number }[]> {
  const found: { coupon: CouponFacts; cents: number }[] = []
  for (const coupon of await findPartnerCoupons(db)) {
    const discount = discountBy(coupon, basket, await usesOf(db, coupon, basket), context)
    if (discount.ok) found.push({ coupon, cents: discount.discountCents })
  }
  return found.toSorted((a, b) => b.cents - a.cents || a.coupon.code.localeCompare(b.coupon.code))
}

type DiscountedSale = Pick<SaleFacts, 'id' | 'productId' | 'optionId' | 'day' | 'passengers' | 'amountCents'>
type DiscountedBasket = Pick<BasketFacts, 'id' | 'memberId' | 'couponCode' | 'channel' | 'site' | 'currencyId'> & {
  lines: readonly DiscountedSale[]
}

type Offered = ReturnType<typeof discountOf>
type Found = { discount?: Discount & { code: string }; refusal?: Refused<CouponRefusal> }
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
async function usesOf(db: Db, { code, maxUsesPerCustomer }: CouponFacts, { id, memberId }: DiscountedBasket): Promise<number> {
  return maxUsesPerCustomer === null || memberId === null ? 0 : countCustomerUses(db, code, { memberId, email: null }, id)
}

function discountBy(coupon: CouponFacts, basket: DiscountedBasket, customerUses: number, { snapshot, now }: Context): Offered {
  const { facts } = snapshot
  const lines = basket.lines.flatMap((line) => {
    const product = facts.products.get(line.productId)
    const option = facts.options.get(line.optionId)
    if (!product || !option) return []
    const reduced = line.passengers.some(({ priceId }) => option.prices.some((row) => row.id === priceId && isReduced(row)))
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

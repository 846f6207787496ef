import { amountIn, isOffered, isFullyDescribed } from '@opentop/domain/coupon/coupon'
import { locationInScope } from '@opentop/domain/facts'
import { findCoupon } from '@opentop/store/coupon'
import type { Handlers } from '../call/context.ts'
import { answered } from '../call/outcome.ts'
import { todayOf } from '../timetable/today.ts'

export const promotion = {
  async getPromotions(_input, { shop, snapshot: { facts }, site, lang, currencyId, now }) {
    const coupon = site.promotion === undefined ? undefined : await findCoupon(shop.database, site.promotion)
    if (!coupon || !isOffered(coupon, { site: site.key, saleDay: todayOf(now) })) return answered([])
    const { kind, rules, buyTo } = coupon
    const offCents = kind === 'percent' ? undefined : amountIn(coupon.amounts, currencyId)
    const minTotalCents = rules.minTotal && amountIn(rules.minTotal, currencyId)
    if (!isFullyDescribed(coupon, currencyId) || (kind !== 'percent' && offCents === undefined)) return answered([])
    const places = rules.locations?.flatMap((id) => locationInScope(facts, site.cityScope, id)?.names[lang] ?? [])
    // a coupon for cities that this site does not sell is good for nothing here
    if (places?.length === 0) return answered([])
    return answered([
      {
        code: coupon.code,
        ...(coupon.percent === null ? {} : { percent: coupon.percent }),
        ...(offCents === undefined ? {} : { offCents }),
        perPassenger: kind === 'passenger',
        places: places ?? [],
        ...(minTotalCents === undefined ? {} : { minTotalCents }),
        ...(rules.minPassengers === undefined ? {} : { minPassengers: rules.minPassengers }),
        onReduced: rules.onReduced === true,
        ...(buyTo === null ? {} : { until: buyTo }),
      },
    ])
  },
} satisfies Partial<Handlers>

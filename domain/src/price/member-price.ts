import { percentOf } from './rounding.ts'

type MemberDiscount = { percent?: number; on?: { locationIds?: readonly number[]; reduced: boolean } }
/** Bought by itself: a basket gets one discount, the one that saves most. */
export type MemberPrice = { cents: number; percent: number }

export function memberPrice(
  discounts: readonly MemberDiscount[],
  { locationId, cents, isReduced }: { locationId: number; cents: number; isReduced: boolean },
): MemberPrice | undefined {
  const percents = discounts.flatMap(({ percent, on }) =>
    percent !== undefined && on && (on.reduced || !isReduced) && (on.locationIds?.includes(locationId) ?? true) ? [percent] : [],
  )
  if (percents.length === 0) return undefined
  const percent = Math.max(...percents)
  return { percent, cents: cents - percentOf(cents, percent) }
}

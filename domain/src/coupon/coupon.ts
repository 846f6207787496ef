import type { Refused } from '@opentop/contract/endpoint'
import type { CouponStatus } from '../catalogue/catalogue-status.ts'
import type { Day } from '../day.ts'
import { passengerTypes, type PassengerCode, type PassengerTypeId } from '../passenger/passenger.ts'
import { percentOf, split } from '../price/rounding.ts'

type CouponAmounts = { eur?: number; gbp?: number; usd?: number }
type CouponRules = {
  sites?: string[]
  locations?: number[]
  products?: number[]
  options?: number[]
  types?: PassengerCode[]
  channel?: 'web' | 'agent'
  membersOnly?: boolean
  minTotal?: CouponAmounts
  minPassengers?: number
  maxDiscount?: CouponAmounts
  onReduced?: boolean
}
export const couponUseStates = ['reserved', 'used', 'released'] as const
export type CouponUseState = (typeof couponUseStates)[number]

/** `reserved` and `used` count the uses of other baskets. */
export type CouponFacts = {
  code: string
  kind: 'percent' | 'basket' | 'passenger' | 'unit-price'
  percent: number | null
  amounts: CouponAmounts
  rules: CouponRules
  buyFrom: Day | null
  buyTo: Day | null
  travelFrom: Day | null
  travelTo: Day | null
  maxUses: number | null
  maxUsesPerCustomer: number | null
  reserved: number
  used: number
  status: CouponStatus
}
type CouponPassenger = { typeId: PassengerTypeId; quantity: number; people: number; unitCents: number; cents: number }
export type CouponSale = {
  id: string
  locationId: number
  productId: number
  optionId: number
  serviceDay: Day | null
  reduced: boolean
  passengers: readonly CouponPassenger[]
  amountCents: number
}
export type CouponBasket = {
  currencyId: number
  site: string
  channel: 'web' | 'agent'
  isMember: boolean
  saleDay: Day
  customerUses: number
  lines: readonly CouponSale[]
}
export type Discount = { ok: true; discountCents: number; byLine: { id: string; cents: number }[] }

export type CouponRefusal = 'coupon-invalid' | 'coupon-reduced' | 'coupon-min-total' | 'coupon-min-passengers' | 'coupon-per-customer'

const invalid: Refused<'coupon-invalid'> = { ok: false, refusal: 'coupon-invalid' }

/** Unknown, expired and out-of-scope coupons share one refusal; what the buyer can fix has its own. */
export function discountOf(coupon: CouponFacts, basket: CouponBasket): Discount | Refused<CouponRefusal> {
  const { rules, maxUsesPerCustomer } = coupon
  const inScope = basket.lines.filter((line) => isInScope(coupon, line) && eligiblePassengers(coupon, line).length > 0)
  if (!isUsable(coupon, basket) || inScope.length === 0) return invalid
  if (maxUsesPerCustomer !== null && basket.customerUses >= maxUsesPerCustomer)
    return { ok: false, refusal: 'coupon-per-customer', params: { count: maxUsesPerCustomer } }
  const eligible = inScope.filter((line) => !line.reduced || rules.onReduced === true)
  if (eligible.length === 0) return { ok: false, refusal: 'coupon-reduced' }
  const parts = basket.lines.map((line) => ({ id: line.id, passengers: eligible.includes(line) ? eligiblePassengers(coupon, line) : [] }))
  const full = fullDiscount(coupon, basket.currencyId, parts)
  const most = limitOf(rules.maxDiscount, basket.currencyId, Infinity)
  const minTotal = limitOf(rules.minTotal, basket.currencyId, 0)
  if (!full || total(full) === 0 || most === undefined || minTotal === undefined) return invalid
  const short = shortOf(rules, minTotal, parts)
  if (short) return short
  const cents = total(full) > most ? split(most, full) : full
  if (total(cents) === 0) return invalid
  return { ok: true, discountCents: total(cents), byLine: parts.map(({ id }, n) => ({ id, cents: cents[n] ?? 0 })) }
}

export function hasRoom(coupon: CouponFacts, { isReserved, customerUses }: { isReserved: boolean; customerUses: number }): boolean {
  const { maxUses, maxUsesPerCustomer, reserved, used } = coupon
  return (isReserved || maxUses === null || reserved + used < maxUses) && (maxUsesPerCustomer === null || customerUses < maxUsesPerCustomer)
}

export function isOffered(coupon: CouponFacts, { site, saleDay }: Pick<CouponBasket, 'site' | 'saleDay'>, isMember = false): boolean {
  return isUsable(coupon, { site, saleDay, channel: 'web', isMember })
}

export function percentOn({ kind, percent, rules, travelFrom, travelTo, maxUsesPerCustomer }: CouponFacts) {
  const { products, options, types, maxDiscount, minTotal, minPassengers, locations, onReduced = false } = rules
  const others = [products, options, types, maxDiscount, minTotal, minPassengers, travelFrom ?? undefined, travelTo ?? undefined]
  if (kind !== 'percent' || percent === null || maxUsesPerCustomer !== null || others.some((rule) => rule !== undefined)) return undefined
  return { ...(locations ? { locationIds: locations } : {}), reduced: onReduced }
}

export function isFullyDescribed({ kind, rules, travelFrom, travelTo }: CouponFacts, currencyId: number): boolean {
  const { products, options, types, maxDiscount, minTotal } = rules
  const untold = [products, options, types, maxDiscount, travelFrom ?? undefined, travelTo ?? undefined]
  return kind !== 'unit-price' && untold.every((rule) => rule === undefined) && limitOf(minTotal, currencyId, 0) !== undefined
}

type Part = { id: string; passengers: readonly CouponPassenger[] }

function isUsable(coupon: CouponFacts, basket: Pick<CouponBasket, 'site' | 'saleDay' | 'channel' | 'isMember'>): boolean {
  const { sites, channel, membersOnly } = coupon.rules
  return (
    coupon.status === 'active' &&
    isWithin(basket.saleDay, coupon.buyFrom, coupon.buyTo) &&
    (coupon.maxUses === null || coupon.reserved + coupon.used < coupon.maxUses) &&
    coupon.maxUsesPerCustomer !== 0 &&
    isAmong(basket.site, sites) &&
    // net prices have no public coupons: one for them names their channel
    (channel ?? 'web') === basket.channel &&
    (!membersOnly || basket.isMember)
  )
}

/** A ticket without a date is never inside a travel window. */
function isInScope({ rules, travelFrom, travelTo }: CouponFacts, line: CouponSale): boolean {
  const travels = line.serviceDay === null ? travelFrom === null && travelTo === null : isWithin(line.serviceDay, travelFrom, travelTo)
  return (
    travels && isAmong(line.locationId, rules.locations) && isAmong(line.productId, rules.products) && isAmong(line.optionId, rules.options)
  )
}

function eligiblePassengers({ rules }: CouponFacts, line: CouponSale): readonly CouponPassenger[] {
  return line.passengers.filter(({ typeId }) => isAmong(passengerTypes[typeId], rules.types))
}

/** Minimums are checked on the lines that the coupon applies to, not on the whole basket. */
function shortOf({ minPassengers = 0 }: CouponRules, minTotal: number, parts: readonly Part[]): Refused<CouponRefusal> | undefined {
  const passengers = parts.flatMap((part) => part.passengers)
  if (total(passengers.map(({ cents }) => cents)) < minTotal)
    return { ok: false, refusal: 'coupon-min-total', params: { minimumCents: minTotal } }
  if (total(passengers.map(({ people }) => people)) < minPassengers)
    return { ok: false, refusal: 'coupon-min-passengers', params: { minimum: minPassengers } }
  return undefined
}

function fullDiscount(coupon: CouponFacts, currencyId: number, parts: readonly Part[]): number[] | undefined {
  const perLine = (take: (passenger: CouponPassenger) => number) => parts.map(({ passengers }) => total(passengers.map(take)))
  const eligible = perLine(({ cents }) => cents)
  if (coupon.kind === 'percent') {
    const { percent } = coupon
    return percent === null ? undefined : eligible.map((cents) => percentOf(cents, percent))
  }
  const amount = amountIn(coupon.amounts, currencyId)
  if (amount === undefined) return undefined
  if (coupon.kind === 'basket') return split(Math.min(amount, total(eligible)), eligible)
  if (coupon.kind === 'passenger') return perLine(({ people, cents }) => Math.min(amount * people, cents))
  return perLine(({ unitCents, cents }) => (unitCents <= amount ? 0 : (cents / unitCents) * (unitCents - amount)))
}

const currencyKeys = { 1: 'eur', 2: 'gbp', 3: 'usd' } as const
/** Amounts are never converted: a currency without an amount gets no discount. */
export function amountIn(amounts: CouponAmounts, currencyId: number): number | undefined {
  return currencyId in currencyKeys ? amounts[currencyKeys[currencyId as keyof typeof currencyKeys]] : undefined
}

function limitOf(amounts: CouponAmounts | undefined, currencyId: number, none: number): number | undefined {
  return amounts === undefined ? none : amountIn(amounts, currencyId)
}

function isWithin(day: Day, from: Day | null, to: Day | null): boolean {
  return (from === null || from <= day) && (to === null || day <= to)
}

function isAmong<T>(value: T, values: readonly T[] | undefined): boolean {
  return values === undefined || values.includes(value)
}

function total(cents: readonly number[]): number {
  return cents.reduce((sum, one) => sum + one, 0)
}

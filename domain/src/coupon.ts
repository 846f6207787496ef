import type { Refused } from '@opentop/contract/endpoint'
import type { Day } from './day.ts'
import { passengerTypes, type PassengerCode, type PassengerTypeId } from './passenger.ts'
import { percentOf, split } from './rounding.ts'

export type CouponAmounts = { eur?: number; gbp?: number; usd?: number }
export type CouponRules = {
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
  status: 'active' | 'gone'
}
export type CouponPassenger = { typeId: PassengerTypeId; quantity: number; unitCents: number; cents: number }
export type CouponLine = {
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
  lines: readonly CouponLine[]
}
export type Discount = { ok: true; discountCents: number; byLine: { id: string; cents: number }[] }

const invalid: Refused<'coupon-invalid'> = { ok: false, refusal: 'coupon-invalid' }

/** What a coupon takes off a basket, line by line. One refusal for every reason: a code tells nobody what it would take. */
export function discountOf(coupon: CouponFacts, basket: CouponBasket): Discount | Refused<'coupon-invalid'> {
  if (!isUsable(coupon, basket)) return invalid
  const parts = basket.lines.map((line) => ({ id: line.id, passengers: isEligible(coupon, line) ? eligiblePassengers(coupon, line) : [] }))
  if (!reachesMinimum(coupon, basket.currencyId, parts)) return invalid
  const full = fullDiscount(coupon, basket.currencyId, parts)
  const most = limitOf(coupon.rules.maxDiscount, basket.currencyId, Infinity)
  if (!full || most === undefined) return invalid
  const sum = total(full)
  const cents = sum > most ? split(most, full) : full
  if (total(cents) === 0) return invalid
  return { ok: true, discountCents: total(cents), byLine: parts.map(({ id }, n) => ({ id, cents: cents[n] ?? 0 })) }
}

type Part = { id: string; passengers: readonly CouponPassenger[] }

function isUsable(coupon: CouponFacts, basket: CouponBasket): boolean {
  const { sites, channel, membersOnly } = coupon.rules
  return (
    coupon.status === 'active' &&
    isWithin(basket.saleDay, coupon.buyFrom, coupon.buyTo) &&
    (coupon.maxUses === null || coupon.reserved + coupon.used < coupon.maxUses) &&
    (coupon.maxUsesPerCustomer === null || basket.customerUses < coupon.maxUsesPerCustomer) &&
    isAmong(basket.site, sites) &&
    (channel === undefined || channel === basket.channel) &&
    (!membersOnly || basket.isMember)
  )
}

/** A ticket without a date can't be promised to travel inside a window. */
function isEligible({ rules, travelFrom, travelTo }: CouponFacts, line: CouponLine): boolean {
  const travels = line.serviceDay === null ? travelFrom === null && travelTo === null : isWithin(line.serviceDay, travelFrom, travelTo)
  return (
    travels &&
    (!line.reduced || rules.onReduced === true) &&
    isAmong(line.locationId, rules.locations) &&
    isAmong(line.productId, rules.products) &&
    isAmong(line.optionId, rules.options)
  )
}

function eligiblePassengers({ rules }: CouponFacts, line: CouponLine): readonly CouponPassenger[] {
  return line.passengers.filter(({ typeId }) => isAmong(passengerTypes[typeId], rules.types))
}

/** Minimums are asked of what the coupon is for, not of the rest of the basket. */
function reachesMinimum({ rules }: CouponFacts, currencyId: number, parts: readonly Part[]): boolean {
  const passengers = parts.flatMap((part) => part.passengers)
  const minTotal = limitOf(rules.minTotal, currencyId, 0)
  return (
    passengers.length > 0 &&
    minTotal !== undefined &&
    total(passengers.map(({ cents }) => cents)) >= minTotal &&
    total(passengers.map(({ quantity }) => quantity)) >= (rules.minPassengers ?? 0)
  )
}

/** The discount of each line before the coupon's own limit. Nothing goes below zero. */
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
  if (coupon.kind === 'passenger') return perLine(({ quantity, cents }) => Math.min(amount * quantity, cents))
  return perLine(({ unitCents, cents }) => (unitCents <= amount ? 0 : (cents / unitCents) * (unitCents - amount)))
}

const currencyKeys = { 1: 'eur', 2: 'gbp', 3: 'usd' } as const
/** Values are never converted: a currency without one has none. */
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

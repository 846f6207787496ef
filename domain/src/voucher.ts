import type { ComponentChoice } from './basket-facts.ts'
import { addDays, dayNumber, dayOfNumber, type Day } from './day.ts'
import type { PassengerTypeId } from './passenger.ts'
import { split } from './rounding.ts'

/** What the store knows of a paid line. */
export type SoldLine = {
  id: string
  productId: number
  optionId: number
  day: Day | null
  minute: number | null
  amountCents: number
  discountCents: number
  components: ComponentChoice[]
  passengers: SoldPassenger[]
  voucherMonths: number
  timezone: string
}
export type SoldPassenger = { typeId: PassengerTypeId; quantity: number; unitCents: number; count: number; perBooking: boolean }

/** What boards together on one voucher: a person, a family, a whole group. */
export type TravellingUnit = { seq: number; typeId: PassengerTypeId; people: number; shareCents: number }

/** One voucher a unit, each with its exact share of what was paid for the line. */
export function travellingUnits(line: Pick<SoldLine, 'passengers' | 'amountCents' | 'discountCents'>): TravellingUnit[] {
  const units = line.passengers.flatMap(({ typeId, quantity, unitCents, count, perBooking }) =>
    perBooking ? [{ typeId, people: quantity, unitCents }] : Array.from({ length: quantity }, () => ({ typeId, people: count, unitCents })),
  )
  const shares = split(
    line.amountCents - line.discountCents,
    units.map(({ unitCents }) => unitCents),
  )
  return units.map(({ typeId, people }, index) => ({ seq: index + 1, typeId, people, shareCents: shares[index] ?? 0 }))
}

export type Validity = { validFrom: Day; validUntil: Day }
const minutesOfDay = 1440

/** A line with a date is valid on it; an open one from the purchase on, for the product's months. A package spans its parts. */
export function validityOf(line: Pick<SoldLine, 'day' | 'minute' | 'components' | 'voucherMonths'>, purchaseDay: Day): Validity {
  const openUntil = addMonths(purchaseDay, line.voucherMonths)
  const spans = (line.components.length > 0 ? line.components : [line]).map(({ day, minute }): Validity =>
    day === null
      ? { validFrom: purchaseDay, validUntil: openUntil }
      : { validFrom: day, validUntil: addDays(day, Math.max(0, Math.floor((minute ?? 0) / minutesOfDay))) },
  )
  return {
    validFrom: spans.map((span) => span.validFrom).reduce((a, b) => (b < a ? b : a)),
    validUntil: spans.map((span) => span.validUntil).reduce((a, b) => (b > a ? b : a)),
  }
}

/** The same date months later; where a month is too short, its last day. */
export function addMonths(day: Day, months: number): Day {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const monthStart = (at: number): number =>
    dayNumber(`${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}-01`)
  const lastDay = monthStart(index + 1) - 1
  return dayOfNumber(Math.min(monthStart(index) + Number(day.slice(8, 10)) - 1, lastDay))
}

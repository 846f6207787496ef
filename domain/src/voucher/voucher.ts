import { addDays, dayNumber, dayOfNumber, type Day } from '../day.ts'
import { daysBeyondStart, type OptionUse } from './pass.ts'
import type { PassengerTypeId } from '../passenger/passenger.ts'
import { split } from '../price/rounding.ts'

/** Replaced: a change of date issued another voucher. Void: its payment was reversed. */
export const voucherStates = ['issued', 'redeemed', 'cancelled', 'replaced', 'void'] as const
export type VoucherState = (typeof voucherStates)[number]

export type SoldSale = {
  id: string
  productId: number
  optionId: number
  amountCents: number
  discountCents: number
  parts: SoldPart[]
  passengers: SoldPassenger[]
  voucherMonths: number
  timezone: string
}
type SoldPart = { optionId: number; day: Day | null; minute: number | null; use: OptionUse }
export type SoldPassenger = { typeId: PassengerTypeId; quantity: number; unitCents: number; count: number; perBooking: boolean }

export type TravellingUnit = { seq: number; typeId: PassengerTypeId; people: number; shareCents: number }

export function travellingUnits(line: Pick<SoldSale, 'passengers' | 'amountCents' | 'discountCents'>): TravellingUnit[] {
  const units = line.passengers.flatMap(({ typeId, quantity, unitCents, count, perBooking }) =>
    perBooking ? [{ typeId, people: quantity, unitCents }] : Array.from({ length: quantity }, () => ({ typeId, people: count, unitCents })),
  )
  const shares = split(
    line.amountCents - line.discountCents,
    units.map(({ unitCents }) => unitCents),
  )
  return units.map(({ typeId, people }, index) => ({ seq: index + 1, typeId, people, shareCents: shares[index] ?? 0 }))
}

export type PartDays = { startFrom: Day; startUntil: Day }
const minutesOfDay = 1440

export function partDays({ day, minute }: Pick<SoldPart, 'day' | 'minute'>, purchaseDay: Day, voucherMonths: number): PartDays {
  if (day === null) return { startFrom: purchaseDay, startUntil: addMonths(purchaseDay, voucherMonths) }
  return { startFrom: day, startUntil: addDays(day, Math.max(0, Math.floor((minute ?? 0) / minutesOfDay))) }
}

export function validityOf(parts: readonly (PartDays & { use: OptionUse })[]): { validFrom: Day; validUntil: Day } {
  return {
    validFrom: parts.map(({ startFrom }) => startFrom).reduce((a, b) => (b < a ? b : a)),
    validUntil: parts.map(({ startUntil, use }) => addDays(startUntil, daysBeyondStart(use))).reduce((a, b) => (b > a ? b : a)),
  }
}

/** Where a month is too short, its last day. */
export function addMonths(day: Day, months: number): Day {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const monthStart = (at: number): number =>
    dayNumber(`${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}-01`)
  const lastDay = monthStart(index + 1) - 1
  return dayOfNumber(Math.min(monthStart(index) + Number(day.slice(8, 10)) - 1, lastDay))
}

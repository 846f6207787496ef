import type { Refused } from '@opentop/contract/endpoint'
import { allDay } from './cutoff.ts'
import type { Day } from './day.ts'
import type { CancellationTier } from './facts.ts'
import { checkParty, type Party, type PartyOption } from './party.ts'
import { percentOf, split } from './rounding.ts'
import { instantOf } from './zone.ts'

export const quoteMinutes = 10
const defaultTiers: readonly CancellationTier[] = [{ hoursBefore: 24, refundPercent: 100 }]

/** The travel of a line: its earliest part counts. A ticket without a day has not begun until it is used. */
export type Travel = { day: Day | null; minute: number | null; timezone: string }

/** The refund of a cancellation now, in per cent. Tiers are checked from the most hours before travel down. */
export function refundPercent(tiers: readonly CancellationTier[], travel: readonly Travel[], now: number): number {
  const starts = travel.map(startOf)
  const start = Math.min(...starts)
  const rules = tiers.length > 0 ? tiers : defaultTiers
  const open = rules.filter((tier) => now <= latestOf(tier, travel, start))
  return Math.max(0, ...open.map((tier) => tier.refundPercent))
}

/** A day ticket starts at midnight, so that its free cancellation ends with the day before. */
function latestOf({ hoursBefore }: CancellationTier, travel: readonly Travel[], start: number): number {
  const isDayTicket = travel.every(({ minute }) => minute === null || minute === allDay)
  return isDayTicket && hoursBefore <= 24 ? start : start - hoursBefore * 3_600_000
}

function startOf({ day, minute, timezone }: Travel): number {
  if (day === null) return Infinity
  return instantOf(day, minute === null || minute === allDay ? 0 : minute, timezone)
}

type Unit = { id: string; shareCents: number }
export type CancelQuote = { refundCents: number; feeCents: number; byUnit: { id: string; cents: number }[] }

/** What is paid back for some units, split so that the parts add up exactly. */
export function quoteOf(units: readonly Unit[], percent: number): CancelQuote {
  const paid = units.reduce((sum, unit) => sum + unit.shareCents, 0)
  const refundCents = percentOf(paid, percent)
  const shares = split(
    refundCents,
    units.map((unit) => unit.shareCents),
  )
  return { refundCents, feeCents: paid - refundCents, byUnit: units.map(({ id }, index) => ({ id, cents: shares[index] ?? 0 })) }
}

type StayRefusal = Refused<'cancel-grown-up' | 'cancel-minimum' | 'not-cancellable'>
const confirmed = { studentCards: true, guardian: true, childDocuments: true, travellers: 'none' } as const

/** After a partial cancellation the rest must still be a party that could be sold; cancelling all is always allowed. */
export function stayRefusal(option: PartyOption, staying: Readonly<Party>): StayRefusal | undefined {
  const wrong = staying.length === 0 ? undefined : checkParty(option, staying, confirmed)
  if (!wrong) return undefined
  if (wrong.refusal === 'grown-up-needed') return { ok: false, refusal: 'cancel-grown-up' }
  if (wrong.refusal === 'too-few-passengers') return { ok: false, refusal: 'cancel-minimum', params: { minimum: option.minPassengers } }
  return { ok: false, refusal: 'not-cancellable' }
}

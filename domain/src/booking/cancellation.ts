import type { Refused } from '@opentop/contract/endpoint'
import { checkParty, type Party, type PartyOption } from '../passenger/party.ts'
import { percentOf, split } from '../price/rounding.ts'

export const quoteMinutes = 10

type Unit = { id: string; shareCents: number }
export type CancelQuote = { refundCents: number; feeCents: number; byUnit: { id: string; cents: number }[] }

export function quoteOf(units: readonly Unit[], percent: number): CancelQuote {
  const paid = units.reduce((sum, unit) => sum + unit.shareCents, 0)
  const refundCents = percentOf(paid, percent)
  const shares = split(
    refundCents,
    units.map((unit) => unit.shareCents),
  )
  return { refundCents, feeCents: paid - refundCents, byUnit: units.map(({ id }, index) => ({ id, cents: shares[index] ?? 0 })) }
}

/** A quote never promises more than is left of an order: a part of its money may have gone back as goodwill. */
export function cappedQuote(leftCents: number, quote: CancelQuote): CancelQuote {
  if (quote.refundCents <= leftCents) return quote
  const shares = split(
    leftCents,
    quote.byUnit.map(({ cents }) => cents),
  )
  return {
    refundCents: leftCents,
    feeCents: quote.feeCents + quote.refundCents - leftCents,
    byUnit: quote.byUnit.map(({ id }, index) => ({ id, cents: shares[index] ?? 0 })),
  }
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

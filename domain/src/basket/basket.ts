import type { Day } from '../day.ts'
import { tidyParty, type Party } from '../passenger/party.ts'

export const maxLines = 10
export const maxBasketPassengers = 50
export const usualHoldMinutes = 15
export const maxExtensions = 11
export const warnSeconds = 120

type Place = { optionId: number; day?: Day | null | undefined; minute?: number | null | undefined }
export type SalePlace = Place & { components?: readonly Place[] | undefined }

/** For a package the choice of every component is part of the key. */
export function saleKey(line: SalePlace): string {
  return [line, ...(line.components ?? [])].map(({ optionId, day, minute }) => `${optionId} ${day ?? '-'} ${minute ?? '-'}`).join(' + ')
}

export function mergedParty(a: Readonly<Party>, b: Readonly<Party>): Party {
  return tidyParty([...a, ...b])
}

export function nextHoldEnd(now: number, extensions: number, holdMinutes: number): number | undefined {
  return extensions >= maxExtensions ? undefined : now + holdMinutes * 60_000
}

export type SaleProblem = 'expired' | 'sold-out' | 'past-cutoff' | 'price-changed' | 'withdrawn' | 'block-out'

export type HeldSale = { expired: boolean; amountCents: number }
/** The state of its departure now. `fits` leaves the line's own seats out; without a price `amountCents` is null. */
export type SaleNow = { now: number; cutoff: number; onSale: boolean; blocked: boolean; fits: boolean; amountCents: number | null }

/** A live hold guarantees seats and price; the rest can go wrong at any time. */
export function problemsOf(line: HeldSale, seen: SaleNow): SaleProblem[] {
  const { expired } = line
  const withdrawn = !seen.onSale || (expired && seen.amountCents === null)
  const problems: Record<SaleProblem, boolean> = {
    expired,
    'sold-out': expired && !withdrawn && !seen.fits,
    'past-cutoff': !withdrawn && seen.cutoff <= seen.now,
    'price-changed': expired && !withdrawn && seen.amountCents !== line.amountCents,
    withdrawn,
    'block-out': !withdrawn && seen.blocked,
  }
  return (Object.keys(problems) as SaleProblem[]).filter((problem) => problems[problem])
}

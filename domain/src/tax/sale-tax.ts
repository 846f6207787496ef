import { split } from '../price/rounding.ts'
import type { TaxRate } from './tax-rate.ts'

export type PartToTax = { grossCents: number; people: number; rates: readonly TaxRate[] }
export type PartTax = Pick<TaxRate, 'tax' | 'fromDay' | 'category' | 'ppm' | 'perPersonCents'> & { cents: number }
type TaxedPart = { netCents: number; taxes: PartTax[] }

type Open = { part: PartToTax; left: number; taxes: PartTax[] }

/** Levies come off first. Then each rate is worked out once for all parts that have the same rates, and spread by largest remainder, so that parts, rates and payment add up to the cent. */
export function taxedParts(parts: readonly PartToTax[]): TaxedPart[] {
  const open = parts.map((part): Open => ({ part, left: part.grossCents, taxes: [] }))
  for (const one of open) takeLevies(one)
  for (const group of Map.groupBy(open, ({ part }) => ratesKey(part.rates)).values()) takeShares(group)
  return open.map(({ left, taxes }) => ({ netCents: left, taxes }))
}

function takeLevies(one: Open): void {
  for (const rate of one.part.rates) {
    if (rate.perPersonCents === 0) continue
    const cents = Math.min(one.left, rate.perPersonCents * one.part.people)
    note(one, rate, cents)
  }
}

function takeShares(group: readonly Open[]): void {
  const rates = group[0]?.part.rates.filter(({ perPersonCents }) => perPersonCents === 0) ?? []
  const all = rates.reduce((sum, { ppm }) => sum + ppm, 0)
  const gross = group.reduce((sum, { left }) => sum + left, 0)
  for (const rate of rates) {
    const shares = split(
      shareOf(gross, rate.ppm, all),
      group.map(({ left }) => left),
    )
    for (const [index, one] of group.entries()) note(one, rate, shares[index] ?? 0)
  }
}

function note(one: Open, { tax, fromDay, category, ppm, perPersonCents }: TaxRate, cents: number): void {
  one.taxes.push({ tax, fromDay, category, ppm, perPersonCents, cents })
  one.left -= cents
}

const million = 1_000_000n
function shareOf(gross: number, ppm: number, allPpm: number): number {
  const whole = million + BigInt(allPpm)
  return Number((BigInt(gross) * BigInt(ppm) * 2n + whole) / (2n * whole))
}

function ratesKey(rates: readonly TaxRate[]): string {
  return rates.map(({ place, tax, category, ppm, perPersonCents }) => [place, tax, category, ppm, perPersonCents].join(' ')).join(', ')
}

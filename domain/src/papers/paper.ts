import type { Day } from '../day.ts'

export type PaperKind = 'receipt' | 'invoice' | 'credit-note'

/** Why a paper is not issued yet. */
export const paperRequestStates = ['rate-unconfirmed', 'rate-unknown', 'receipt-first', 'failed'] as const

/** Numbers run from 1 in each series: of a seller, a site, a kind and the year in which the paper is issued. */
export type PaperSeries = { seller: string; site: string; kind: PaperKind; year: number }

const letters: Readonly<Record<PaperKind, string>> = { receipt: 'R', invoice: 'I', 'credit-note': 'C' }

/** The number that is printed: `PARIS-2026-I000123`. A site has one seller, so that it names the series. */
export function paperNumber({ site, kind, year }: Omit<PaperSeries, 'seller'>, number: number): string {
  return `${site.toUpperCase()}-${year}-${letters[kind]}${String(number).padStart(6, '0')}`
}

const printed = /^[A-Z0-9-]+-(\d{4})-([RIC])(\d{6,9})$/
/** What is typed of a number: all of it, or the digits at its end. */
export function paperNumberIn(text: string): { number: number; of?: { kind: PaperKind; year: number } } | undefined {
  const [, year, letter, digits] = printed.exec(text.trim().toUpperCase()) ?? []
  const kind = (Object.keys(letters) as PaperKind[]).find((one) => letters[one] === letter)
  if (kind) return { number: Number(digits), of: { kind, year: Number(year) } }
  return /^\d{1,9}$/.test(text.trim()) ? { number: Number(text) } : undefined
}

/** The year of the series that a paper issued on this day of the site belongs to. */
export function yearOf(day: Day): number {
  return Number(day.slice(0, 4))
}

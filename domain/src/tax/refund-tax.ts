import { split } from '../price/rounding.ts'

/** What is left to give back of one part: of its net (tax '') or of one of its taxes. */
export type PartLeft = { paymentId: string; saleId: string; component: number; tax: string; cents: number }

/**
 * What a refund gives back, in proportion to what is left: first of its line, then of the rest of the order. Whatever the sequence, the
 * last refund gives back the rest, so that every cent of tax returns. A refund above what is left gives back what is left.
 */
export function partsBack(left: readonly PartLeft[], cents: number, saleId: string | null): PartLeft[] {
  const own = saleId === null ? left : left.filter((part) => part.saleId === saleId)
  const others = saleId === null ? [] : left.filter((part) => part.saleId !== saleId)
  const first = Math.min(cents, sumOf(own))
  return [...shared(own, first), ...shared(others, Math.min(cents - first, sumOf(others)))].filter((part) => part.cents > 0)
}

function shared(parts: readonly PartLeft[], cents: number): PartLeft[] {
  const shares = split(
    cents,
    parts.map((part) => part.cents),
  )
  return parts.map((part, index) => ({ ...part, cents: shares[index] ?? 0 }))
}

function sumOf(parts: readonly PartLeft[]): number {
  return parts.reduce((sum, { cents }) => sum + cents, 0)
}

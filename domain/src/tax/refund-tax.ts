import { split } from '../price/rounding.ts'

/** Tax '' is the net. */
export type PartLeft = { paymentId: string; saleId: string; component: number; tax: string; cents: number }

/** First of its line, then of the rest of the order. Whatever the sequence, the last refund gives back the rest, so that every cent of tax returns. */
export function refundedParts(left: readonly PartLeft[], cents: number, saleId: string | null): PartLeft[] {
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

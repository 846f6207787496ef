import type { PartLeft } from '../tax/refund-tax.ts'
import type { PartTax } from '../tax/sale-tax.ts'
import type { SoldPart } from '../tax/sold-part.ts'

type PaperTax = Pick<PartTax, 'tax' | 'category' | 'ppm' | 'perPersonCents' | 'cents'>
/** A part of a sale on a paper. A line without a place is money of before tax was kept, or beyond what was sold. */
export type PaperLine = {
  saleId: string | null
  component: number
  basis: SoldPart['basis'] | 'before'
  role: SoldPart['role']
  place: string
  service: string
  netCents: number
  grossCents: number
  taxes: PaperTax[]
}
export type TaxSum = PaperTax & { place: string; netCents: number }
/** What a paper says in sums: the amounts of a credit note are what goes back, and positive. */
export type PaperSums = { lines: PaperLine[]; taxes: TaxSum[]; netCents: number; taxCents: number; grossCents: number }

export type PartOfPaper = Pick<SoldPart, 'saleId' | 'component' | 'basis' | 'role' | 'place' | 'service' | 'netCents'> & {
  taxes: readonly PaperTax[]
}

/** What a payment bought, with its taxes as they were kept with the sale; the rest of its amount has none. */
export function soldLines(parts: readonly PartOfPaper[], paidCents: number): PaperSums {
  const lines = parts.map((part) => lineOf(part, part.netCents, [...part.taxes]))
  return summed(lines, paidCents)
}

/** What a refund gives back: exactly the net and the taxes that were booked with it. */
export function creditLines(parts: readonly PartOfPaper[], back: readonly Omit<PartLeft, 'paymentId'>[], refundCents: number): PaperSums {
  const lines = parts.flatMap((part) => {
    const own = back.filter(({ saleId, component }) => saleId === part.saleId && component === part.component)
    if (own.length === 0) return []
    const backOf = (name: string): number => sumOf(own.filter(({ tax }) => tax === name))
    const taxes = part.taxes.map((tax) => ({ ...tax, cents: backOf(tax.tax) }))
    return [lineOf(part, backOf(''), taxes)]
  })
  return summed(lines, refundCents)
}

function lineOf(part: PartOfPaper, netCents: number, taxes: PaperTax[]): PaperLine {
  const { saleId, component, basis, role, place, service } = part
  return { saleId, component, basis, role, place, service, netCents, grossCents: netCents + sumOf(taxes), taxes }
}

function summed(known: readonly PaperLine[], totalCents: number): PaperSums {
  const rest = totalCents - known.reduce((sum, { grossCents }) => sum + grossCents, 0)
  const lines = rest > 0 ? [...known, lineOfBefore(rest)] : [...known]
  const groups = Map.groupBy(
    lines.flatMap((line) => line.taxes.map((tax) => ({ ...tax, place: line.place, netCents: line.netCents }))),
    ({ place, tax, category, ppm, perPersonCents }) => [place, tax, category, ppm, perPersonCents].join(' '),
  )
  const taxes = [...groups.values()].flatMap(([first, ...others]) =>
    first
      ? [{ ...first, cents: first.cents + sumOf(others), netCents: others.reduce((sum, { netCents }) => sum + netCents, first.netCents) }]
      : [],
  )
  const taxCents = sumOf(taxes)
  const grossCents = lines.reduce((sum, line) => sum + line.grossCents, 0)
  return { lines, taxes, netCents: grossCents - taxCents, taxCents, grossCents }
}

function lineOfBefore(cents: number): PaperLine {
  return {
    saleId: null,
    component: 0,
    basis: 'before',
    role: 'principal',
    place: '',
    service: '',
    netCents: cents,
    grossCents: cents,
    taxes: [],
  }
}

function sumOf(amounts: readonly { cents: number }[]): number {
  return amounts.reduce((sum, { cents }) => sum + cents, 0)
}

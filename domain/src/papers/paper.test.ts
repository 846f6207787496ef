import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { refundedParts, type PartLeft } from '../tax/refund-tax.ts'
import { taxedParts } from '../tax/sale-tax.ts'
import type { TaxRate } from '../tax/tax-rate.ts'
import { paperNumber, paperNumberIn } from './paper.ts'
import { creditLines, soldLines, type PaperSums, type PartOfPaper } from './paper-lines.ts'

const rate = (place: string, tax: string, ppm: number, perPersonCents = 0): TaxRate => ({
  place,
  tax,
  service: 'bus',
  fromDay: '2025-01-01',
  category: 'S',
  ppm,
  perPersonCents,
  currencyId: perPersonCents > 0 ? 1 : null,
  rateBy: 'service',
  isExample: false,
})
const places = {
  DE: [rate('DE', 'USt', 70_000)],
  'CA-QC': [rate('CA-QC', 'GST', 50_000), rate('CA-QC', 'QST', 99_750)],
  NL: [rate('NL', 'levy', 0, 150), rate('NL', 'btw', 90_000)],
  XX: [],
} satisfies Record<string, TaxRate[]>

const basket = fc.array(
  fc.record({
    place: fc.constantFrom('DE' as const, 'CA-QC' as const, 'NL' as const, 'XX' as const),
    grossCents: fc.integer({ min: 0, max: 100_000 }),
    people: fc.integer({ min: 1, max: 9 }),
  }),
  { minLength: 1, maxLength: 6 },
)
type Sold = typeof basket extends fc.Arbitrary<infer T> ? T : never
const partsOf = (sold: Sold): PartOfPaper[] =>
  taxedParts(sold.map(({ place, grossCents, people }) => ({ grossCents, people, rates: places[place] }))).map((taxed, index) => ({
    ...taxed,
    saleId: `sale ${index % 2}`,
    component: index,
    basis: sold[index]?.place === 'XX' ? 'unknown' : 'taxed',
    role: 'principal',
    place: sold[index]?.place ?? '',
    service: 'bus',
  }))
const openOf = (parts: readonly PartOfPaper[]): PartLeft[] =>
  parts.flatMap(({ saleId, component, netCents, taxes }) => [
    { paymentId: 'p', saleId, component, tax: '', cents: netCents },
    ...taxes.map(({ tax, cents }) => ({ paymentId: 'p', saleId, component, tax, cents })),
  ])
const less = (left: readonly PartLeft[], back: readonly PartLeft[]): PartLeft[] =>
  left.map((one) => {
    const gone = back.find(({ saleId, component, tax }) => saleId === one.saleId && component === one.component && tax === one.tax)
    return { ...one, cents: one.cents - (gone?.cents ?? 0) }
  })
const grossOf = (sold: Sold): number => sold.reduce((sum, { grossCents }) => sum + grossCents, 0)
const addUp = ({ lines, taxes, netCents, taxCents, grossCents }: PaperSums): void => {
  expect(lines.reduce((sum, line) => sum + line.grossCents, 0)).toBe(grossCents)
  expect(lines.reduce((sum, line) => sum + line.netCents, 0)).toBe(netCents)
  expect(taxes.reduce((sum, { cents }) => sum + cents, 0)).toBe(taxCents)
  expect(netCents + taxCents).toBe(grossCents)
}

describe('R-PAPER-3 the sums of a paper', () => {
  test('R-PAPER-3 lines, taxes and total of a random sale add up, and the credit notes of any refunds give back every cent of each', () => {
    fc.assert(
      fc.property(basket, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }), (sold, shares) => {
        const parts = partsOf(sold)
        const paper = soldLines(parts, grossOf(sold))
        addUp(paper)
        expect(paper.grossCents).toBe(grossOf(sold))
        const rest = { left: openOf(parts), cents: grossOf(sold) }
        const credited: PaperSums[] = []
        for (const share of [...shares, 1]) {
          const cents = Math.ceil(rest.cents * share)
          const back = refundedParts(rest.left, cents, null)
          const note = creditLines(parts, back, cents)
          addUp(note)
          expect(note.grossCents).toBe(cents)
          credited.push(note)
          rest.left = less(rest.left, back)
          rest.cents -= cents
        }
        for (const { place, tax, cents, netCents } of paper.taxes) {
          const back = credited.flatMap((note) => note.taxes).filter((one) => one.place === place && one.tax === tax)
          expect(back.reduce((sum, one) => sum + one.cents, 0)).toBe(cents)
          expect(back.reduce((sum, one) => sum + one.netCents, 0)).toBe(netCents)
        }
      }),
    )
  })

  test('R-PAPER-3 what was sold before tax was kept is a line of its own without a tax', () => {
    expect(soldLines([], 2000)).toMatchObject({ lines: [{ basis: 'before', grossCents: 2000, taxes: [] }], taxes: [], netCents: 2000 })
    expect(creditLines([], [], 700)).toMatchObject({ lines: [{ basis: 'before', netCents: 700 }], grossCents: 700 })
    expect(soldLines([], 0)).toEqual({ lines: [], taxes: [], netCents: 0, taxCents: 0, grossCents: 0 })
  })
})

test('R-PAPER-1 the printed number names site, year and kind', () => {
  expect(paperNumber({ site: 'paris', kind: 'invoice', year: 2026 }, 123)).toBe('PARIS-2026-I000123')
  expect(paperNumber({ site: 'worldwide', kind: 'credit-note', year: 2027 }, 1_234_567)).toBe('WORLDWIDE-2027-C1234567')
})

test.each([
  ['PARIS-2026-I000123', { number: 123, of: { kind: 'invoice', year: 2026 } }],
  [' worldwide-2027-c000007 ', { number: 7, of: { kind: 'credit-note', year: 2027 } }],
  ['42', { number: 42 }],
  ['OT42', undefined],
] as const)('R-PAPER-1 what is typed of a number, %s, is read', (text, found) => {
  expect(paperNumberIn(text)).toEqual(found)
})

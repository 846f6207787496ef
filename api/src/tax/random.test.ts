import { refundedParts, type PartLeft } from '@opentop/domain/tax/refund-tax'
import { taxedParts } from '@opentop/domain/tax/sale-tax'
import type { TaxRate } from '@opentop/domain/tax/tax-rate'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const rate = (more: Partial<TaxRate> = {}): TaxRate => ({
  place: 'DE',
  tax: 'USt',
  service: 'bus',
  fromDay: '2025-01-01',
  category: 'S',
  ppm: 70_000,
  perPersonCents: 0,
  currencyId: null,
  rateBy: 'service',
  isExample: false,
  ...more,
})
const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0)

describe('R-TAX-2 R-TAX-3 random baskets', () => {
  const rates = [
    [rate()],
    [rate({ ppm: 190_000 })],
    [rate({ tax: 'GST', ppm: 50_000 }), rate({ tax: 'QST', ppm: 99_750 })],
    [rate({ tax: 'levy', ppm: 0, perPersonCents: 77, currencyId: 1 }), rate({ tax: 'btw', ppm: 90_000 })],
    [rate({ category: 'Z', ppm: 0 })],
    [],
  ]
  const parts = fc.array(
    fc.record({ grossCents: fc.oneof(fc.nat(40), fc.nat(500_000)), people: fc.nat(15), rates: fc.constantFrom(...rates) }),
    { minLength: 1, maxLength: 12 },
  )
  const numRuns = Number(process.env.TAX_BASKETS ?? 500)
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9))

  test('R-TAX-2 net and taxes of a part add up to its price, none is below zero, and each rate is that of its whole gross', () => {
    const property = fc.property(parts, (given) => {
      const taxed = taxedParts(given)
      for (const [n, { netCents, taxes }] of taxed.entries()) {
        expect(netCents + sum(taxes.map(({ cents }) => cents))).toBe(given[n]?.grossCents)
        expect(Math.min(netCents, ...taxes.map(({ cents }) => cents))).toBeGreaterThanOrEqual(0)
      }
      for (const ppm of [70_000, 190_000]) {
        const own = taxed.flatMap(({ taxes }, n) =>
          taxes.filter((one) => one.ppm === ppm).map((one) => [given[n]?.grossCents ?? 0, one.cents] as const),
        )
        const gross = sum(own.map(([cents]) => cents))
        expect(sum(own.map(([, cents]) => cents))).toBe(Math.floor((gross * ppm * 2 + 1_000_000 + ppm) / (2 * (1_000_000 + ppm))))
      }
    })
    fc.assert(property, { numRuns, seed })
  })

  test('R-TAX-3 any sequence of refunds, of lines and of the order, gives back every cent of net and of each tax, and never more', () => {
    const property = fc.property(
      parts,
      fc.array(fc.record({ line: fc.option(fc.nat(11)), share: fc.integer({ min: 1, max: 100 }) }), { maxLength: 12 }),
      (given, refunds) => {
        const sold = taxedParts(given).flatMap(({ netCents, taxes }, n): PartLeft[] => {
          const cell = { paymentId: 'p', saleId: String(n % 3), component: n }
          return [{ ...cell, tax: '', cents: netCents }, ...taxes.map(({ tax, cents }) => ({ ...cell, tax, cents }))]
        })
        let left = sold
        const giveBack = (cents: number, saleId: string | null): void => {
          const back = refundedParts(left, cents, saleId)
          expect(sum(back.map((one) => one.cents))).toBe(cents)
          left = left.map((one) => ({
            ...one,
            cents: one.cents - (back.find((two) => two.component === one.component && two.tax === one.tax)?.cents ?? 0),
          }))
          expect(Math.min(...left.map(({ cents: rest }) => rest))).toBeGreaterThanOrEqual(0)
        }
        const rest = (): number => sum(left.map(({ cents }) => cents))
        for (const { line, share } of refunds) giveBack(Math.floor((rest() * share) / 100), line === null ? null : String(line % 3))
        expect(refundedParts(left, rest() + 1, null).reduce((all, { cents }) => all + cents, 0)).toBe(rest())
        giveBack(rest(), null)
        expect(left.every(({ cents }) => cents === 0)).toBe(true)
      },
    )
    fc.assert(property, { numRuns, seed })
  })
})

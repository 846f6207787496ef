import { describe, expect, test } from 'vitest'
import { taxedParts, type PartToTax } from './sale-tax.ts'
import { ratesInForce, roleOf, type TaxRate } from './tax-rate.ts'

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
const part = (grossCents: number, rates: readonly TaxRate[], people = 1): PartToTax => ({ grossCents, people, rates })

describe('R-TAX-1 rates', () => {
  const rates = [
    rate({ ppm: 140_000, place: 'FI', rateBy: 'payment' }),
    rate({ ppm: 135_000, place: 'FI', rateBy: 'payment', fromDay: '2026-01-01' }),
    rate({ ppm: 220_000, place: 'EE' }),
    rate({ ppm: 240_000, place: 'EE', fromDay: '2025-07-01' }),
    rate({ service: 'boat', ppm: 190_000 }),
    rate({ place: 'CA-QC', tax: 'GST', ppm: 50_000 }),
    rate({ place: 'CA-QC', tax: 'QST', ppm: 99_750 }),
  ]
  const ppm = (...question: Parameters<typeof ratesInForce> extends [unknown, ...infer R] ? R : never) =>
    ratesInForce(rates, ...question).map((one) => one.ppm)
  test.each([
    ['FI', '2025-12-31', '2026-01-01', [140_000]],
    ['FI', '2026-01-01', '2026-01-01', [135_000]],
    ['EE', '2025-06-30', '2025-07-01', [240_000]],
    ['EE', '2025-06-30', '2025-06-30', [220_000]],
    ['EE', '2025-06-30', null, [220_000]],
    ['CA-QC', '2026-01-01', null, [50_000, 99_750]],
    ['CA', '2026-01-01', null, []],
  ])('R-TAX-1 in %s, paid on %s for %s, the rates are those of the day that decides', (place, paidOn, serviceDay, expected) =>
    expect(ppm(place, 'bus', { paidOn, serviceDay })).toEqual(expected),
  )

  test('R-TAX-1 the kind of service has its own rate, a supplier is sold as its contract of the day says', () => {
    expect(ppm('DE', 'boat', { paidOn: '2026-01-01', serviceDay: null })).toEqual([190_000])
    const contracts = [
      { supplier: 'Decks', fromDay: '2026-01-01', role: 'margin' },
      { supplier: 'Decks', fromDay: '2026-06-01', role: 'agent' },
    ] as const
    expect(['2025-12-31', '2026-05-31', '2026-06-01'].map((day) => roleOf(contracts, 'Decks', day))).toEqual([
      'principal',
      'margin',
      'agent',
    ])
  })
})

describe('R-TAX-2 the tax inside a price', () => {
  test('R-TAX-2 two taxes are each worked out on the net price, a levy comes off first, exempt is a line without an amount', () => {
    const quebec = [rate({ tax: 'GST', ppm: 50_000 }), rate({ tax: 'QST', ppm: 99_750 })]
    expect(taxedParts([part(11_498, quebec)])).toMatchObject([{ netCents: 10_000, taxes: [{ cents: 500 }, { cents: 998 }] }])
    const amsterdam = [rate({ tax: 'levy', ppm: 0, perPersonCents: 150, currencyId: 1 }), rate({ tax: 'btw', ppm: 90_000 })]
    expect(taxedParts([part(2480, amsterdam, 2)])).toMatchObject([{ netCents: 2000, taxes: [{ cents: 300 }, { cents: 180 }] }])
    expect(taxedParts([part(0, amsterdam, 2)])).toMatchObject([{ netCents: 0, taxes: [{ cents: 0 }, { cents: 0 }] }])
    expect(taxedParts([part(900, [rate({ category: 'E', ppm: 0 })])])).toMatchObject([
      { netCents: 900, taxes: [{ category: 'E', cents: 0 }] },
    ])
    expect(taxedParts([part(900, [])])).toEqual([{ netCents: 900, taxes: [] }])
  })

  test('R-TAX-2 a rate is rounded once over the whole payment and spread over its parts', () => {
    const parts = taxedParts([part(333, [rate()]), part(333, [rate()]), part(334, [rate()]), part(1000, [rate({ ppm: 190_000 })])])
    expect(parts.map(({ taxes }) => taxes[0]?.cents)).toEqual([22, 21, 22, 160])
  })
})

import { expect, test } from 'vitest'
import type { CatalogueFacts } from '../facts.ts'
import { newProductsOf } from './new-products.ts'

const product = (id: number, saleFrom: (string | null)[], status = 'active') => ({
  id,
  rank: id,
  status,
  locationId: 1,
  options: saleFrom.map((day) => ({ saleFrom: day })),
})
const facts = {
  scopes: new Map([[10, { id: 10, everything: true, countries: [], locations: [] }]]),
  locations: new Map([[1, { id: 1 }]]),
  products: new Map(
    [
      product(1, [null]),
      product(2, ['2026-11-01']),
      product(3, ['2026-11-10', '2026-11-12']),
      product(4, ['2026-11-10', null]),
      product(5, ['2026-07-01']),
      product(6, ['2026-12-01']),
      product(7, ['2026-11-15'], 'hidden'),
    ].map((one) => [one.id, one]),
  ),
} as unknown as CatalogueFacts

test('VAR-08 new tours went on sale in the last 90 days with all their tickets; the newest comes first', () => {
  expect(newProductsOf(facts, 10, '2026-11-17').map(({ id }) => id)).toEqual([3, 2])
})

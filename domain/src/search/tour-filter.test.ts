import type { LocationOffer } from '@opentop/contract/availability'
import type { ProductCard } from '@opentop/contract/product'
import { describe, expect, test } from 'vitest'
import { filteredTours, readTourFilter, tourFilterQuery, type OfferedTour } from './tour-filter.ts'

const tour = (id: number, card: Partial<ProductCard>, offer: Partial<LocationOffer>): OfferedTour => ({
  product: { id, vehicle: 'bus', ...card } as ProductCard,
  offer: { productId: id, minutes: [1440], languages: ['en'], stepFree: false, stopsThere: false, ...offer },
})
const tours = [
  tour(
    1,
    { from: { cents: 4000, currencyId: 1 }, rating: { average: 4.1, count: 9 } },
    { minutes: [1440, 2880], stepFree: true, label: 'AVAILABLE', fromCents: 4500 },
  ),
  tour(
    2,
    { vehicle: 'boat', from: { cents: 1900, currencyId: 1 }, rating: { average: 4.8, count: 3 } },
    { minutes: [60], languages: ['fr', 'en'], label: 'SOLD_OUT' },
  ),
  tour(3, { vehicle: 'bus+boat' }, { stopsThere: true, label: 'ALMOST_SOLD_OUT', fromCents: 4200 }),
]
const read = (query: string) => {
  const fields = new Map(query.split('&').map((field) => [field.slice(0, field.indexOf('=')), field.slice(field.indexOf('=') + 1)]))
  return readTourFilter({ get: (name) => fields.get(name) ?? null })
}
const ids = (query: string): number[] => filteredTours(tours, read(query)).shown.map(({ product }) => product.id)

describe('WAY-08 tours of a city', () => {
  test.each<[string, number[]]>([
    ['', [1, 2, 3]],
    ['vehicle=boat', [2, 3]],
    ['duration=hours', [2]],
    ['duration=days', [1]],
    ['language=fr', [2]],
    ['step-free=1', [1]],
    ['stop=louvre', [3]],
    ['sort=price', [2, 1, 3]],
    ['sort=rating', [2, 1, 3]],
    ['sort=duration', [2, 1, 3]],
    ['date=2026-11-21', [1, 3, 2]],
    ['date=2026-11-21&sort=price', [3, 1, 2]],
    ['vehicle=boat&step-free=1', []],
    ['vehicle=ship&duration=long&date=2026-02-30&language=<b>&stop=A B&sort=x&other=1', [1, 2, 3]],
  ])('%s are %j', (query, expected) => expect(ids(query)).toEqual(expected))

  test('with a day only the tours that run on it count', () => {
    expect(filteredTours(tours, read('date=2026-11-21')).count).toBe(2)
  })
  test('a filter is written as it is read, without what is not chosen', () => {
    const query = 'stop=louvre&date=2026-11-21&vehicle=bus&duration=day&language=en&step-free=1&sort=price'
    expect(tourFilterQuery(read(query))).toBe(`?${query}`)
    expect(tourFilterQuery(read('vehicle=&date=&sort=popular&utm=1'))).toBe('')
  })
})

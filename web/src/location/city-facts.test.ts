import type { ProductCard, RouteLine } from '@opentop/contract/product'
import { describe, expect, test } from 'vitest'
import { cityFacts } from './city-facts.ts'

const product = (languages: number, rating?: ProductCard['rating']) => ({ languages, ...(rating ? { rating } : {}) }) as ProductCard
const line = (...stops: string[]) => ({ stops: stops.map((key) => ({ key })) }) as RouteLine

describe('the facts of a city', () => {
  test('count a stop that two lines share once', () => {
    expect(cityFacts([product(8)], [line('a', 'b'), line('b', 'c')])).toEqual({ lines: 2, stops: 3, languages: 8 })
  })

  test('weight ratings by their number, and take the languages of the tour with the most', () => {
    const products = [product(8, { average: 5, count: 30 }), product(12, { average: 4, count: 10 }), product(2)]
    expect(cityFacts(products, [])).toEqual({ lines: 0, stops: 0, languages: 12, rating: { average: 4.8, count: 40 } })
  })

  test('are zero for a city without tours', () => {
    expect(cityFacts([], [])).toEqual({ lines: 0, stops: 0, languages: 0 })
  })
})

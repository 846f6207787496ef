import type { CatalogueFacts, LocationFacts, Texts } from '@opentop/domain/facts'
import { byLang } from '@opentop/domain/lang'
import { describe, expect, test } from 'vitest'
import { findLocations, indexOf } from './search.ts'

const texts = (en: string, others: Partial<Texts> = {}): Texts => ({ ...byLang(() => en), ...others })
const city = (id: number, countryCode: string, names: Texts): LocationFacts => ({ id, rank: id, countryCode, names }) as LocationFacts
const cities = [
  city(1, 'GB', texts('London', { es: 'Londres' })),
  city(2, 'US', texts('New York', { es: 'Nueva York' })),
  city(3, 'BR', texts('Rio de Janeiro')),
  city(4, 'ES', texts('Málaga')),
  city(5, 'PT', texts('Lisbon', { es: 'Lisboa' })),
  city(6, 'IT', texts('Rimini')),
]
const facts = {
  scopes: new Map([[10, { id: 10, everything: true, countries: [], locations: [] }]]),
  locations: new Map(cities.map((row) => [row.id, row])),
  products: new Map(),
} as unknown as CatalogueFacts
const index = indexOf(facts)
const names = (text: string): string[] => findLocations(index, facts, 10, text, 5).map((found) => found.names.en)

describe('CAT-02 queries of one or two letters', () => {
  test.each([
    ['l', ['London', 'Lisbon']],
    ['LI', ['Lisbon']],
    ['y', ['New York']],
    ['má', ['Málaga']],
    ['sp', ['Málaga']],
    ['new y', ['New York']],
    ['rio de', ['Rio de Janeiro']],
    ['rio de janeiro', ['Rio de Janeiro']],
    ['rio x', []],
    ['!!', []],
  ])('%s finds %j', (text, found) => expect(names(text)).toEqual(found))
})

describe('CAT-02 typing errors', () => {
  test.each([
    ['lodnon', 'London'],
    ['nueva yrok', 'New York'],
    ['malgaa', 'Málaga'],
    ['lisobn', 'Lisbon'],
  ])('%s finds %s', (text, found) => expect(names(text)[0]).toBe(found))
  test('a query far from every name finds nothing', () => expect(names('xyzxyz')).toEqual([]))
})

import type { CatalogueFacts, LocationFacts, ProductFacts, StopFacts, Texts } from '@opentop/domain/facts'
import { byLang } from '@opentop/domain/lang'
import { describe, expect, test } from 'vitest'
import { clearResult } from './clear-result.ts'
import { askedIn, findLocations, findSights, indexOf } from './search.ts'

const texts = (en: string, others: Partial<Texts> = {}): Texts => ({ ...byLang(() => en), ...others })
const stop = (key: string, name: string, names: Texts | null = null, also: string[] = []): [string, StopFacts] => [
  key,
  { key, name, names, also, position: [0, 0] },
]
const city = (id: number, countryCode: string, names: Texts, stops: [string, StopFacts][] = []): LocationFacts =>
  ({ id, rank: id, countryCode, names, stops: new Map(stops) }) as Partial<LocationFacts> as LocationFacts
const tour = (id: number, locationId: number, stops: string[]): ProductFacts =>
  ({ id, locationId, rank: 1, status: 'active', names: texts(`Tour ${id}`), routes: [{ stops }] }) as ProductFacts
const cities = [
  city(1, 'GB', texts('London', { es: 'Londres' }), [
    stop('bridge', 'Tower Bridge', null, ['Puente de la Torre']),
    stop('chinatown', 'Chinatown'),
    stop('closed', 'Closed Street'),
  ]),
  city(2, 'US', texts('New York', { es: 'Nueva York' }), [stop('chinatown', 'Chinatown · Canal Street'), stop('met', 'The Met')]),
  city(3, 'BR', texts('Rio de Janeiro')),
  city(4, 'ES', texts('Málaga')),
  city(5, 'PT', texts('Lisbon', { es: 'Lisboa', de: 'Lissabön' }), [stop('docas', 'Docas', null, ['Ponte 25 de Abril'])]),
  city(6, 'IT', texts('Rimini')),
]
const facts = {
  scopes: new Map([[10, { id: 10, everything: true, countries: [], locations: [] }]]),
  locations: new Map(cities.map((row) => [row.id, row])),
  products: new Map(
    [tour(1, 1, ['bridge', 'chinatown']), tour(2, 2, ['chinatown', 'met']), tour(3, 5, ['docas'])].map((row) => [row.id, row]),
  ),
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
    ['tower', []],
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
  test('a text of more words than a name has is not corrected, which would take long', () => {
    expect(names('lodnon '.repeat(8))).toEqual(['London'])
    expect(names('lodnon '.repeat(9))).toEqual([])
    expect(names('london '.repeat(9))).toEqual(['London'])
  })
})

describe('WAY-08 sights and stops', () => {
  const sights = (text: string): string[] =>
    findSights(index, facts, 10, text, 5).map((found) => `${found.location.names.en} ${found.stop.key}`)
  test.each([
    ['tower bridge', ['London bridge']],
    ['puente de la torre', ['London bridge']],
    ['towr bridge', ['London bridge']],
    ['tower bridge london', ['London bridge']],
    ['chinatown', ['London chinatown', 'New York chinatown']],
    ['london', []],
    ['closed street', []],
  ])('%s finds %j', (text, found) => expect(sights(text)).toEqual(found))

  const clear = (text: string): string | undefined => {
    const found = clearResult(index, facts, 10, askedIn(index, text, { today: '2026-11-17', lang: 'en' }).text)
    return found && [found.location.names.en, found.sight?.stop.key ?? found.product?.id ?? ''].join(' ').trim()
  }
  test.each([
    ['londres', 'London'],
    ['lissaboen', 'Lisbon'],
    ['tower bridge', 'London bridge'],
    ['towr bridge', 'London bridge'],
    ['the met', 'New York met'],
    ['tour 3', 'Lisbon 3'],
    ['ponte 25 de abril', 'Lisbon docas'],
    ['tower bridge, tomorrow', 'London bridge'],
    ['chinatown new york', 'New York chinatown'],
    ['tour', undefined],
    ['nothing like it', undefined],
  ])('%s clearly means %s', (text, found) => expect(clear(text)).toBe(found))

  test('a day in the text is told apart from the name, unless it belongs to the name', () => {
    const reader = { today: '2026-11-17', lang: 'en' } as const
    expect(askedIn(index, 'London, tomorrow', reader)).toEqual({ text: 'london', day: '2026-11-18' })
    expect(askedIn(index, 'Ponte 25 de Abril', reader)).toEqual({ text: 'ponte 25 de abril' })
    expect(names('london 24 dec')).toEqual(['London'])
  })
})

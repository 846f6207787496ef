import type { CatalogueFacts, LocationFacts, ProductFacts, StopFacts, Texts } from '@opentop/domain/facts'
import { byLang } from '@opentop/domain/lang'
import { describe, expect, test } from 'vitest'
import { search } from './search.ts'
import { indexOf } from './search-index.ts'

const texts = (en: string, others: Partial<Texts> = {}): Texts => ({ ...byLang(() => en), ...others })
const stop = (key: string, name: string, names: Texts | null = null, also: string[] = []): [string, StopFacts] => [
  key,
  { key, name, names, also, position: [0, 0] },
]
const city = (id: number, countryCode: string, names: Texts, stops: [string, StopFacts][] = []): LocationFacts =>
  ({ id, rank: id, countryCode, names, stops: new Map(stops) }) as Partial<LocationFacts> as LocationFacts
const tour = (id: number, locationId: number, stops: string[], more: Partial<ProductFacts> = {}): ProductFacts =>
  ({
    id,
    locationId,
    rank: id,
    kind: 'tour',
    vehicle: 'bus',
    status: 'active',
    names: texts(`Line ${id}`),
    options: [],
    ...more,
    routes: [{ stops }],
  }) as unknown as ProductFacts
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
  continents: [],
  scopes: new Map([[10, { id: 10, everything: true, countries: [], locations: [] }]]),
  locations: new Map(cities.map((row) => [row.id, row])),
  products: new Map(
    [
      tour(1, 1, ['bridge', 'chinatown']),
      tour(2, 2, ['chinatown', 'met']),
      tour(3, 5, ['docas']),
      tour(4, 1, [], { vehicle: 'boat', names: texts('Thames cruise', { es: 'Crucero por el Támesis' }) }),
      tour(5, 2, [], { names: texts('Manhattan by night', { es: 'Manhattan de noche' }) }),
      tour(6, 5, [], { vehicle: 'boat', names: texts('Tagus cruise', { es: 'Barco por el Tajo' }) }),
    ].map((row) => [row.id, row]),
  ),
} as unknown as CatalogueFacts
const index = indexOf(facts)
const reader = { today: '2026-11-17', lang: 'en' } as const
const found = (text: string) => search(index, 10, text, reader)
const names = (text: string): string[] => found(text).locations.map((location) => location.names.en)

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
    ['rio x', ['Rio de Janeiro']],
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
  const sights = (text: string): string[] => found(text).sights.map(({ location, stop: { key } }) => `${location.names.en} ${key}`)
  test.each([
    ['tower bridge', ['London bridge']],
    ['puente de la torre', ['London bridge']],
    ['towr bridge', ['London bridge']],
    ['tower bridge london', ['London bridge']],
    ['towr bridge london', ['London bridge']],
    ['chinatown', ['London chinatown', 'New York chinatown']],
    ['london', []],
    ['closed street', []],
  ])('%s finds %j', (text, expected) => expect(sights(text)).toEqual(expected))
})

describe('CAT-02 the first result', () => {
  const first = (text: string): string => {
    const { first: kind, clear, place, sights, products, day } = found(text)
    const name = kind === 'sight' ? sights[0]?.stop.key : kind === 'product' ? products[0]?.names.en : ''
    return [clear ? '' : 'not clearly', place?.names.en, name, day].filter(Boolean).join(' ')
  }
  test.each([
    ['londres', 'London'],
    ['lissaboen', 'Lisbon'],
    ['tower bridge', 'London bridge'],
    ['towr bridge', 'London bridge'],
    ['the met', 'New York met'],
    ['line 3', 'Lisbon Line 3'],
    ['ponte 25 de abril', 'Lisbon docas'],
    ['tower bridge, tomorrow', 'London bridge 2026-11-18'],
    ['london 24 dec', 'London 2026-12-24'],
    ['london in december', 'London 2026-12-01'],
    ['chinatown new york', 'New York chinatown'],
    ['line', 'not clearly London Line 1'],
    ['boat', 'not clearly London Thames cruise'],
    ['barco lisboa', 'Lisbon Tagus cruise'],
    ['boat lisb', 'Lisbon Tagus cruise'],
    ['lisobn boat trip', 'Lisbon Tagus cruise'],
    ['new york tonight', 'New York Manhattan by night 2026-11-17'],
    ['tomorrow evening new york', 'New York Manhattan by night 2026-11-18'],
    ['rimini boat', 'Rimini'],
    ['hotels in london', 'London'],
    ['nothing like it', 'not clearly'],
  ])('of %s is %s', (text, expected) => expect(first(text)).toBe(expected))

  test('a city in the words leaves no result of another city', () => {
    for (const text of ['london boat', 'chinatown london', 'london', 'lond', 'london night bus']) {
      const { locations, sights, products } = found(text)
      const places = [...locations.map(({ id }) => id), ...sights.map(({ location }) => location.id), ...products.map((p) => p.locationId)]
      expect([text, new Set(places)]).toEqual([text, new Set([1])])
    }
  })
  test('the unfinished name of a city finds its tours, not words of other languages that begin the same', () => {
    expect(found('bar').products).toHaveLength(1)
    expect(found('lis').products.map(({ names: { en } }) => en)).toEqual(['Line 3', 'Tagus cruise'])
  })
})

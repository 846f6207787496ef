import { productsOf, type CatalogueFacts, type LocationFacts, type StopFacts } from '@opentop/domain/facts'
import { allLangs } from '@opentop/domain/lang'
import { countryName } from '@opentop/domain/location/location'
import { topicsOfProduct, searchWords, type Topic } from '@opentop/domain/search/search-topic'
import { nicknames } from '@opentop/domain/search/search-words'
import { nameIndex, type NameIndex } from './name-index.ts'

export type Sight = { id: number; location: LocationFacts; stop: StopFacts; names: string[]; tours: number }
export type SearchIndex = {
  facts: CatalogueFacts
  cities: NameIndex
  sights: NameIndex
  products: NameIndex
  sightList: readonly Sight[]
  topics: ReadonlyMap<number, ReadonlySet<Topic>>
  regions: ReadonlyMap<string, ReadonlySet<number>>
}

export function indexOf(facts: CatalogueFacts): SearchIndex {
  const locations = [...facts.locations.values()]
  const products = [...facts.products.values()].filter((product) => product.status !== 'hidden')
  const sightList = sightsOf(facts)
  const rankOfPlace = (locationId: number): number => facts.locations.get(locationId)?.rank ?? 0
  return {
    facts,
    cities: nameIndex(
      locations.map(({ id, key, rank, names }) => ({ id, rank, names: [...Object.values(names), ...(nicknames[key] ?? [])] })),
    ),
    sights: nameIndex(sightList.map(({ id, names, location, tours }) => ({ id, names, rank: location.rank * 100 - tours }))),
    products: nameIndex(
      products.map(({ id, names, locationId, rank }) => ({
        id,
        names: Object.values(names),
        rank: rankOfPlace(locationId) * 100 + rank,
      })),
    ),
    sightList,
    topics: new Map(products.map((product) => [product.id, topicsOfProduct(product)])),
    regions: regionsOf(facts, locations),
  }
}

export function withFacts(index: SearchIndex, facts: CatalogueFacts, cities: readonly number[]): SearchIndex | undefined {
  if (searchedIn(index.facts, cities) !== searchedIn(facts, cities)) return undefined
  const products = [...facts.products.values()].filter(({ locationId }) => cities.includes(locationId))
  return {
    ...index,
    facts,
    sightList: index.sightList.map((sight) => ({ ...sight, location: facts.locations.get(sight.location.id) ?? sight.location })),
    topics: new Map([
      ...index.topics,
      ...products.flatMap((one) => (one.status === 'hidden' ? [] : [[one.id, topicsOfProduct(one)] as const])),
    ]),
  }
}

function searchedIn(facts: CatalogueFacts, cities: readonly number[]): string {
  const found = cities.map((id) => {
    const { key, rank, names, stops, countryCode } = facts.locations.get(id) ?? {}
    const tours = productsOf(facts, id).map((one) => [one.id, one.names, one.rank, one.routes.map((route) => route.stops)])
    return [key, rank, names, [...(stops?.values() ?? [])], countryCode, tours]
  })
  return JSON.stringify(found)
}

function regionsOf({ continents }: CatalogueFacts, locations: readonly LocationFacts[]): Map<string, Set<number>> {
  const regions = new Map<string, Set<number>>()
  const codes = new Map<string, string[]>()
  const countryNames = (code: string): string[] => {
    const known = codes.get(code) ?? allLangs.map((lang) => countryName(lang, code))
    codes.set(code, known)
    return known
  }
  for (const { id, countryCode, continentKey } of locations) {
    const continent = continents.find(({ key }) => key === continentKey)
    for (const name of [...countryNames(countryCode), ...Object.values(continent?.names ?? {})]) {
      const key = searchWords(name).join(' ')
      regions.set(key, (regions.get(key) ?? new Set()).add(id))
    }
  }
  return regions
}

function sightsOf(facts: CatalogueFacts): Sight[] {
  const locations = [...facts.locations.values()].toSorted((a, b) => a.rank - b.rank || a.id - b.id)
  return locations
    .flatMap((location) => {
      const served = productsOf(facts, location.id).map((product) => new Set(product.routes.flatMap((route) => route.stops)))
      return [...location.stops.values()].map((stop) => ({
        location,
        stop,
        names: [...new Set([stop.name, ...Object.values(stop.names ?? {}), ...stop.also])],
        tours: served.filter((stops) => stops.has(stop.key)).length,
      }))
    })
    .filter(({ tours }) => tours > 0)
    .map((sight, id) => ({ id, ...sight }))
}

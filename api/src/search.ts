import { locationsInScope, productsOf, type CatalogueFacts, type LocationFacts, type ProductFacts } from '@opentop/domain/facts'
import { allLangs } from '@opentop/domain/lang'
import { countryName } from '@opentop/domain/location'
import { findable, matching, type Findable } from '@opentop/domain/name-match'

/** The words of every location and product, in all languages, so that 'Londres' finds London in every one. */
export type SearchIndex = { locations: ReadonlyMap<number, Findable>; products: ReadonlyMap<number, Findable> }

export function indexOf(facts: CatalogueFacts): SearchIndex {
  const countries = new Map<string, string[]>()
  const countryNames = (code: string): string[] => {
    let names = countries.get(code)
    if (!names) countries.set(code, (names = [...new Set(allLangs.map((lang) => countryName(lang, code)))]))
    return names
  }
  const locations = [...facts.locations.values()].map(
    ({ id, names, countryCode }) => [id, findable({ names: Object.values(names), places: countryNames(countryCode) })] as const,
  )
  const products = [...facts.products.values()].map(
    ({ id, names, locationId }) =>
      [id, findable({ names: Object.values(names), places: Object.values(facts.locations.get(locationId)?.names ?? {}) })] as const,
  )
  return { locations: new Map(locations), products: new Map(products) }
}

/** Without a text: the most popular. */
export function findLocations(index: SearchIndex, facts: CatalogueFacts, scopeId: number, text: string, limit: number): LocationFacts[] {
  const shown = locationsInScope(facts, scopeId)
  return text.trim() === '' ? shown.slice(0, limit) : matching(text, withWords(shown, index.locations), limit)
}

export function findProducts(index: SearchIndex, facts: CatalogueFacts, scopeId: number, text: string, limit: number): ProductFacts[] {
  const shown = mainProducts(facts, scopeId)
  return text.trim() === '' ? shown.slice(0, limit) : matching(text, withWords(shown, index.products), limit)
}

function withWords<T extends { id: number }>(things: readonly T[], words: ReadonlyMap<number, Findable>): { thing: T; words: Findable }[] {
  return things.map((thing) => ({ thing, words: words.get(thing.id) ?? [] }))
}

/** The first product of each location in order of popularity, then the seconds. */
function mainProducts(facts: CatalogueFacts, scopeId: number): ProductFacts[] {
  const rows = locationsInScope(facts, scopeId).map((location) => productsOf(facts, location.id))
  const depth = Math.max(0, ...rows.map((row) => row.length))
  return Array.from({ length: depth }, (_, n) => rows.flatMap((row) => row[n] ?? [])).flat()
}

import { countryName } from '@opentop/domain/location'
import {
  locationInScope,
  locationsInScope,
  productsOf,
  type CatalogueFacts,
  type LocationFacts,
  type ProductFacts,
} from '@opentop/domain/facts'
import { allLangs } from '@opentop/domain/lang'
import { folded } from '@opentop/domain/slug'
import MiniSearch from 'minisearch'

type Entry = { id: string; names: string; place: string }
export type SearchIndex = { locations: MiniSearch<Entry>; products: MiniSearch<Entry> }

const options = {
  fields: ['names', 'place'],
  processTerm: (term: string) => folded(term) || null,
  searchOptions: {
    boost: { names: 3 },
    prefix: true,
    fuzzy: (term: string) => (term.length > 3 ? 0.25 : false),
    combineWith: 'AND' as const,
  },
}

/** Names in all languages, so that 'Londres' finds London in every one. */
export function indexOf(facts: CatalogueFacts): SearchIndex {
  const everyName = (names: Record<string, string>): string => [...new Set(Object.values(names))].join(' ')
  const locations = new MiniSearch<Entry>(options)
  const countries = new Map<string, string>()
  const countryNames = (code: string): string => {
    let names = countries.get(code)
    if (names === undefined) countries.set(code, (names = [...new Set(allLangs.map((lang) => countryName(lang, code)))].join(' ')))
    return names
  }
  locations.addAll(
    [...facts.locations.values()].map((location) => ({
      id: String(location.id),
      names: everyName(location.names),
      place: countryNames(location.countryCode),
    })),
  )
  const products = new MiniSearch<Entry>(options)
  products.addAll(
    [...facts.products.values()].map((product) => ({
      id: String(product.id),
      names: everyName(product.names),
      place: everyName(facts.locations.get(product.locationId)?.names ?? {}),
    })),
  )
  return { locations, products }
}

export function findLocations(index: SearchIndex, facts: CatalogueFacts, scopeId: number, text: string, limit: number): LocationFacts[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return locationsInScope(facts, scopeId).slice(0, limit)
  return take(index.locations.search(wanted), (id) => locationInScope(facts, scopeId, id), limit)
}

export function findProducts(index: SearchIndex, facts: CatalogueFacts, scopeId: number, text: string, limit: number): ProductFacts[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return mainProducts(facts, scopeId).slice(0, limit)
  const shown = (id: number): ProductFacts | undefined => {
    const product = facts.products.get(id)
    return product && product.status !== 'hidden' && locationInScope(facts, scopeId, product.locationId) ? product : undefined
  }
  return take(index.products.search(wanted), shown, limit)
}

/** The first product of each location in order of popularity, then the seconds. */
function mainProducts(facts: CatalogueFacts, scopeId: number): ProductFacts[] {
  const rows = locationsInScope(facts, scopeId).map((location) => productsOf(facts, location.id))
  const depth = Math.max(0, ...rows.map((row) => row.length))
  return Array.from({ length: depth }, (_, n) => rows.flatMap((row) => row[n] ?? [])).flat()
}

function take<T>(hits: readonly { id: unknown }[], shown: (id: number) => T | undefined, limit: number): T[] {
  const found: T[] = []
  for (const hit of hits) {
    const item = shown(Number(hit.id))
    if (item) found.push(item)
    if (found.length === limit) break
  }
  return found
}

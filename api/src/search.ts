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
/** The words of each name and of its place, for texts too short for an index. */
type Words = ReadonlyMap<number, { names: string; place: string }>
export type SearchIndex = { locations: MiniSearch<Entry>; products: MiniSearch<Entry>; locationWords: Words; productWords: Words }

const shortest = 3

const options = {
  fields: ['names', 'place'],
  processTerm: (term: string) => folded(term) || null,
  searchOptions: {
    boost: { names: 3 },
    prefix: (term: string) => term.length >= shortest,
    fuzzy: (term: string) => (term.length > 3 ? 0.25 : false),
    maxFuzzy: 2,
    combineWith: 'AND' as const,
  },
}

/** Names in all languages, so that 'Londres' finds London in every one. */
export function indexOf(facts: CatalogueFacts): SearchIndex {
  // 'newyork' is how people type New York
  const everyName = (names: Record<string, string>): string =>
    [...new Set(Object.values(names).flatMap((name) => (name.includes(' ') ? [name, name.replaceAll(' ', '')] : [name])))].join(' ')
  const locations = new MiniSearch<Entry>(options)
  const countries = new Map<string, string>()
  const countryNames = (code: string): string => {
    let names = countries.get(code)
    if (names === undefined) countries.set(code, (names = [...new Set(allLangs.map((lang) => countryName(lang, code)))].join(' ')))
    return names
  }
  const places = [...facts.locations.values()].map((location) => ({
    id: String(location.id),
    names: everyName(location.names),
    place: countryNames(location.countryCode),
  }))
  locations.addAll(places)
  const products = new MiniSearch<Entry>(options)
  const tours = [...facts.products.values()].map((product) => ({
    id: String(product.id),
    names: everyName(product.names),
    place: everyName(facts.locations.get(product.locationId)?.names ?? {}),
  }))
  products.addAll(tours)
  return { locations, products, locationWords: wordsIn(places), productWords: wordsIn(tours) }
}

function wordsIn(entries: readonly Entry[]): Words {
  const spaced = (text: string): string => ` ${wordsOf(text).join(' ')}`
  return new Map(entries.map(({ id, names, place }) => [Number(id), { names: spaced(names), place: spaced(place) }]))
}

function wordsOf(text: string): string[] {
  return folded(text)
    .split(/[\s\p{P}]+/u)
    .filter((word) => word !== '')
}

/** What matches, the best first. A last word of one or two letters only has to begin a word. */
function hitsOf(
  index: MiniSearch<Entry>,
  known: Words,
  popular: () => readonly { id: number }[],
  wanted: string,
): readonly { id: unknown }[] {
  const words = wordsOf(wanted)
  const last = words.pop()
  if (last === undefined) return []
  if (last.length >= shortest) return forgiving(index, wanted)
  const begins =
    (part: 'names' | 'place') =>
    ({ id }: { id: unknown }): boolean =>
      known.get(Number(id))?.[part].includes(` ${last}`) === true
  if (words.length > 0) return forgiving(index, words.join(' ')).filter(begins('names'))
  const named = popular().filter(begins('names'))
  return named.length > 0 ? named : popular().filter(begins('place'))
}

/** Two letters that changed places come first; where nothing matches, two errors are forgiven in short words too. */
function forgiving(index: MiniSearch<Entry>, wanted: string): readonly { id: unknown }[] {
  if (index.search(wanted, { fuzzy: false }).length === 0) {
    const swapped = swaps(wanted).flatMap((text) => index.search(text, { fuzzy: false, prefix: false }))
    if (swapped.length > 0) return swapped
  }
  const found = index.search(wanted)
  return found.length > 0 ? found : index.search(wanted, { fuzzy: (term) => (term.length >= shortest ? 2 : false) })
}

/** The text with each pair of neighbouring letters the other way round. */
function swaps(text: string): string[] {
  return Array.from(
    { length: Math.max(0, text.length - 1) },
    (_, n) => text.slice(0, n) + (text[n + 1] ?? '') + (text[n] ?? '') + text.slice(n + 2),
  )
}

export function findLocations(index: SearchIndex, facts: CatalogueFacts, scopeId: number, text: string, limit: number): LocationFacts[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return locationsInScope(facts, scopeId).slice(0, limit)
  const hits = hitsOf(index.locations, index.locationWords, () => locationsInScope(facts, scopeId), wanted)
  return take(hits, (id) => locationInScope(facts, scopeId, id), limit)
}

export function findProducts(index: SearchIndex, facts: CatalogueFacts, scopeId: number, text: string, limit: number): ProductFacts[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return mainProducts(facts, scopeId).slice(0, limit)
  const shown = (id: number): ProductFacts | undefined => {
    const product = facts.products.get(id)
    return product && product.status !== 'hidden' && locationInScope(facts, scopeId, product.locationId) ? product : undefined
  }
  return take(
    hitsOf(index.products, index.productWords, () => mainProducts(facts, scopeId), wanted),
    shown,
    limit,
  )
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

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
import MiniSearch, { type Query } from 'minisearch'
import { nearWords, type NearWords } from './near-words.ts'

type Entry = { id: string; names: string; place: string }
/** The words of each name and place, for queries too short for the index. */
type Words = ReadonlyMap<number, { names: string; place: string }>
type Part = { index: MiniSearch<Entry>; words: Words; nearby: NearWords }
export type SearchIndex = { locations: Part; products: Part }

const shortest = 3
const mostGuesses = 8

const options = {
  fields: ['names', 'place'],
  processTerm: (term: string) => folded(term) || null,
  searchOptions: {
    boost: { names: 3 },
    prefix: (term: string) => term.length >= shortest,
    combineWith: 'AND' as const,
  },
}

/** Indexes names in all languages, so that 'Londres' finds London in every one. */
export function indexOf(facts: CatalogueFacts): SearchIndex {
  // people type 'newyork' for New York
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
  return { locations: partOf(locations, places), products: partOf(products, tours) }
}

function partOf(index: MiniSearch<Entry>, entries: readonly Entry[]): Part {
  const nearby = nearWords(entries.flatMap(({ names, place }) => [...wordsOf(names), ...wordsOf(place)]))
  return { index, words: wordsIn(entries), nearby }
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

/** Matches, the best first. A last word of one or two letters only has to begin a word. */
function hitsOf(
  { index, words: known, nearby }: Part,
  popular: () => readonly { id: number }[],
  wanted: string,
): readonly { id: unknown }[] {
  const words = wordsOf(wanted)
  const last = words.pop()
  if (last === undefined) return []
  if (last.length >= shortest) return forgiving(index, nearby, wanted)
  const begins =
    (part: 'names' | 'place') =>
    ({ id }: { id: unknown }): boolean =>
      known.get(Number(id))?.[part].includes(` ${last}`) === true
  if (words.length > 0) return forgiving(index, nearby, words.join(' ')).filter(begins('names'))
  const named = popular().filter(begins('names'))
  return named.length > 0 ? named : popular().filter(begins('place'))
}

/** Exact words first, then one error or two swapped letters a word, then, the slowest, two errors. */
function forgiving(index: MiniSearch<Entry>, nearby: NearWords, wanted: string): readonly { id: unknown }[] {
  const asWritten = index.search(wanted)
  if (asWritten.length > 0) return asWritten
  const close = index.search({ combineWith: 'AND', queries: wordsOf(wanted).map((word) => meant(index, nearby, word)) })
  if (close.length > 0) return close
  return index.search(wanted, { fuzzy: (term) => (term.length >= shortest ? 2 : false) })
}

/** The word itself if it is known, otherwise known words with one typing error. */
function meant(index: MiniSearch<Entry>, nearby: NearWords, word: string): Query {
  if (index.search(word).length > 0) return word
  return { combineWith: 'OR', prefix: false, queries: nearby.near(word).slice(0, mostGuesses) }
}

export function findLocations(index: SearchIndex, facts: CatalogueFacts, scopeId: number, text: string, limit: number): LocationFacts[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return locationsInScope(facts, scopeId).slice(0, limit)
  const hits = hitsOf(index.locations, () => locationsInScope(facts, scopeId), wanted)
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
    hitsOf(index.products, () => mainProducts(facts, scopeId), wanted),
    shown,
    limit,
  )
}

/** The most popular product of each location first, then the second of each, and so on. */
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

import type { Day } from '@opentop/domain/day'
import {
  locationInScope,
  locationsInScope,
  productsOf,
  type CatalogueFacts,
  type LocationFacts,
  type ProductFacts,
  type StopFacts,
} from '@opentop/domain/facts'
import { allLangs, type Lang } from '@opentop/domain/lang'
import { countryName } from '@opentop/domain/location'
import { searchDate } from '@opentop/domain/search-date'
import { spelledOut } from '@opentop/domain/slug'
import { hasAsWritten, hitsOf, partOf, sameWords, type Entry, type Hit, type Part } from './part.ts'

const shortestGuess = 3

/** A stop that tours serve, under all its names. */
export type Sight = { id: number; location: LocationFacts; stop: StopFacts; names: string[]; tours: number }
export type SearchIndex = { locations: Part; products: Part; sights: Part; sightList: readonly Sight[] }

/** Indexes cities, tours and sights by their names in all languages. */
export function indexOf(facts: CatalogueFacts): SearchIndex {
  const countries = new Map<string, string>()
  const countryNames = (code: string): string => {
    let names = countries.get(code)
    if (names === undefined) countries.set(code, (names = [...new Set(allLangs.map((lang) => countryName(lang, code)))].join(' ')))
    return names
  }
  const places = [...facts.locations.values()].map((location): Entry => ({
    id: String(location.id),
    names: everyName(Object.values(location.names)),
    place: countryNames(location.countryCode),
    rank: location.rank,
  }))
  const tours = [...facts.products.values()].map((product): Entry => ({
    id: String(product.id),
    names: everyName(Object.values(product.names)),
    place: everyName(Object.values(facts.locations.get(product.locationId)?.names ?? {})),
    rank: product.rank,
  }))
  const sightList = sightsOf(facts)
  const sights = sightList.map(({ id, names, location }): Entry => ({
    id: String(id),
    names: everyName(names),
    place: everyName(Object.values(location.names)),
    rank: location.rank,
  }))
  return { locations: partOf(places), products: partOf(tours), sights: partOf(sights), sightList }
}

/** People also type 'newyork' for New York and 'muenchen' for München. */
function everyName(names: readonly string[]): string {
  const written = names.flatMap((name) => [name, ...(name.includes(' ') ? [name.replaceAll(' ', '')] : [])])
  return [...new Set([...written, ...written.filter((name) => /[äöü]/i.test(name)).map(spelledOut)])].join(' ')
}

/** The stops that shown tours serve, those of the most popular cities first. */
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

/** What a text asks for: a name, and the day if it has one. Names with a date in them, such as 'Ponte 25 de Abril', are names. */
export function askedIn(index: SearchIndex, text: string, reader: { today: Day; lang: Lang }): { text: string; day?: Day } {
  const whole = text.trim().toLowerCase()
  const dated = searchDate(whole, reader)
  const isName = [index.locations, index.products, index.sights].some((part) => hasAsWritten(part, whole))
  return isName || dated.text === ''
    ? { text: whole }
    : { ...dated, text: dated.day || dated.text.length < whole.length ? dated.text : whole }
}

/** Only the name matters here, so any day and language will do. */
function nameIn(index: SearchIndex, text: string): string {
  return askedIn(index, text, { today: '2000-01-01', lang: 'en' }).text
}

export function findLocations(index: SearchIndex, facts: CatalogueFacts, scopeId: number, text: string, limit: number): LocationFacts[] {
  const wanted = nameIn(index, text)
  if (wanted === '') return locationsInScope(facts, scopeId).slice(0, limit)
  if (isGuess(index, 'locations', wanted)) return []
  const hits = hitsOf(index.locations, () => locationsInScope(facts, scopeId), wanted)
  return take(hits, (id) => locationInScope(facts, scopeId, id), limit)
}

export function findProducts(index: SearchIndex, facts: CatalogueFacts, scopeId: number, text: string, limit: number): ProductFacts[] {
  const wanted = nameIn(index, text)
  if (wanted === '') return mainProducts(facts, scopeId).slice(0, limit)
  const shown = (id: number): ProductFacts | undefined => {
    const product = facts.products.get(id)
    return product && product.status !== 'hidden' && locationInScope(facts, scopeId, product.locationId) ? product : undefined
  }
  const hits = hitsOf(index.products, () => mainProducts(facts, scopeId), wanted)
  return take(hits, shown, limit)
}

/** Whether a kind of results is found by correcting the text only, while another is found as it is written. */
function isGuess(index: SearchIndex, kind: 'locations' | 'products' | 'sights', text: string): boolean {
  // the end of a text that is still being typed is never corrected
  if ((sameWords(text).split(' ').at(-1)?.length ?? 0) < shortestGuess) return false
  const others = (['locations', 'products', 'sights'] as const).filter((other) => other !== kind)
  return !hasAsWritten(index[kind], text) && others.some((other) => hasAsWritten(index[other], text))
}

/** Sights whose own name matches; the name of the city alone finds none. */
export function findSights(index: SearchIndex, facts: CatalogueFacts, scopeId: number, text: string, limit: number): Sight[] {
  const wanted = nameIn(index, text)
  if (isGuess(index, 'sights', wanted)) return []
  const shown = (id: number): Sight | undefined => {
    const sight = index.sightList[id]
    return sight && locationInScope(facts, scopeId, sight.location.id) ? sight : undefined
  }
  const hits = hitsOf(index.sights, () => index.sightList, wanted)
  return take(
    hits.filter(({ named }) => named),
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

function take<T>(hits: readonly Hit[], shown: (id: number) => T | undefined, limit: number): T[] {
  const found: T[] = []
  for (const hit of hits) {
    const item = shown(Number(hit.id))
    if (item) found.push(item)
    if (found.length === limit) break
  }
  return found
}

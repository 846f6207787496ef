import type { Day } from '@opentop/domain/day'
import { locationInScope, locationsInScope, productsOf, type LocationFacts, type ProductFacts } from '@opentop/domain/facts'
import { topicOf } from '@opentop/domain/search/search-topic'
import { askedIn, isKnown, placeBegun, placeCorrected, placeIn, type Asked, type Place, type Reader } from './asked.ts'
import { fits, matches, type Match } from './name-index.ts'
import type { SearchIndex, Sight } from './search-index.ts'
import { within, type Inside } from './within.ts'

type Kind = 'location' | 'sight' | 'product'
export type Found = {
  locations: readonly LocationFacts[]
  sights: readonly Sight[]
  products: readonly ProductFacts[]
  first?: Kind
  clear: boolean
  place?: LocationFacts
  day?: Day
}
type Scope = { index: SearchIndex; scopeId: number }

const nothing: Found = { locations: [], sights: [], products: [], clear: false }
/** Correcting takes time for every word, and no name that people type has more. */
const mostCorrected = 8

export function search(index: SearchIndex, scopeId: number, text: string, reader: Reader): Found {
  const asked = askedIn(index, text, reader)
  const scope = { index, scopeId }
  const asksAll = text.trim() === '' || (asked.all.length === 0 && asked.day !== undefined && !asked.evening)
  const found = asksAll ? popular(scope) : resultsOf(scope, asked)
  const place = placeOf(index, found)
  return { ...found, ...(place ? { place } : {}), ...(asked.day ? { day: asked.day } : {}) }
}

function placeOf({ facts }: SearchIndex, { first, locations, sights, products }: Found): LocationFacts | undefined {
  if (first === 'sight') return sights[0]?.location
  return first === 'product' ? facts.locations.get(products[0]?.locationId ?? 0) : locations[0]
}

function popular({ index, scopeId }: Scope): Found {
  const locations = locationsInScope(index.facts, scopeId)
  return { ...nothing, locations, products: inTurns(index, locations) }
}

function resultsOf(scope: Scope, asked: Asked): Found {
  const written = asWritten(scope, asked)
  if (written) return written
  if (asked.words.length > mostCorrected) return nothing
  const near = corrected(scope, asked)
  if (near) return near
  const known = asked.words.filter((word) => isKnown(scope.index, word))
  const isKind = known.length < asked.words.length && known.some(topicOf)
  return isKind ? resultsOf(scope, { ...asked, words: known, all: known }) : nothing
}

function asWritten(scope: Scope, asked: Asked): Found | undefined {
  const { index } = scope
  const { words, all, evening } = asked
  const cities = citiesOf(scope, [all, words], 'written')
  if (cities && !evening) return cities
  const place = placeIn(index, words)
  if (place) return inPlace(scope, place, asked)
  const begun = placeBegun(index, words)
  const inBegun = begun && within({ ...scope, cities: begun.cities }, { ...asked, words: begun.rest })
  if (begun && inBegun) return besidePlace(scope, begun, inBegun)
  const anywhere = within(scope, asked)
  if (anywhere) return { ...nothing, ...anywhere }
  return begun && placeAlone(scope, begun)
}

function corrected(scope: Scope, asked: Asked): Found | undefined {
  const cities = citiesOf(scope, [asked.words], 'corrected')
  if (cities) return cities
  const place = placeCorrected(scope.index, asked.words)
  if (place) return inPlace(scope, place, asked)
  const anywhere = within({ ...scope, how: 'corrected' }, asked)
  return anywhere && { ...nothing, ...anywhere }
}

function citiesOf(scope: Scope, texts: readonly string[][], how: 'written' | 'corrected'): Found | undefined {
  const { index, scopeId } = scope
  for (const words of texts) {
    const hits = matches(index.cities, words, how)
    const shown = hits.flatMap(({ id }) => locationInScope(index.facts, scopeId, id) ?? [])
    if (hits.length > 0) return named(scope, words, shown, hits)
  }
  const [begun = ''] = texts.map((words) => words.join(' '))
  const isBegun = how === 'written' && begun !== '' && !index.regions.has(begun)
  const region = isBegun ? regionBegun(scope, begun) : []
  return region.length > 0 ? named(scope, begun.split(' '), region, []) : undefined
}

function regionBegun({ index, scopeId }: Scope, begun: string): LocationFacts[] {
  const ids = new Set([...index.regions].flatMap(([name, cities]) => (name.startsWith(begun) ? [...cities] : [])))
  return locationsInScope(index.facts, scopeId).filter(({ id }) => ids.has(id))
}

function named(scope: Scope, words: readonly string[], locations: readonly LocationFacts[], hits: readonly Match[]): Found {
  const { index } = scope
  const whole = hits.filter(({ fit, cost }) => fit === fits.whole && cost === 0).length
  const inside = within(scope, { words, evening: false })
  const { exact = [], fit = fits.within, begun = 0 } = inside ?? {}
  const isThere = new Set(locations)
  const sights = (inside?.sights ?? []).filter(({ location }, at) => isThere.has(location) || (whole === 0 && at < begun))
  const [only] = locations
  const isSight = hits.every((hit) => hit.fit === fits.within) && sights.length > 0 && fit <= fits.part
  return {
    locations,
    sights,
    products: [...new Set([...inTurns(index, locations), ...exact])],
    ...(isSight ? { first: 'sight' } : only ? { first: 'location' } : {}),
    clear: isSight
      ? inside?.clear === true
      : whole === 1 || (locations.length === 1 && sights.every(({ location }) => location.id === only?.id)),
  }
}

function inPlace(scope: Scope, place: Place, asked: Asked): Found {
  const there = { ...scope, cities: place.cities }
  const name = place.rest.length > 0 ? wholeName(scope, there, asked.words) : undefined
  if (name) return besidePlace(scope, place, name)
  const inside = within(there, { ...asked, words: place.rest })
  const elsewhere = place.rest.length > 0 && (place.isRegion || !inside) ? asNames(scope, asked.words) : undefined
  if (elsewhere) return { ...nothing, ...elsewhere }
  const near =
    inside ?? within({ ...there, how: 'corrected' }, { ...asked, words: place.rest }) ?? someOf(there, { ...asked, words: place.rest })
  return near ? besidePlace(scope, place, near) : placeAlone(scope, place)
}

function wholeName(scope: Scope, there: Scope, words: readonly string[]): Inside | undefined {
  const anywhere = within(scope, { words, evening: false })
  if (anywhere?.fit !== undefined && anywhere.fit <= fits.part) return anywhere
  const inCity = within(there, { words, evening: false })
  return inCity?.fit !== undefined && inCity.fit <= fits.begins ? inCity : undefined
}

function asNames(scope: Scope, words: readonly string[]): Inside | undefined {
  const inside = within(scope, { words, evening: false })
  return inside && (inside.fit !== undefined || inside.exact.length > 0) ? inside : undefined
}

function someOf(there: Scope & { cities: ReadonlySet<number> }, { words, evening }: Pick<Asked, 'words' | 'evening'>): Inside | undefined {
  const known = words.filter((word) => topicOf(word) ?? within(there, { words: [word], evening: false }))
  return known.length > 0 && known.length < words.length ? within(there, { words: known, evening }) : undefined
}

function besidePlace(scope: Scope, place: Place, inside: Inside): Found {
  const locations = citiesIn(scope, place)
  return { ...nothing, ...inside, locations, clear: inside.clear || locations.length === 1 }
}

function placeAlone(scope: Scope, place: Place): Found {
  const locations = citiesIn(scope, place)
  const clear = locations.length === 1
  return locations.length === 0 ? nothing : { ...nothing, locations, products: inTurns(scope.index, locations), first: 'location', clear }
}

function citiesIn({ index, scopeId }: Scope, { cities }: Place): LocationFacts[] {
  return locationsInScope(index.facts, scopeId).filter(({ id }) => cities.has(id))
}

function inTurns({ facts }: SearchIndex, locations: readonly LocationFacts[]): ProductFacts[] {
  const rows = locations.map((location) => productsOf(facts, location.id))
  const depth = Math.max(0, ...rows.map((row) => row.length))
  return Array.from({ length: depth }, (_, n) => rows.flatMap((row) => row[n] ?? [])).flat()
}

import { locationInScope, type ProductFacts } from '@opentop/domain/facts'
import { topicOf, type Topic } from '@opentop/domain/search/search-topic'
import { fits, matches, type Fit, type Match } from './name-index.ts'
import type { SearchIndex, Sight } from './search-index.ts'

export type Inside = {
  sights: readonly Sight[]
  products: readonly ProductFacts[]
  exact: readonly ProductFacts[]
  first: 'sight' | 'product'
  clear: boolean
  fit?: Fit
  begun: number
}
type Where = { index: SearchIndex; scopeId: number; cities?: ReadonlySet<number> | undefined; how?: 'written' | 'corrected' }

export function within(where: Where, { words, evening }: { words: readonly string[]; evening: boolean }): Inside | undefined {
  const topics = new Set<Topic>([...words.flatMap((word) => topicOf(word) ?? []), ...(evening ? (['night'] as const) : [])])
  const names = words.filter((word) => !topicOf(word))
  const asName = sightHits(where, words)
  const beside = asName.length === 0 && topics.size > 0 && names.length > 0 ? sightHits(where, names) : []
  const sights = asName.length > 0 ? asName : beside
  const named = productHits(where, words)
  const topical = topics.size > 0 ? ofTopics(where, topics, { names, beside }) : []
  const [sight] = sights
  const products = [...new Set([...bestOf(named), ...topical, ...named].map(({ id }) => id))]
  if (!sight && products.length === 0) return undefined
  const isBeside = asName.length === 0 && topical.length > 0
  const first = sight && !isBeside && isSightFirst(sight, named[0], topical.length > 0) ? 'sight' : 'product'
  const toProduct = (id: number): ProductFacts[] => {
    const product = where.index.facts.products.get(id)
    return product ? [product] : []
  }
  return {
    sights: sights.flatMap(({ id }) => where.index.sightList[id] ?? []),
    products: products.flatMap(toProduct),
    exact: named.filter(({ cost }) => cost === 0).flatMap(({ id }) => toProduct(id)),
    first,
    clear: first === 'sight' ? isOnly(sights) : products.length === 1 && sights.length === 0,
    ...(asName[0] ? { fit: asName[0].fit } : {}),
    begun: asName.filter(({ fit }) => fit <= fits.begins).length,
  }
}

function isShown({ index, scopeId, cities }: Where, locationId: number | undefined): boolean {
  return locationId !== undefined && (!cities || cities.has(locationId)) && locationInScope(index.facts, scopeId, locationId) !== undefined
}

function sightHits(where: Where, words: readonly string[]): Match[] {
  const { index, how } = where
  return matches(index.sights, words, how).filter(({ id }) => isShown(where, index.sightList[id]?.location.id))
}

function productHits(where: Where, words: readonly string[]): Match[] {
  const { index, how } = where
  return matches(index.products, words, how).filter(({ id }) => isShown(where, index.facts.products.get(id)?.locationId))
}

function ofTopics(where: Where, topics: ReadonlySet<Topic>, { names, beside }: { names: readonly string[]; beside: readonly Match[] }) {
  const { index } = where
  const isAbout = (id: number): boolean => [...topics].every((topic) => index.topics.get(id)?.has(topic))
  const there = index.sightList[beside[0]?.id ?? -1]?.location.id
  const named = names.length > 0 ? new Set(productHits(where, names).map(({ id }) => id)) : undefined
  const purity = ({ vehicle }: ProductFacts): number => Number(topics.has('boat') !== topics.has('bus') && vehicle === 'bus+boat')
  const place = ({ locationId }: ProductFacts): number => index.facts.locations.get(locationId)?.rank ?? 0
  return [...index.facts.products.values()]
    .filter(({ id, locationId }) => index.topics.has(id) && isShown(where, locationId) && isAbout(id))
    .filter(({ id, locationId }) => !named || named.has(id) || locationId === there)
    .toSorted((a, b) => place(a) - place(b) || purity(a) - purity(b) || a.rank - b.rank || a.id - b.id)
}

function bestOf(named: readonly Match[]): Match[] {
  return named.filter(({ fit, cost }) => fit <= fits.begins && cost === 0)
}

function isSightFirst(sight: Match, named: Match | undefined, hasTopical: boolean): boolean {
  if (hasTopical) return sight.fit <= fits.part && sight.cost === 0
  return !named || sight.fit <= named.fit
}

function isOnly(sights: readonly Match[]): boolean {
  const [best] = sights
  if (!best || best.fit > fits.part) return sights.length === 1
  return sights.filter(({ fit, cost }) => fit === best.fit && cost === best.cost).length === 1
}

import type { CatalogueFacts, LocationFacts, ProductFacts } from '@opentop/domain/facts'
import { sameWords } from './part.ts'
import { findLocations, findProducts, findSights, type SearchIndex, type Sight } from './search.ts'

type ClearResult = { location: LocationFacts; product?: ProductFacts; sight?: Sight }

const considered = 12

/** The one result that a text clearly means: its name is the whole text, or nothing else matches. */
export function clearResult(index: SearchIndex, facts: CatalogueFacts, scopeId: number, text: string): ClearResult | undefined {
  const wanted = sameWords(text)
  if (wanted === '') return undefined
  const isNamed = (names: Iterable<string>): boolean => [...names].some((name) => sameWords(name) === wanted)
  const locations = findLocations(index, facts, scopeId, text, considered)
  const city = only(locations.filter((location) => isNamed(Object.values(location.names))))
  if (city) return { location: city }
  const sights = findSights(index, facts, scopeId, text, considered)
  const sight = only(sights.filter(({ names }) => isNamed(names))) ?? only(sights.filter(({ names }) => isNamed(names.flatMap(partsOf))))
  if (sight) return { location: sight.location, sight }
  const [first] = locations
  if (first && locations.length === 1 && sights.every(({ location }) => location.id === first.id)) return { location: first }
  if (locations.length > 0) return undefined
  const near = only(sights)
  if (near) return { location: near.location, sight: near }
  const product = sights.length === 0 ? only(findProducts(index, facts, scopeId, text, considered)) : undefined
  const place = product && facts.locations.get(product.locationId)
  return place && { location: place, product }
}

/** The names within a name: 'Louvre · Pyramide' is also 'Louvre'. */
function partsOf(name: string): string[] {
  return name.split(/[·,()–/]/)
}

function only<T>(list: readonly T[]): T | undefined {
  return list.length === 1 ? list[0] : undefined
}

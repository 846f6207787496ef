import type { SearchTarget } from '@opentop/contract/location'
import type { FromPrice } from '@opentop/contract/shape'
import type { Route } from '@opentop/domain/page/route'
import { addressOf } from './target.ts'
import type { Suggestions } from './use-suggestions.ts'

export type SearchOption = {
  key: string
  kind: 'location' | 'product' | 'sight'
  name: string
  about: string
  poster: string
  note: string
  route: Route
  suffix: string
}
type Notes = {
  tours: (count: number) => string
  day: (day: string) => string
  from: (price: FromPrice) => string
}

export function optionsOf(suggestions: Suggestions, notes: Notes): { query: string; options: SearchOption[] } {
  const found = suggestions.kind === 'found' ? suggestions : suggestions.kind === 'loading' ? suggestions.before : undefined
  if (!found) return { query: '', options: [] }
  const when = found.day && notes.day(found.day)
  const locations = found.locations.map((location): SearchOption => ({
    key: `location-${location.id}`,
    kind: 'location',
    name: location.name,
    about: [location.countryName, when].filter(Boolean).join(' · '),
    poster: location.poster,
    note: notes.tours(location.tours),
    ...addressOf({ locationId: location.id, locationSlug: location.url }, found.day),
  }))
  const products = found.products.map((product): SearchOption => ({
    key: `product-${product.id}`,
    kind: 'product',
    name: product.name,
    about: product.locationName,
    poster: product.poster,
    note: product.from ? notes.from(product.from) : '',
    route: {
      page: 'product',
      locationId: product.locationId,
      locationSlug: product.locationSlug,
      productId: product.id,
      productSlug: product.slug,
    },
    suffix: '',
  }))
  const sights = found.sights.map((sight): SearchOption => ({
    key: `sight-${sight.locationId}-${sight.key}`,
    kind: 'sight',
    name: sight.name,
    about: [sight.locationName, when].filter(Boolean).join(' · '),
    poster: sight.poster,
    note: notes.tours(sight.tours),
    ...addressOf({ locationId: sight.locationId, locationSlug: sight.locationSlug, stop: sight.key }, found.day),
  }))
  return { query: found.query, options: inOrder(found.first, { location: locations, sight: sights, product: products }) }
}

function inOrder(first: SearchTarget | undefined, groups: Record<SearchOption['kind'], SearchOption[]>): SearchOption[] {
  if (first?.productId !== undefined) return [...groups.product, ...groups.location, ...groups.sight]
  if (first?.stop !== undefined) return [...groups.sight, ...groups.location, ...groups.product]
  return [...groups.location, ...groups.sight, ...groups.product]
}

export function marked(name: string, query: string): readonly [string, string, string] {
  // one plain letter for each letter of the name, so that positions are the same in both
  const plain = Array.from(name, (letter) => letter.normalize('NFD').charAt(0).toLowerCase()).join('')
  const wanted = query.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
  const letters = Array.from(name)
  const start = wanted === '' ? -1 : plain.indexOf(wanted)
  if (start === -1) return [name, '', '']
  const end = start + wanted.length
  return [letters.slice(0, start).join(''), letters.slice(start, end).join(''), letters.slice(end).join('')]
}

import type { FromPrice } from '@opentop/contract/shape'
import type { Route } from '@opentop/domain/route'
import type { Suggestions } from './use-suggestions.ts'

/** An entry of the suggestion list: a location or a product. */
export type SearchOption = {
  key: string
  kind: 'location' | 'product'
  name: string
  about: string
  poster: string
  note: string
  route: Route
}
type Notes = { tours: (count: number) => string; from: (price: FromPrice) => string }

/** While the next reply is loading, the last suggestions stay visible. */
export function optionsOf(suggestions: Suggestions, notes: Notes): { query: string; options: SearchOption[] } {
  const found = suggestions.kind === 'found' ? suggestions : suggestions.kind === 'loading' ? suggestions.before : undefined
  if (!found) return { query: '', options: [] }
  const locations = found.locations.map((location): SearchOption => ({
    key: `location-${location.id}`,
    kind: 'location',
    name: location.name,
    about: location.countryName,
    poster: location.poster,
    note: notes.tours(location.tours),
    route: { page: 'location', locationId: location.id, locationSlug: location.url },
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
  }))
  return { query: found.query, options: [...locations, ...products] }
}

/** Splits a name at the typed text, ignoring accents and case, into [before, match, after]. */
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

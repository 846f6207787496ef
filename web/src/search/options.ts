import type { Route } from '@opentop/domain/route'
import type { Suggestions } from './use-suggestions.ts'

/** One line of the list, whether a place or a tour. */
export type SearchOption = {
  key: string
  kind: 'location' | 'product'
  name: string
  about: string
  poster: string
  note: string
  route: Route
}
type Notes = { tours: (count: number) => string; from: (cents: number, currencyId: 1 | 2 | 3) => string }

/** While the next answer is on its way, the last one stays to be seen. */
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
    note: product.from ? notes.from(product.from.cents, product.from.currencyId) : '',
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

/** Where the typed text stands in a name, accents and case aside, as [before, match, after]. */
export function marked(name: string, query: string): readonly [string, string, string] {
  // decomposed letters lose their marks one by one, so that places in both texts can be compared
  const plain = Array.from(name, (letter) => letter.normalize('NFD').charAt(0).toLowerCase()).join('')
  const wanted = query.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
  const letters = Array.from(name)
  const start = wanted === '' ? -1 : plain.indexOf(wanted)
  if (start === -1) return [name, '', '']
  const end = start + wanted.length
  return [letters.slice(0, start).join(''), letters.slice(start, end).join(''), letters.slice(end).join('')]
}

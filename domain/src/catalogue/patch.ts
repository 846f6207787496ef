import type { CatalogueFacts } from '../facts.ts'

export type CityFacts = Pick<CatalogueFacts, 'locations' | 'locationBySlug' | 'products' | 'options' | 'faqs' | 'notices' | 'blocks'>

/** Everything else stays the same object, and the order of maps too. */
export function withCities(facts: CatalogueFacts, cities: readonly number[], now: CityFacts): CatalogueFacts {
  const inCity = new Set(cities)
  const products = new Set([...facts.products.values()].filter(({ locationId }) => inCity.has(locationId)).map(({ id }) => id))
  const options = new Set([...facts.options.values()].filter(({ productId }) => products.has(productId)).map(({ id }) => id))
  const isOutside = ({ kind, refId }: { kind: string; refId: number }): boolean =>
    !(kind === 'product' ? products : kind === 'option' ? options : kind === 'location' || kind === 'service' ? inCity : new Set()).has(
      refId,
    )
  return {
    ...facts,
    locations: replaced(facts.locations, inCity, now.locations),
    products: replaced(facts.products, products, now.products),
    options: replaced(facts.options, options, now.options),
    locationBySlug: withSlugs(facts.locationBySlug, inCity, now),
    faqs: [...facts.faqs.filter(isOutside), ...now.faqs],
    notices: [...facts.notices.filter(isOutside), ...now.notices],
    blocks: [...facts.blocks.filter(isOutside), ...now.blocks],
  }
}

function replaced<V>(all: ReadonlyMap<number, V>, own: ReadonlySet<number>, now: ReadonlyMap<number, V>): Map<number, V> {
  const kept = [...all].flatMap(([id, value]): [number, V][] => {
    const fresh = own.has(id) ? now.get(id) : value
    return fresh === undefined ? [] : [[id, fresh]]
  })
  return new Map([...kept, ...now])
}

/** A former address never hides the address that another city has now. */
function withSlugs(
  all: ReadonlyMap<string, number>,
  inCity: ReadonlySet<number>,
  { locations, locationBySlug }: CityFacts,
): Map<string, number> {
  const slugs = new Map([...all].filter(([, id]) => !inCity.has(id)))
  for (const [key, id] of locationBySlug) {
    const [lang = '', slug = ''] = key.split(' ')
    const isCurrent = Object.entries(locations.get(id)?.slugs ?? {}).some(([spoken, current]) => spoken === lang && current === slug)
    if (isCurrent || !slugs.has(key)) slugs.set(key, id)
  }
  return slugs
}

import type { Catalogue } from '@opentop/contract/catalogue'

/** Which form the bodies of today have. Older ones are lifted when they are read. */
export const documentShape = 1

/** One file of the catalogue. `number` is the id of its city or product. */
export type CatalogueDocument = {
  kind: 'city' | 'map' | 'product' | 'content' | 'list'
  /** The path of the file without its ending. */
  key: string
  number: number | null
  locationId: number | null
  body: object
}

export function documentsOf({ cities, contents, agents, ...lists }: Catalogue): CatalogueDocument[] {
  const { phrases, continents, scopes, faqs, healthNotices, coupons } = lists
  const named = { agents, phrases, continents, scopes, faqs, 'health-notices': healthNotices, coupons }
  return [
    ...Object.entries(named).flatMap(([key, body]) => (body ? [{ kind: 'list' as const, key, number: null, locationId: null, body }] : [])),
    ...contents.map(({ key, content }) => ({
      kind: 'content' as const,
      key: `content/${key}`,
      number: null,
      locationId: null,
      body: content,
    })),
    ...cities.flatMap(({ key: folder, city, map, products }) => {
      const locationId = city.id
      const cityKey = `cities/${folder}`
      return [
        { kind: 'city' as const, key: `${cityKey}/city`, number: city.id, locationId, body: city },
        ...(map ? [{ kind: 'map' as const, key: `${cityKey}/map`, number: city.id, locationId, body: map }] : []),
        ...products.map(({ file, product }) => ({
          kind: 'product' as const,
          key: `${cityKey}/${file}`,
          number: product.id,
          locationId,
          body: product,
        })),
      ]
    }),
  ]
}

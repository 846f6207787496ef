import type { Catalogue } from '@opentop/contract/catalogue'
import type { CityMap } from '@opentop/contract/city-map'
import type { ProductFile } from '@opentop/contract/product-file'
import type { SiteFile } from '@opentop/contract/site-file'

/** Which form the bodies of today have. Older ones are lifted when they are read. */
export const documentShape = 1

/** `number` is the id of its city or product. */
export type CatalogueDocument = {
  kind: 'city' | 'map' | 'product' | 'content' | 'list' | 'site'
  key: string
  number: number | null
  locationId: number | null
  body: object
}

export function documentsOf({ cities, contents, sites, agents, ...lists }: Catalogue): CatalogueDocument[] {
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
    ...sites.map(({ key, site }) => ({ kind: 'site' as const, key: `sites/${key}`, number: null, locationId: null, body: site })),
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

export function catalogueOf(documents: readonly CatalogueDocument[]): Catalogue {
  const of = (kind: CatalogueDocument['kind']) => documents.filter((one) => one.kind === kind)
  const list = Object.fromEntries(of('list').map(({ key, body }) => [listNames[key] ?? key, body]))
  const maps = new Map(of('map').map(({ number, body }) => [number, body as CityMap]))
  const products = Map.groupBy(of('product'), ({ locationId }) => locationId)
  return {
    ...(list as Omit<Catalogue, 'cities' | 'contents' | 'sites'>),
    contents: of('content').map(({ key, body }) => ({ key: nameIn(key), content: body as Catalogue['contents'][number]['content'] })),
    sites: of('site').map(({ key, body }) => ({ key: nameIn(key), site: body as SiteFile })),
    cities: of('city').map(({ key, number, body }) => {
      const map = maps.get(number)
      return {
        key: key.split('/')[1] ?? '',
        city: body as Catalogue['cities'][number]['city'],
        ...(map ? { map } : {}),
        products: (products.get(number) ?? []).map((one) => ({ file: nameIn(one.key), product: one.body as ProductFile })),
      }
    }),
  }
}

const listNames: Readonly<Record<string, string>> = { 'health-notices': 'healthNotices' }
const nameIn = (key: string): string => key.slice(key.lastIndexOf('/') + 1)

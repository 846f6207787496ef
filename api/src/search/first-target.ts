import type { SearchTarget } from '@opentop/contract/location'
import type { Lang } from '@opentop/domain/lang'
import type { Found } from './search.ts'

export function firstTarget({ first, place, sights: [sight], products: [product] }: Found, lang: Lang): SearchTarget | undefined {
  if (!first || !place) return undefined
  return {
    locationId: place.id,
    locationSlug: place.slugs[lang],
    ...(first === 'sight' && sight ? { stop: sight.stop.key } : {}),
    ...(first === 'product' && product ? { productId: product.id, productSlug: product.slugs[lang] } : {}),
  }
}

import type { ProductCard } from '@opentop/contract/product'
import type { PosterSize } from '../poster/poster-path.ts'

const views: Record<ProductCard['vehicle'], readonly PosterSize[]> = {
  bus: ['dusk', 'night', 'deck'],
  boat: ['riverlight', 'rivernight', 'riverdawn', 'riverdusk'],
  'bus+boat': ['deck', 'dusk', 'light', 'night'],
}

/** A boat tour never shows a bus, nor a bus tour a boat. */
export function firstPicture(vehicle: ProductCard['vehicle']): PosterSize {
  return vehicle === 'boat' ? 'river' : 'street'
}

export function tourPictures(products: readonly Pick<ProductCard, 'id' | 'vehicle'>[]): ReadonlyMap<number, PosterSize> {
  const pictures = new Map<number, PosterSize>()
  const used = new Set<PosterSize>()
  for (const { id, vehicle } of products) {
    const wanted = views[vehicle]
    const fresh = wanted.find((one) => !used.has(one)) ?? wanted[pictures.size % wanted.length]
    const view = (pictures.size > 0 && fresh) || firstPicture(vehicle)
    pictures.set(id, view)
    used.add(view)
  }
  return pictures
}

import type { Call } from '@opentop/contract/api'
import type { LocationCard } from '@opentop/contract/location'
import type { ProductCard } from '@opentop/contract/product'

export type HomeData = { locations: LocationCard[]; products: ProductCard[] }

const postersShown = 8
const toursShown = 3

export async function fetchHome(call: Call): Promise<HomeData | undefined> {
  const [locations, products] = await Promise.all([
    call('getTopLocations', { limit: postersShown }),
    call('getTopProducts', { limit: toursShown }),
  ])
  return locations.ok && products.ok ? { locations: locations.answer, products: products.answer } : undefined
}

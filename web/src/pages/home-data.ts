import type { Call } from '@opentop/contract/api'
import type { LocationCard } from '@opentop/contract/location'
import type { ProductCard } from '@opentop/contract/product'
import type { Promotion } from '@opentop/contract/promotion'
import { cardOf } from '../tour/card-of.ts'
import { loadCityLanding, type CityLandingData } from './city-landing.ts'

export type HomeData = {
  locations: LocationCard[]
  products: ProductCard[]
  fresh: ProductCard[]
  promotion?: Promotion
  city?: CityLandingData
}

const postersShown = 8
const toursShown = 3
type Wanted = { cityId: number | undefined; isNew: boolean }

export async function fetchHome(call: Call, { cityId, isNew }: Wanted): Promise<HomeData | undefined> {
  const [locations, products, promotions, fresh, city] = await Promise.all([
    call('getTopLocations', { limit: postersShown }),
    call('getTopProducts', { limit: toursShown }),
    call('getPromotions', {}),
    isNew ? call('getNewProducts', { limit: toursShown }) : undefined,
    cityId === undefined ? undefined : loadCityLanding(call, cityId),
  ])
  if (!locations.ok || !products.ok) return undefined
  const [promotion] = promotions.ok ? promotions.answer : []
  return {
    locations: locations.answer,
    products: products.answer.map(cardOf),
    fresh: fresh?.ok ? fresh.answer : [],
    ...(promotion ? { promotion } : {}),
    ...(city ? { city } : {}),
  }
}

import type { Call } from '@opentop/contract/api'
import type { LocationCard } from '@opentop/contract/location'
import type { ProductCard } from '@opentop/contract/product'
import type { Promotion } from '@opentop/contract/promotion'
import { cardOf } from '../tour/card-of.ts'
import { loadCityLanding, type CityLandingData } from './city-landing.ts'

export type HomeData = {
  locations: LocationCard[]
  products: ProductCard[]
  promotion?: Promotion
  /** The city of a single-city site. */ city?: CityLandingData
}

const postersShown = 8
const toursShown = 3

export async function fetchHome(call: Call, cityId: number | undefined): Promise<HomeData | undefined> {
  const [locations, products, promotions, city] = await Promise.all([
    call('getTopLocations', { limit: postersShown }),
    call('getTopProducts', { limit: toursShown }),
    call('getPromotions', {}),
    cityId === undefined ? undefined : loadCityLanding(call, cityId),
  ])
  if (!locations.ok || !products.ok) return undefined
  const [promotion] = promotions.ok ? promotions.answer : []
  return {
    locations: locations.answer,
    products: products.answer.map(cardOf),
    ...(promotion ? { promotion } : {}),
    ...(city ? { city } : {}),
  }
}

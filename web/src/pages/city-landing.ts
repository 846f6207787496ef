import type { Call } from '@opentop/contract/api'
import type { Location } from '@opentop/contract/location'
import type { ProductCard } from '@opentop/contract/product'

export type CityLandingData = { location: Location; main: ProductCard; others: ProductCard[]; about: string }

export async function loadCityLanding(call: Call, id: number): Promise<CityLandingData | undefined> {
  const [location, main, products, about] = await Promise.all([
    call('getLocation', { id }),
    call('getLocationMainProduct', { id }),
    call('getLocationProducts', { id }),
    call('getLocationAbout', { id }),
  ])
  if (!location.ok || !main.ok || !products.ok || !about.ok) return undefined
  const others = products.answer.filter((product) => product.id !== main.answer.id)
  return { location: location.answer, main: main.answer, others, about: about.answer.about.split(/\n+/)[0] ?? '' }
}

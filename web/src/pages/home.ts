import type { LocationCard } from '@opentop/contract/location'
import type { ProductCard } from '@opentop/contract/product'
import { loadCityLanding, type CityLandingData } from './city-landing.ts'
import { HomeView } from './HomeView.tsx'
import type { Page } from './page.ts'

export type HomeData = { locations: LocationCard[]; products: ProductCard[]; /** The one city of a single-city site. */ city?: CityLandingData }

const postersShown = 8
const toursShown = 3

export const home: Page<HomeData> = {
  view: 'home',
  subjects: ['home', 'city', 'landing', 'tour'],
  View: HomeView,
  async load({ call, site, lang, t }) {
    const [locations, products] = await Promise.all([call('getTopLocations', { limit: postersShown }), call('getTopProducts', { limit: toursShown })])
    const city = site.city && (await loadCityLanding(call, site.city.id))
    if (!locations.ok || !products.ok) return { kind: 'missing' }
    return {
      kind: 'page',
      data: { locations: locations.answer, products: products.answer, ...(city ? { city } : {}) },
      head: { title: t('home.title'), description: site.description[lang], image: site.images.share },
    }
  },
}

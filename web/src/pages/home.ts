import type { LocationCard } from '@opentop/contract/location'
import type { ProductCard } from '@opentop/contract/product'
import { organizationStructuredData, webSiteStructuredData } from '@opentop/domain/structured-data'
import { HomeView } from './HomeView.tsx'
import type { Page } from './page.ts'

export type HomeData = { locations: LocationCard[]; products: ProductCard[] }

const postersShown = 8
const toursShown = 3

export const home: Page<HomeData> = {
  view: 'home',
  subjects: ['home'],
  View: HomeView,
  async load({ call, site, lang, t, origin }) {
    const [locations, products] = await Promise.all([
      call('getTopLocations', { limit: postersShown }),
      call('getTopProducts', { limit: toursShown }),
    ])
    if (!locations.ok || !products.ok) return { kind: 'missing' }
    return {
      kind: 'page',
      data: { locations: locations.answer, products: products.answer },
      head: {
        title: t('home.title'),
        description: site.description[lang],
        image: site.images.share,
        jsonLd: [organizationStructuredData(site, origin), webSiteStructuredData(site, origin, lang)],
      },
    }
  },
}

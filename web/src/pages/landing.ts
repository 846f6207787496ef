import { landingLocations } from '@opentop/domain/pages'
import { loadCityLanding, type CityLandingData } from './city-landing.ts'
import { LandingView } from './LandingView.tsx'
import type { Page } from './page.ts'

/** The landing pages of single cities on the worldwide site. */
export const landing: Page<CityLandingData> = {
  view: 'landing',
  subjects: ['city', 'landing'],
  View: LandingView,
  async load({ call, route, t }) {
    if (route.page !== 'paris' && route.page !== 'london') return { kind: 'missing' }
    const data = await loadCityLanding(call, landingLocations[route.page])
    if (!data) return { kind: 'missing' }
    const { name, poster } = data.location
    return {
      kind: 'page',
      data,
      head: { title: t('city.title', { city: name }), description: t('city.description', { city: name }), image: poster },
    }
  },
}

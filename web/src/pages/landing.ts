import { landingLocations } from '@opentop/domain/page/pages'
import { fleetOf } from '../location/fleet.ts'
import { loadCityLanding } from './city-landing.ts'
import { LandingView } from './LandingView.tsx'
import { definePage } from './page.ts'
import type { PageRequest } from './page-request.ts'

export const landing = definePage({
  view: 'landing',
  subjects: ['city', 'landing', 'promotion', 'day'],
  View: LandingView,
  async load({ call, route, t }: PageRequest<'paris' | 'london'>) {
    const data = await loadCityLanding(call, landingLocations[route.page])
    if (!data) return { kind: 'missing' }
    const { name, poster, vehicles } = data.location
    return {
      kind: 'page',
      data,
      head: {
        title: t('city.title', { city: name }),
        description: t(`city.description-${fleetOf(vehicles)}`, { city: name }),
        image: poster,
      },
    }
  },
})

import { findAddressed } from './location-address.ts'
import { LocationTermsView } from './LocationTermsView.tsx'
import { definePage } from './page.ts'
import type { PageRequest } from './page-request.ts'

export const locationTerms = definePage({
  view: 'locationTerms',
  subjects: ['location'],
  View: LocationTermsView,
  async load(request: PageRequest<'locationTerms'>) {
    const { call, t } = request
    const found = await findAddressed(request)
    if (found.kind !== 'found') return found
    const { location, routeIn } = found
    const about = await call('getLocationAbout', { id: location.id })
    if (!about.ok) return { kind: 'missing' }
    const title = t('location.terms-title', { city: location.name })
    return {
      kind: 'page',
      data: { location, terms: about.answer.terms?.split(/\n+/) ?? [] },
      head: { title, description: title, image: location.poster },
      routeIn,
    }
  },
})

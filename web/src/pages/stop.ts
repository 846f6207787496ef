import type { Route } from '@opentop/domain/route'
import { findAddressed } from './location-address.ts'
import { definePage, type PageRequest } from './page.ts'
import { StopView } from './StopView.tsx'

export const stop = definePage({
  view: 'stop',
  subjects: ['location', 'live', 'stop'],
  View: StopView,
  async load(request: PageRequest<'stop'>) {
    const { call, t, route } = request
    const { stopKey, stopSlug, ...place } = route
    const found = await findAddressed({ call, route: { ...place, page: 'location' } })
    // a wrong name of the city is mended first, then that of the stop
    if (found.kind === 'redirect' && found.route.page === 'location')
      return { ...found, route: { ...found.route, page: 'stop', stopKey, stopSlug } }
    if (found.kind !== 'found') return found
    const { location } = found
    const timetable = await call('getTimetable', { id: location.id })
    const shown = timetable.ok ? timetable.answer.stops.find(({ key }) => key === stopKey) : undefined
    if (!timetable.ok || !shown) return { kind: 'missing' }
    const address: Route = { page: 'stop', locationId: location.id, locationSlug: location.slug, stopKey, stopSlug: shown.slug }
    if (stopSlug !== shown.slug) return { kind: 'redirect', status: 301, route: address }
    const title = t('stop.page-title', { stop: shown.name, city: location.name })
    return {
      kind: 'page',
      data: { location, timetable: timetable.answer, stop: shown },
      head: { title, description: title, image: location.poster },
      routeIn: (lang) => ({ ...address, locationSlug: location.hreflangs.find((row) => row.lang === lang)?.urlName ?? location.slug }),
    }
  },
})

import { findAddressed } from './location-address.ts'
import { LiveMapView } from './LiveMapView.tsx'
import { definePage } from './page.ts'
import type { PageRequest } from './page-request.ts'

export const liveMap = definePage({
  view: 'liveMap',
  subjects: ['location', 'live', 'arrival', 'map', 'day'],
  View: LiveMapView,
  async load(request: PageRequest<'liveMap'>) {
    const { call, t } = request
    const found = await findAddressed(request)
    if (found.kind !== 'found') return found
    const { location, routeIn } = found
    const [timetable, city] = await Promise.all([call('getTimetable', { id: location.id }), call('getLiveCity', { id: location.id })])
    if (!timetable.ok || !city.ok || timetable.answer.lines.length === 0) return { kind: 'missing' }
    return {
      kind: 'page',
      data: { location, timetable: timetable.answer, city: city.answer },
      head: {
        title: t('live.page-title', { city: location.name }),
        description: t('live.description', { city: location.name }),
        image: location.poster,
      },
      routeIn,
    }
  },
})

import { findAddressed } from './location-address.ts'
import { LiveMapView } from './LiveMapView.tsx'
import { definePage, type PageRequest } from './page.ts'

export const liveMap = definePage({
  view: 'liveMap',
  subjects: ['location', 'live'],
  View: LiveMapView,
  async load(request: PageRequest<'liveMap'>) {
    const { call, t } = request
    const found = await findAddressed(request)
    if (found.kind !== 'found') return found
    const { location, routeIn } = found
    const timetable = await call('getTimetable', { id: location.id })
    if (!timetable.ok || timetable.answer.lines.length === 0) return { kind: 'missing' }
    const title = t('live.page-title', { city: location.name })
    return {
      kind: 'page',
      data: { location, timetable: timetable.answer },
      head: { title, description: title, image: location.poster },
      routeIn,
    }
  },
})

import { loadTourChoice } from '../location/tour-choice.ts'
import { findAddressed } from './location-address.ts'
import { LocationListView, type LocationListData } from './LocationListView.tsx'
import { definePage } from './page.ts'
import type { PageRequest } from './page-request.ts'

const look = { view: 'locationList', subjects: ['location', 'filter', 'day'], View: LocationListView } as const

export const locationAll = definePage({
  ...look,
  async load(request: PageRequest<'locationAll'>) {
    const { call, t, query, lang } = request
    const found = await findAddressed(request)
    if (found.kind !== 'found') return found
    const { location, routeIn } = found
    const [products, choice] = await Promise.all([
      call('getLocationProducts', { id: location.id }),
      loadTourChoice(call, location.id, query, lang),
    ])
    if (!products.ok || !choice) return { kind: 'missing' }
    const title = t('location.all-title', { city: location.name })
    return {
      kind: 'page',
      data: { location, products: products.answer, choice } satisfies LocationListData,
      head: { title, description: title, image: location.poster },
      routeIn,
    }
  },
})

export const locationSeats = definePage({
  ...look,
  async load(request: PageRequest<'locationSeats'>) {
    const { call, t } = request
    const found = await findAddressed(request)
    if (found.kind !== 'found') return found
    const { location, routeIn } = found
    const products = await call('getLocationSeatProducts', { id: location.id })
    if (!products.ok) return { kind: 'missing' }
    return {
      kind: 'page',
      data: { location, products: products.answer, choice: null } satisfies LocationListData,
      head: {
        title: t('location.seats-title', { city: location.name }),
        description: t('location.seats-lead'),
        image: location.poster,
        noIndex: products.answer.length === 0,
      },
      routeIn,
    }
  },
})

import { vehicleChoices } from '../location/vehicle-choice.ts'
import { findAddressed } from './location-address.ts'
import { LocationListView, type LocationListData } from './LocationListView.tsx'
import { definePage, type PageRequest } from './page.ts'

const look = { view: 'locationList', subjects: ['location'], View: LocationListView } as const

/** All products of a location; `?vehicle=boat` filters by vehicle. */
export const locationAll = definePage({
  ...look,
  async load(request: PageRequest<'locationAll'>) {
    const { call, t, query } = request
    const found = await findAddressed(request)
    if (found.kind !== 'found') return found
    const { location, routeIn } = found
    const products = await call('getLocationProducts', { id: location.id })
    if (!products.ok) return { kind: 'missing' }
    const { choices, shown } = vehicleChoices(products.answer, query.get('vehicle'))
    const title = t('location.all-title', { city: location.name })
    return {
      kind: 'page',
      data: { location, list: 'all', products: shown, choices } satisfies LocationListData,
      head: { title, description: title, image: location.poster },
      routeIn,
    }
  },
})

/** The products of a location that reserve a seat. */
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
      data: { location, list: 'seats', products: products.answer, choices: [] } satisfies LocationListData,
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

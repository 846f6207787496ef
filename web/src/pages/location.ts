import type { Call } from '@opentop/contract/api'
import type { RouteLine } from '@opentop/contract/product'
import { pathTo } from '@opentop/domain/page/route'
import { breadcrumbStructuredData, faqStructuredData, locationStructuredData } from '@opentop/domain/page/structured-data'
import { cityFacts } from '../location/city-facts.ts'
import { fleetOf } from '../location/fleet.ts'
import { loadTourChoice } from '../location/tour-choice.ts'
import { findAddressed } from './location-address.ts'
import { LocationView } from './LocationView.tsx'
import { definePage } from './page.ts'
import type { PageRequest } from './page-request.ts'

const generalFaqs = 4

export const location = definePage({
  view: 'location',
  subjects: ['city', 'picture', 'location', 'filter', 'day', 'map', 'promotion', 'arrival', 'live'],
  View: LocationView,
  async load(request: PageRequest<'location'>) {
    const { call, t, site, lang, origin, query } = request
    const found = await findAddressed(request)
    if (found.kind !== 'found') return found
    const { location: place, routeIn } = found
    const { id } = place
    const [products, about, notices, general, routes, choice, timetable] = await Promise.all([
      call('getLocationProducts', { id }),
      call('getLocationAbout', { id }),
      call('getServiceInformation', { id }),
      call('getScopeFaqs', { id }),
      mainRoutes(call, id),
      loadTourChoice(call, id, query, lang),
      call('getTimetable', { id }),
    ])
    if (!products.ok || !about.ok || !notices.ok || !general.ok || !choice) return { kind: 'missing' }
    const path = pathTo(site, lang, { page: 'location', locationId: id, locationSlug: place.slug })
    return {
      kind: 'page',
      data: {
        location: place,
        products: products.answer,
        choice,
        facts: cityFacts(products.answer, routes),
        routes,
        stops: timetable.ok ? timetable.answer.stops.map(({ key, name, slug }) => ({ key, name, slug })) : [],
        fleet: fleetOf(
          timetable.ok && timetable.answer.lines.length > 0 ? timetable.answer.lines.map(({ vehicle }) => vehicle) : place.vehicles,
        ),
        about: about.answer.about.split(/\n+/),
        faqs: about.answer.faqs.length > 0 ? about.answer.faqs : general.answer.slice(0, generalFaqs),
        notices: notices.answer,
      },
      head: {
        title: t('city.title', { city: place.name }),
        description: t(`city.description-${fleetOf(place.vehicles)}`, { city: place.name }),
        image: place.poster,
        imageAlt: place.name,
        jsonLd: [
          locationStructuredData(place, products.answer, { origin, path, lang, site }),
          breadcrumbStructuredData([
            { name: t('navigation.home'), url: origin + pathTo(site, lang, { page: 'home' }) },
            ...(site.city ? [] : [{ name: t('footer.destinations'), url: origin + pathTo(site, lang, { page: 'destinations' }) }]),
            { name: place.name },
          ]),
          faqStructuredData(about.answer.faqs),
        ],
      },
      routeIn,
    }
  },
})

export const locationById = definePage({
  view: 'location',
  subjects: [],
  View: LocationView,
  async load({ call, route }: PageRequest<'locationById'>) {
    const reply = await call('getLocation', { id: route.locationId })
    if (!reply.ok) return { kind: 'missing' }
    return { kind: 'redirect', status: 301, route: { page: 'location', locationId: reply.answer.id, locationSlug: reply.answer.slug } }
  },
})

async function mainRoutes(call: Call, id: number): Promise<RouteLine[]> {
  const main = await call('getLocationMainProduct', { id })
  const map = main.ok ? await call('getProductMap', { id: main.answer.id }) : undefined
  return map?.ok ? map.answer.routes : []
}

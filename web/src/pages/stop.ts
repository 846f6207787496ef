import type { Location } from '@opentop/contract/location'
import type { CityStop, Timetable, TimetableNotice } from '@opentop/contract/timetable'
import type { LiveCity } from '@opentop/contract/vehicle'
import { isDay, type Day } from '@opentop/domain/day'
import type { Lang } from '@opentop/domain/lang'
import { pathTo, type Route } from '@opentop/domain/page/route'
import { breadcrumbStructuredData, stopStructuredData } from '@opentop/domain/page/structured-data'
import { localTime } from '@opentop/domain/zone'
import { isSameLine } from '../live/board.ts'
import { loadTodayOffer } from '../stop/today-offer.ts'
import { drawStop } from '../stop/stop-drawing.ts'
import { findAddressed } from './location-address.ts'
import { definePage } from './page.ts'
import type { PageRequest } from './page-request.ts'
import { StopView, type StopData } from './StopView.tsx'

const toursShown = 3

export const stop = definePage({
  view: 'stop',
  subjects: ['location', 'arrival', 'day', 'stop', 'map'],
  View: StopView,
  async load(request: PageRequest<'stop'>) {
    const { call, route, query } = request
    const { stopKey, stopSlug, ...place } = route
    const found = await findAddressed({ call, route: { ...place, page: 'location' } })
    if (found.kind === 'missing') return found
    const city = cityIn(found)
    if (!city) return { kind: 'missing' }
    const reply = await call('getStop', { id: city.locationId, key: stopKey })
    if (!reply.ok) return { kind: 'missing' }
    const shown = reply.answer
    // both names are mended at once
    const address: Route = { page: 'stop', ...city, stopKey, stopSlug: shown.slug }
    if (found.kind === 'redirect' || stopSlug !== shown.slug) return { kind: 'redirect', status: 301, route: address }
    const { location } = found
    const asked = query.get('day') ?? undefined
    const data = await loadData(request, location, shown, isDay(asked ?? '') ? asked : undefined)
    if (!data) return { kind: 'missing' }
    const path = pathTo(request.site, request.lang, address)
    return {
      kind: 'page',
      data: query.has('sign') ? { ...data, signFor: request.origin + path } : data,
      head: headOf(request, location, shown, path),
      routeIn: (other) => routeIn(location, shown, other),
    }
  },
})

type Found = Exclude<Awaited<ReturnType<typeof findAddressed>>, { kind: 'missing' }>
function cityIn(found: Found): { locationId: number; locationSlug: string } | undefined {
  if (found.kind === 'found') return { locationId: found.location.id, locationSlug: found.location.slug }
  if (found.route.page !== 'location' || found.route.locationId === undefined) return undefined
  return { locationId: found.route.locationId, locationSlug: found.route.locationSlug }
}

function headOf({ t, query, origin, site, lang }: PageRequest<'stop'>, location: Location, shown: CityStop, path: string) {
  const names = { stop: shown.name, city: location.name }
  const isSign = query.has('sign')
  const cityPath = pathTo(site, lang, { page: 'location', locationId: location.id, locationSlug: location.slug })
  const jsonLd = [
    stopStructuredData(shown, location, { origin, path, cityPath }),
    breadcrumbStructuredData([
      { name: t('navigation.home'), url: origin + pathTo(site, lang, { page: 'home' }) },
      { name: location.name, url: origin + cityPath },
      { name: shown.name },
    ]),
  ]
  return {
    title: isSign ? t('stop.sign-title', names) : t('stop.page-title', names),
    description: t('stop.description', names),
    image: location.poster,
    imageAlt: location.name,
    ...(isSign || query.has('day') ? { noIndex: true } : { jsonLd }),
  }
}

function routeIn(location: Location, stop: CityStop, lang: Lang): Route {
  return {
    page: 'stop',
    locationId: location.id,
    locationSlug: location.hreflangs.find((row) => row.lang === lang)?.urlName ?? location.slug,
    stopKey: stop.key,
    stopSlug: stop.hreflangs.find((row) => row.lang === lang)?.urlName ?? stop.slug,
  }
}

async function loadData(
  { call, currencyId }: Pick<PageRequest, 'call' | 'currencyId'>,
  location: Location,
  stop: CityStop,
  asked: Day | undefined,
): Promise<StopData | undefined> {
  const { id } = location
  const [timetable, live, products] = await Promise.all([
    call('getTimetable', { id }),
    call('getLiveCity', { id }),
    call('getLocationProducts', { id }),
  ])
  if (!timetable.ok || !live.ok || !products.ok) return undefined
  const tours = products.answer.filter((product) => stop.productIds.includes(product.id))
  const [day, today] = await Promise.all([
    asked === undefined ? undefined : call('getTimetable', { id, day: asked }),
    loadTodayOffer(call, tours, { day: localTime(Date.parse(live.answer.at), stop.timezone).day, currencyId }),
  ])
  return {
    location,
    stop,
    timetable: timetableAt(timetable.answer, stop.key),
    live: liveAt(live.answer, stop.key),
    drawing: drawStop(stop, timetable.answer.stops, timetable.answer.lines, location.position),
    tours: tours.slice(0, toursShown),
    ...(day?.ok ? { day: timetableAt(day.answer, stop.key) } : {}),
    ...(today ? { today } : {}),
  }
}

function timetableAt(timetable: Timetable, key: string): Timetable {
  const lines = timetable.lines.filter((line) => line.stops.some((called) => called.key === key))
  const keys = new Set(lines.flatMap((line) => line.stops.map((called) => called.key)))
  const concerns = ({ stops: about, lines: hit }: TimetableNotice): boolean =>
    (!about || about.some((one) => keys.has(one))) && (!hit || hit.some((one) => lines.some((line) => isSameLine(line, one))))
  return {
    ...timetable,
    lines,
    stops: timetable.stops.filter((one) => keys.has(one.key)),
    notices: timetable.notices.filter(concerns),
  }
}

function liveAt(city: LiveCity, key: string): LiveCity {
  return {
    ...city,
    arrivals: city.arrivals.filter(({ stop: at }) => at === key),
    lasts: city.lasts.filter(({ stop: at }) => at === key),
  }
}

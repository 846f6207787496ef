import type { Call } from '@opentop/contract/api'
import type { Location } from '@opentop/contract/location'
import type { Lang } from '@opentop/domain/lang'
import type { LocationPart } from '@opentop/domain/page/pages'
import type { Route } from '@opentop/domain/page/route'
import type { Loaded } from './page.ts'
import type { PageRequest } from './page-request.ts'

type LocationPage = 'location' | LocationPart
type LocationRequest = Pick<PageRequest<LocationPage>, 'call' | 'route'>
type Found = { kind: 'found'; location: Location; routeIn: (lang: Lang) => Route }
type Elsewhere = Exclude<Loaded<never>, { kind: 'page' }>

/** A wrong or outdated name redirects to the right one; without an id the name alone decides. */
export async function findAddressed({ call, route: asked }: LocationRequest): Promise<Found | Elsewhere> {
  const id = asked.locationId ?? (await idOfSlug(call, asked.locationSlug))
  const reply = id === undefined ? undefined : await call('getLocation', { id })
  if (!reply?.ok) return { kind: 'missing' }
  const location = reply.answer
  const routeIn = (lang: Lang) => locationRoute(location, asked.page, lang)
  if (location.slug === asked.locationSlug) return { kind: 'found', location, routeIn }
  return { kind: 'redirect', status: 301, route: { page: asked.page, locationId: location.id, locationSlug: location.slug } }
}

async function idOfSlug(call: Call, slug: string): Promise<number | undefined> {
  const reply = await call('findLocation', { slug })
  return reply.ok ? reply.answer.id : undefined
}

function locationRoute(location: Location, page: LocationPage, lang: Lang): Route {
  const names = location.hreflangs.find((row) => row.lang === lang)
  return { page, locationId: location.id, locationSlug: names?.urlName ?? location.slug }
}

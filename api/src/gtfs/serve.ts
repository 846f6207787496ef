import { readsFor } from '../replica/reads.ts'
import { locationInScope, locationOfSlug, type LocationFacts } from '@opentop/domain/facts'
import { linesInSlices, type RealtimeView } from '@opentop/domain/gtfs/realtime-run'
import type { Site } from '@opentop/domain/site'
import type { CityTimes } from '@opentop/domain/timetable/timetable-view'
import type { Forecast } from '@opentop/domain/vehicle/arrivals'
import { vehicleNow } from '@opentop/domain/vehicle/vehicle-now'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { anonymous } from '../call/context.ts'
import { inSlices } from '../call/in-slices.ts'
import type { Shop } from '../call/shop.ts'
import { dispatch } from '../dispatch/shop.ts'
import { problemOf, sendProblem } from '../http/problem.ts'
import { matchesEtag } from '../http/etag.ts'
import { callerLang } from '../http/preferences.ts'
import { openFeeds, type FeedFile } from './feed.ts'
import { isRealtimeName, openRealtime } from './realtime.ts'

type SiteOf = (request: FastifyRequest) => Site
type OriginOf = (request: FastifyRequest) => string

const feedCache = 'public, max-age=3600'
const liveCache = 'public, max-age=10'
const liveTypes = { pb: 'application/x-protobuf', json: 'application/json' } as const
const idPattern = /^[1-9]\d{0,8}$/

export function serveFeeds(app: FastifyInstance, shop: Shop, siteOf: SiteOf, originOf: OriginOf): void {
  const feed = openFeeds()
  const realtime = openRealtime()

  app.get<{ Params: { '*': string } }>('/gtfs/*', async (request, reply) => {
    const [, name] = /^([^/]+)\.zip$/.exec(request.params['*']) ?? []
    if (name === undefined) return missing(shop, siteOf(request), request, reply, 'not-found')
    const site = siteOf(request)
    const found = cityOf(shop, site, name)
    if (!found) return missing(shop, site, request, reply, 'location-unknown')
    if (found.isSlug) return reply.redirect(`/gtfs/${found.city.id}.zip`, 301)
    const { snapshot, now } = { snapshot: shop.snapshot(), now: shop.now() }
    const file = await feed({
      times: { facts: snapshot.facts, disruptions: snapshot.disruptions, city: found.city },
      site,
      origin: originOf(request),
      now,
      prices: { site: site.key, bookable: snapshot.bookable },
    })
    void reply.header('content-disposition', `attachment; filename="gtfs-${found.city.key}.zip"`)
    return sendFeed(request, reply, file, 'application/zip', feedCache)
  })

  app.get<{ Params: { '*': string } }>('/gtfs-rt/*', async (request, reply) => {
    const [, place = '', name = '', form] = /^([^/]+)\/([a-z-]+)\.(pb|json)$/.exec(request.params['*']) ?? []
    const site = siteOf(request)
    if (!isRealtimeName(name) || (form !== 'pb' && form !== 'json')) return missing(shop, site, request, reply, 'not-found')
    const found = cityOf(shop, site, place)
    if (!found) return missing(shop, site, request, reply, 'location-unknown')
    const { city } = found
    if (found.isSlug) return reply.redirect(`/gtfs-rt/${city.id}/${name}.${form}`, 301)
    const [origin, now] = [originOf(request), shop.now()]
    // only alerts have addresses in them
    const key = name === 'alerts' ? `${site.key} ${origin} ${city.id}` : String(city.id)
    const encoded = await realtime(key, name, now, () => realtimeView(shop, site, origin, city, now))
    return sendFeed(request, reply, encoded[form], liveTypes[form], liveCache)
  })
}

async function realtimeView(shop: Shop, site: Site, origin: string, city: LocationFacts, now: number): Promise<RealtimeView> {
  const snapshot = shop.snapshot()
  const replica = readsFor(shop, [])
  const context = { shop, replica, snapshot, site, lang: site.defaultLang, currencyId: 1 as const, now, caller: anonymous }
  const { reply } = await dispatch('getLiveCity', { id: city.id }, context)
  if (!reply.ok) throw new Error(`the live answer of a city was refused: ${reply.refusal}`)
  const times = { facts: snapshot.facts, disruptions: snapshot.disruptions, city }
  await inSlices(linesInSlices({ times, now }))
  return { times, live: reply.answer, forecasts: forecastsIn(shop, times, now), site, origin, now }
}

function forecastsIn({ fleet }: Shop, times: CityTimes, now: number): Map<string, Forecast[]> {
  return new Map(
    fleet.vehiclesIn(times.city.id, now).flatMap(({ tracked }) => {
      const on = fleet.lineNow(tracked.line, times, now)
      const moment = on && vehicleNow(on.line, tracked, on)
      return moment ? [[tracked.id, [...(moment.departure ? [moment.departure] : []), ...moment.forecasts]]] : []
    }),
  )
}

function cityOf(shop: Shop, site: Site, name: string): { city: LocationFacts; isSlug: boolean } | undefined {
  const { facts } = shop.snapshot()
  const isSlug = !idPattern.test(name)
  const city = isSlug ? locationOfSlug(facts, site.cityScope, site.defaultLang, name) : locationInScope(facts, site.cityScope, Number(name))
  return city && { city, isSlug }
}

function missing(shop: Shop, site: Site, request: FastifyRequest, reply: FastifyReply, code: 'not-found' | 'location-unknown') {
  return sendProblem(reply, problemOf(shop, callerLang(request.headers, site), code))
}

function sendFeed(request: FastifyRequest, reply: FastifyReply, { bytes, etag }: FeedFile, type: string, cacheControl: string) {
  void reply.headers({
    'cache-control': cacheControl,
    etag,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type(type).send(bytes)
}

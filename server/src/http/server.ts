import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Shop } from '@opentop/api/call/shop'
import { parseBoundedJson } from '@opentop/api/http/json-body'
import type { LiveWakes } from '@opentop/api/live/feed'
import { firstSite, type Site } from '@opentop/domain/site'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { logOptions, type LogLevel } from '../monitoring/log.ts'
import { kindOf, type Metrics } from '../monitoring/metrics.ts'
import type { Traces } from '../monitoring/traces.ts'
import { openPageAnswers } from '../page/page-answers.ts'
import { pageCache, type PageCache } from '../page/page-cache.ts'
import { rememberedMatch } from '../page/match.ts'
import { serveKeptPage, type Pages } from '../page/pages.ts'
import { servePreviews } from '../page/preview.ts'
import type { TileFiles } from '../map-tiles/tile-files.ts'
import { withParties, type PartyTable } from '../third-party/third-parties.ts'
import type { Web } from '../page/web.ts'
import type { OfficeFiles } from '../office/files.ts'
import { isOfficeHost } from '../office/host.ts'
import { openOffice, type OfficeServer } from '../office/server.ts'
import { rejectBusy } from './busy.ts'
import { answerClientError, hasTwoHosts, refuseRequest } from './client-error.ts'
import { answerFrameworkError, sendUnknownHost, setErrorAnswers, showRefusedForms } from './errors.ts'
import { openListener, type Handler } from './listener.ts'
import { hostOf, siteChooser, type SiteChooser, type SiteOf, type Trust } from './origin.ts'
import { watchOverload, type Overload } from './overload.ts'
import { keptOrigins } from './public-origin.ts'
import { serveRoutes } from './routes.ts'
import { securityHeaders } from './security.ts'

export type HttpOptions = {
  shop: Shop
  metrics: Metrics
  traces?: Traces | undefined
  web: Web
  office: OfficeFiles
  officeHost: string
  officeOrigin: () => string
  liveWakes?: LiveWakes | undefined
  forcedSite: string | undefined
  limitFactor?: number
  publicOrigin: (site: Site) => string
  trusts: Trust
  trustsForwardedHost?: boolean
  mailPage?: boolean
  thirdParties: PartyTable
  maps?: TileFiles
  logLevel: LogLevel | undefined
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  /** No page is cached, and scripts of the development server may run. */
  development?: boolean
}
type Http = {
  app: FastifyInstance
  cache: PageCache
  drain: (longestMs?: number) => Promise<void>
}

const bodyLimit = 100 * 1024
/** A report of a driver’s phone after half an hour without a network is the largest call. */
const mostJsonMembers = 3500

export function openHttp(options: HttpOptions): Http {
  const { shop, metrics, web, trusts, mailPage = false, logLevel, development = false } = options
  const siteFor = siteChooser(() => shop.snapshot().facts, options.forcedSite, withParties(options.thirdParties))
  const siteOf: SiteOf = (request) => siteFor(request.headers.host) ?? firstSite(shop.snapshot().facts)
  const cache = pageCache((error) => app.log.error({ err: error }, 'a cached page could not be renewed'))
  const keptOrigin = keptOrigins(options.publicOrigin)
  const pages: Pages = { shop, web, cache, trusts, match: rememberedMatch(), keptOrigin, development }
  const answers = openPageAnswers(pages, metrics, siteOf)
  const overload = watchOverload(options.limitFactor)
  const office = openOffice({
    shop,
    origin: options.officeOrigin,
    office: options.office,
    web: options.web,
    trusts,
    logLevel,
    liveWakes: options.liveWakes,
  })
  const listener = openListener(beforeFastify(options, pages, siteFor, overload, office))

  const app = Fastify({
    serverFactory: listener.serverFactory,
    bodyLimit,
    return503OnClosing: false,
    trustProxy: (address) => trusts(address),
    logger: logLevel ? logOptions(logLevel) : false,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    genReqId: () => crypto.randomUUID(),
    clientErrorHandler: answerClientError,
    frameworkErrors: (_error, request, reply) => answerFrameworkError(shop, siteFor(request.headers.host), answers, request, reply),
  })
  parseBoundedJson(app, mostJsonMembers)
  addHooks(app, options, siteFor)
  app.addHook('onReady', office.ready)
  app.addHook('onClose', async () => {
    overload.stop()
    office.endStreams()
    await office.close()
  })
  showRefusedForms(app, answers)
  setErrorAnswers(app, shop, siteOf, answers)
  serveRoutes(app, { shop, web, siteOf, trusts, keptOrigin, answers, mailPage, maps: options.maps, isClosing: listener.isClosing })
  servePreviews(app, { pages, siteOf })
  function drain(longestMs?: number): Promise<void> {
    office.endStreams()
    return listener.drain(app.server, longestMs)
  }
  return { app, cache, drain }
}

/** Runs before the framework: cached pages and rejections under overload must cost as little as possible. */
function beforeFastify(
  { shop, metrics, traces, trusts, trustsForwardedHost = false, officeHost, middleware, development = false }: HttpOptions,
  pages: Pages,
  siteFor: SiteChooser,
  overload: Overload,
  office: OfficeServer,
): (request: IncomingMessage, response: ServerResponse, next: Handler) => void {
  function answer(request: IncomingMessage, response: ServerResponse, next: Handler): void {
    if (isOfficeHost(officeHost, request.headers.host)) return office.answer(request, response)
    const site = siteFor(request.headers.host)
    if (site && !development && serveKeptPage(pages, site, request, response)) return
    if (overload.sheds(kindOf(request.url ?? '/'))) return rejectBusy(shop, metrics, site, request, response)
    overload.watch(request, response)
    if (middleware) middleware(request, response, () => next(request, response))
    else next(request, response)
  }
  return (request, response, next) => {
    if (hasTwoHosts(request)) return refuseRequest(response)
    // all code below reads only this header
    if (trustsForwardedHost) request.headers.host = hostOf(request, trusts, trustsForwardedHost)
    metrics.request(request, response)
    if (traces) traces.request(request, response, () => answer(request, response, next))
    else answer(request, response, next)
  }
}

function addHooks(app: FastifyInstance, { shop, traces }: HttpOptions, siteFor: SiteChooser): void {
  app.addHook('onRequest', async (request, reply) => {
    const site = siteFor(request.headers.host)
    reply.raw.setHeader('x-request-id', request.id)
    traces?.name(request.routeOptions.url, request.id)
    void reply.headers(securityHeaders({ site }))
    if (kindOf(request.url) === 'health' || request.url.startsWith('/webhooks/')) return
    if (!site) return sendUnknownHost(shop, reply)
  })
  // logs the route pattern, not the URL: its parameters may hold a token or a name
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, url } = request
    request.log.info(
      { method, route: routeOptions.url ?? kindOf(url), status: reply.raw.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  })
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { serveApi } from '@opentop/api/app'
import { serveOutsideSignIn } from '@opentop/api/outside-sign-in'
import type { Shop } from '@opentop/api/context'
import { servePaymentEvents } from '@opentop/api/payment-events'
import { servePaymentReturn } from '@opentop/api/payment-return'
import { problemOf, sendProblem } from '@opentop/api/problem'
import { apiRoot } from '@opentop/contract/paths'
import type { Site } from '@opentop/domain/site'
import { sites } from '@opentop/domain/sites/all'
import { isUnavailable, isUnstorable } from '@opentop/store/db'
import Fastify, { LogController, type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { serveAccountForms } from '../account-forms.ts'
import { serveBasketForms } from '../basket-forms.ts'
import { serveBookingForms } from '../booking-forms.ts'
import { busyAnswer } from './busy.ts'
import { serveCrawlerFiles } from '../static/crawlers.ts'
import { changeCurrency } from '../currency.ts'
import { sendFile } from '../files.ts'
import { bodyMistake } from '../form-body.ts'
import { serveHealth } from './health.ts'
import { logOptions, type LogLevel } from '../monitoring/log.ts'
import { serveMailPage } from './mail-page.ts'
import { kindOf, type Metrics } from '../monitoring/metrics.ts'
import { hostOf, originOf, siteChooser, type Trust } from './origin.ts'
import { watchOverload } from './overload.ts'
import { pageCache, type PageCache } from '../page/page-cache.ts'
import { rememberedMatch, serveKeptPage, servePage, serveTrouble, type Pages } from '../pages.ts'
import { posterDrawer } from '../static/posters.ts'
import { securityHeaders } from './security.ts'
import { sharePictureMaker } from '../static/share-pictures.ts'
import { withParties, type PartyTable } from '../third-party/third-parties.ts'
import type { Traces } from '../monitoring/traces.ts'
import { openTurns } from '../page/render-queue.ts'
import type { Web } from '../web.ts'

export type HttpOptions = {
  shop: Shop
  metrics: Metrics
  /** Nothing is traced without it. */
  traces?: Traces | undefined
  web: Web
  forcedSite: string | undefined
  trusts: Trust
  /** Whether a trusted proxy's word on the host name counts too. */
  trustsForwardedHost?: boolean
  /** Shows developers the letters that stay here. */
  mailPage?: boolean
  thirdParties: PartyTable
  /** Nothing is logged without it. */
  logLevel: LogLevel | undefined
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  /** Nothing is kept, and scripts of the development server may run. */
  development?: boolean
}

const bodyLimit = 100 * 1024
const drainMs = 500
const longestDrainMs = 9000
const lastWordMs = 500
const pagesEachTurn = 2
const pagesWaiting = 200
const fallbackSite = sites[0] as Site
const plainHeaders = securityHeaders()

/** One server for pages, calls, files and health. A kept page is answered before the framework sees the request. */
export function openHttp({
  shop,
  metrics,
  traces,
  web,
  forcedSite,
  trusts,
  trustsForwardedHost = false,
  thirdParties,
  mailPage = false,
  logLevel,
  middleware,
  development = false,
}: HttpOptions): {
  app: FastifyInstance
  cache: PageCache
  drain: (longestMs?: number) => Promise<void>
} {
  const siteFor = siteChooser(forcedSite, withParties(thirdParties))
  const cache = pageCache((error) => app.log.error({ err: error }, 'a kept page could not be renewed'))
  const pages: Pages = { shop, web, cache, trusts, match: rememberedMatch(), development }

  const overload = watchOverload()
  const turns = openTurns(pagesEachTurn, pagesWaiting)
  let closing = false
  let lastRequest = 0

  function answer(handler: (request: IncomingMessage, response: ServerResponse) => void): Server {
    const server = createServer(
      { headersTimeout: 4000, requestTimeout: 5000, connectionsCheckingInterval: 500, keepAliveTimeout: 65_000 },
      (request, response) => {
        lastRequest = Date.now()
        // everything behind reads this one header
        if (trustsForwardedHost) request.headers.host = hostOf(request, trusts, trustsForwardedHost)
        if (closing) response.setHeader('connection', 'close')
        metrics.request(request, response)
        if (traces) traces.request(request, response, () => answerNow(request, response))
        else answerNow(request, response)
      },
    )
    function answerNow(request: IncomingMessage, response: ServerResponse): void {
      const site = siteFor(request.headers.host)
      if (site && !development && serveKeptPage(pages, site, request, response)) return
      if (overload.sheds(kindOf(request.url ?? '/'))) return turnAway(site, request, response)
      overload.watch(request, response)
      if (middleware) middleware(request, response, () => handler(request, response))
      else handler(request, response)
    }
    return server
  }

  const app = Fastify({
    serverFactory: answer,
    bodyLimit,
    return503OnClosing: false,
    trustProxy: (address) => trusts(address),
    logger: logLevel ? logOptions(logLevel) : false,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    genReqId: () => crypto.randomUUID(),
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket),
    frameworkErrors: (error, request, reply) => {
      void reply.headers(plainHeaders)
      if (!siteFor(request.headers.host)) return void sendProblem(reply, problemOf(shop, fallbackSite.defaultLang, 'unknown-host'))
      if (request.url.startsWith(apiRoot) || !isRead(request))
        return void sendProblem(reply, problemOf(shop, siteOf(request).defaultLang, 'bad-request', { field: '', reason: error.code }))
      return void showPage(request, reply)
    },
  })
  const siteOf = (request: FastifyRequest): Site => siteFor(request.headers.host) ?? fallbackSite

  async function showPage(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.hijack()
    const turn = turns.take()
    if (!turn) return turnAway(siteOf(request), request.raw, reply.raw)
    await turn
    await servePage(pages, siteOf(request), request.raw, reply.raw).catch((error: unknown) =>
      showFailure(pages, siteOf(request), request, reply, error),
    )
  }

  /** Before anything is done for it: turning away must cost next to nothing. */
  function turnAway(site: Site | undefined, request: IncomingMessage, response: ServerResponse): void {
    metrics.shed()
    const { headers, body } = busyAnswer(shop, site, request)
    response.writeHead(503, headers)
    response.end(body)
  }

  app.addHook('onRequest', async (request, reply) => {
    reply.raw.setHeader('x-request-id', request.id)
    traces?.name(request.routeOptions.url, request.id)
    void reply.headers(securityHeaders({ site: siteFor(request.headers.host) }))
    if (kindOf(request.url) === 'health' || request.url.startsWith('/webhooks/')) return
    if (!siteFor(request.headers.host)) return sendProblem(reply, problemOf(shop, fallbackSite.defaultLang, 'unknown-host'))
  })
  // the address as the route writes it: what stands in its places may be a token or a name
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, url } = request
    request.log.info(
      { method, route: routeOptions.url ?? kindOf(url), status: reply.raw.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  })
  // calls tell their failures themselves; this is for forms and what else is posted
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (isUnavailable(error)) {
      const { headers, body } = busyAnswer(shop, siteOf(request), request.raw)
      return reply.code(503).headers(headers).send(body)
    }
    if (isUnstorable(error) || (error.statusCode ?? 500) < 500)
      return sendProblem(reply, problemOf(shop, siteOf(request).defaultLang, 'bad-request', bodyMistake(error)))
    reply.hijack()
    return showFailure(pages, siteOf(request), request, reply, error)
  })
  app.addHook('onClose', async () => overload.stop())
  serveHealth(app, shop, () => closing)
  serveApi(app, shop, siteOf)
  serveOutsideSignIn(app, shop, siteOf)
  serveBasketForms(app, shop, siteOf)
  serveBookingForms(app, shop, siteOf)
  serveAccountForms(app, shop, siteOf)
  servePaymentEvents(app, shop)
  servePaymentReturn(app, shop, siteOf)
  serveFiles(app, shop, web)
  serveCrawlerFiles(app, shop, web, siteOf, (request) => originOf(request.raw, trusts))
  if (mailPage) serveMailPage(app, shop)
  app.get<{ Params: { id: string } }>('/currency/:id', (request, reply) => changeCurrency(shop, request, reply, siteOf(request)))
  app.setNotFoundHandler(async (request, reply) => {
    if (isRead(request)) return showPage(request, reply)
    return sendProblem(reply.header('allow', 'GET, HEAD'), problemOf(shop, siteOf(request).defaultLang, 'method-not-allowed'))
  })
  return {
    app,
    cache,
    /** Connections in use end with their next answer, so that none is cut in the middle of a request. */
    async drain(longestMs = longestDrainMs) {
      closing = true
      // Node looks after slow requests no longer once it closes; whoever still dribbles would keep the process for ever
      globalThis.setTimeout(() => app.server.closeAllConnections(), longestMs).unref()
      if (Date.now() - lastRequest < drainMs) await setTimeout(drainMs)
      // requests that came while the process had no turn are read before this resolves; only now is it known who is idle
      await setImmediate()
      app.server.closeIdleConnections()
    },
  }
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

function serveFiles(app: FastifyInstance, shop: Shop, web: Web): void {
  const draw = posterDrawer(web)
  const share = sharePictureMaker(web)
  const pictureCache = 'public, max-age=86400, stale-while-revalidate=604800'
  for (const [path, file] of web.files)
    app.get(path, (request, reply) =>
      sendFile(
        request,
        reply,
        file,
        file.type,
        file.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600, stale-while-revalidate=86400',
      ),
    )
  // Old programs ask for this name without looking into the page.
  const icon = web.files.get('/icon-192.png')
  if (icon) app.get('/favicon.ico', (request, reply) => sendFile(request, reply, icon, icon.type, pictureCache))
  app.get<{ Params: { file: string } }>('/posters/:file', async (request, reply) => {
    const drawn = draw(request.params.file, shop.snapshot())
    if (drawn) return sendFile(request, reply, drawn, 'image/svg+xml', pictureCache)
    const picture = await share(request.params.file, shop.snapshot())
    if (picture === 'busy') return sendProblem(reply, problemOf(shop, fallbackSite.defaultLang, 'busy'))
    // Other sites show this picture beside a link to the shop.
    if (picture) return sendFile(request, reply.header('cross-origin-resource-policy', 'cross-origin'), picture, 'image/png', pictureCache)
    return reply.callNotFound()
  })
}

/** Bytes that are no HTTP request reach no handler; they too get an answer with the headers of every answer. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
  const status =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? '408 Request Timeout'
        : '400 Bad Request'
  const headers = Object.entries({ ...plainHeaders, connection: 'close', 'content-length': '0' }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join('')}\r\n`)
  // who does not close the other half would stay for ever; the answer has this long to be read
  const cut = globalThis.setTimeout(() => socket.destroy(), lastWordMs)
  socket.once('close', () => clearTimeout(cut))
}

/** A failure has a page of its own; if that fails too, one plain sentence is left. */
async function showFailure(pages: Pages, site: Site, request: FastifyRequest, reply: FastifyReply, error: unknown): Promise<void> {
  const isVisitors = isUnstorable(error)
  if (!isVisitors) {
    request.log.error({ err: error }, 'a page failed')
    pages.shop.reportFailure(site, error, request.url)
  }
  if (reply.raw.headersSent) return void reply.raw.end()
  try {
    await serveTrouble(pages, site, request.raw, reply.raw, isVisitors ? 'oops' : 'failed')
  } catch (second) {
    request.log.error({ err: second }, 'the error page failed too')
    if (!reply.raw.headersSent)
      reply.raw.writeHead(500, { ...plainHeaders, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    reply.raw.end('An error occurred while showing the error page')
  }
}

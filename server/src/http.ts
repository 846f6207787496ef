import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { serveApi } from '@opentop/api/app'
import type { Shop } from '@opentop/api/context'
import { problemOf, sendProblem } from '@opentop/api/problem'
import type { Site } from '@opentop/domain/site'
import { siteOfHost, siteOfKey, sites } from '@opentop/domain/sites/all'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { chosen, type Encoded } from './encoding.ts'
import { serveHealth } from './health.ts'
import { pageCache, type PageCache } from './page-cache.ts'
import { rememberedMatch, serveKeptPage, servePage, serveTrouble, type Pages } from './pages.ts'
import { posterDrawer } from './posters.ts'
import { securityHeaders } from './security.ts'
import type { Web } from './web.ts'

export type HttpOptions = { shop: Shop; web: Web; forcedSite: string | undefined; logs: boolean; middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void }

const bodyLimit = 100 * 1024
const fallbackSite = sites[0] as Site

/** One server for pages, calls, files and health. A kept page is answered before the framework sees the request. */
export function openHttp({ shop, web, forcedSite, logs, middleware }: HttpOptions): { app: FastifyInstance; cache: PageCache } {
  const forced = forcedSite === undefined ? undefined : siteOfKey(forcedSite)
  const siteFor = (host: string | undefined): Site | undefined => forced ?? siteOfHost(host ?? '')
  const cache = pageCache()
  const pages: Pages = { shop, web, cache, match: rememberedMatch() }

  function answer(handler: (request: IncomingMessage, response: ServerResponse) => void): Server {
    const server = createServer({ headersTimeout: 5000, requestTimeout: 10_000, connectionsCheckingInterval: 1000, keepAliveTimeout: 65_000 }, (request, response) => {
      const site = siteFor(request.headers.host)
      if (site && serveKeptPage(pages, site, request, response)) return
      if (middleware) middleware(request, response, () => handler(request, response))
      else handler(request, response)
    })
    return server
  }

  const app = Fastify({
    serverFactory: answer,
    bodyLimit,
    logger: logs ? { level: 'info', redact: ['req.headers.authorization', 'req.headers.cookie'] } : false,
    disableRequestLogging: true,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: (error, request, reply) => sendProblem(reply, problemOf(shop, siteOf(request).defaultLang, 'bad-request', { field: '', reason: error.code })),
  })
  const siteOf = (request: FastifyRequest): Site => siteFor(request.headers.host) ?? fallbackSite

  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/health/')) return
    if (!siteFor(request.headers.host)) return sendProblem(reply, problemOf(shop, fallbackSite.defaultLang, 'unknown-host'))
    void reply.headers(securityHeaders())
  })
  serveHealth(app, shop)
  serveApi(app, shop, siteOf)
  serveFiles(app, shop, web)
  app.get<{ Params: { id: string } }>('/currency/:id', (request, reply) => changeCurrency(request, reply, siteOf(request)))
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendProblem(reply, problemOf(shop, siteOf(request).defaultLang, 'method-not-allowed'))
    reply.hijack()
    await servePage(pages, siteOf(request), request.raw, reply.raw, originOf(request)).catch((error: unknown) => showFailure(pages, siteOf(request), request, reply, error))
  })
  return { app, cache }
}

function serveFiles(app: FastifyInstance, shop: Shop, web: Web): void {
  const draw = posterDrawer(web)
  for (const [path, file] of web.files)
    app.get(path, (request, reply) => sendFile(request, reply, file, file.type, file.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600, stale-while-revalidate=86400', file.etag))
  app.get<{ Params: { file: string } }>('/posters/:file', (request, reply) => {
    const picture = draw(request.params.file, shop.snapshot())
    return picture ? sendFile(request, reply, picture, 'image/svg+xml', 'public, max-age=86400, stale-while-revalidate=604800') : reply.callNotFound()
  })
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: Encoded, type: string, cacheControl: string, etag?: string): FastifyReply {
  void reply.headers({ 'cache-control': cacheControl, vary: 'Accept-Encoding', ...(etag ? { etag } : {}) })
  if (etag && request.headers['if-none-match'] === etag) return reply.code(304).send()
  const { body, encoding } = chosen(file, request.headers['accept-encoding'] as string | undefined)
  if (encoding) void reply.header('content-encoding', encoding)
  return reply.type(type).send(body)
}

/** Changes the currency without a script: stores it and goes back to where the visitor was. */
function changeCurrency(request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply, site: Site): FastifyReply {
  const id = site.currencies.find((currency) => String(currency) === request.params.id)
  if (!id) return reply.callNotFound() as unknown as FastifyReply
  return reply.header('set-cookie', `currency=${id}; Path=/; Max-Age=5184000; SameSite=Lax`).header('cache-control', 'no-store').redirect(pathBack(request), 303)
}

/** The path of the page before, on this origin only. */
function pathBack(request: FastifyRequest): string {
  const { referer } = request.headers
  if (!referer || !URL.canParse(referer)) return '/'
  const url = new URL(referer)
  return url.host === request.headers.host && url.pathname.startsWith('/') && !url.pathname.startsWith('//') ? url.pathname + url.search : '/'
}

/** The host was checked against the sites' own names, so it may stand in links. */
function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.headers.host}`
}

/** A failure has a page of its own; if that fails too, one plain sentence is left. */
async function showFailure(pages: Pages, site: Site, request: FastifyRequest, reply: FastifyReply, error: unknown): Promise<void> {
  request.log.error({ err: error }, 'a page failed')
  if (reply.raw.headersSent) return void reply.raw.end()
  try {
    await serveTrouble(pages, site, request.raw, reply.raw, originOf(request), 'failed')
  } catch (second) {
    request.log.error({ err: second }, 'the error page failed too')
    if (!reply.raw.headersSent) reply.raw.writeHead(500, { ...securityHeaders(), 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    reply.raw.end('An error occurred while showing the error page')
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Shop } from '@opentop/api/call/shop'
import { serveDemoLink } from '@opentop/api/http/demo-browser'
import { currentMark } from '@opentop/api/replica/reads'
import { openLiveFeed, type LiveWakes } from '@opentop/api/live/feed'
import { officeProblemOf, sendProblem } from '@opentop/api/http/problem'
import { serveOfficeApi } from '@opentop/api/http/serve-office'
import { serveLive } from '@opentop/api/live/serve'
import { allLangs } from '@opentop/domain/lang'
import { parseBoundedJson } from '@opentop/api/http/json-body'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import type { Trust } from '../http/origin.ts'
import { logOptions, type LogLevel } from '../monitoring/log.ts'
import type { Web } from '../page/web.ts'
import { serveCityMaps } from '../static/city-maps.ts'
import { sendFile } from '../static/files.ts'
import { servePictures } from '../static/pictures.ts'
import type { OfficeFiles } from './files.ts'
import { officeHeaders } from './headers.ts'

type Options = {
  shop: Shop
  origin: () => string
  office: OfficeFiles
  web: Web
  trusts: Trust
  logLevel: LogLevel | undefined
  liveWakes: LiveWakes | undefined
}
export type OfficeServer = {
  answer: (request: IncomingMessage, response: ServerResponse) => void
  ready: () => Promise<void>
  /** Open streams would keep a stopping process alive. */
  endStreams: () => void
  close: () => Promise<void>
}

const bodyLimit = 200 * 1024
const mostJsonMembers = 5000
const hashedFileCache = 'public, max-age=31536000, immutable'

/** The office is an application of its own behind the same port: no route of the shop exists here, and none of these exists there. */
export function openOffice({ shop, origin, office, web, trusts, logLevel, liveWakes }: Options): OfficeServer {
  const app = Fastify({
    bodyLimit,
    trustProxy: (address) => trusts(address),
    logger: logLevel ? logOptions(logLevel) : false,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200 },
    genReqId: () => crypto.randomUUID(),
  })
  parseBoundedJson(app, mostJsonMembers)
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.setHeader('x-request-id', request.id)
    void reply.headers(officeHeaders)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    request.log.info(
      { method, route: routeOptions.url, status: reply.raw.statusCode, ms: Math.round(reply.elapsedTime) },
      'office answered',
    )
  })
  const live = openLiveFeed(
    shop.database,
    liveWakes,
    (error) => app.log.warn({ err: error }, 'live events could not be read'),
    () => currentMark(shop),
  )
  serveOfficeApi(app, shop, origin, (routes) => serveLive(routes, shop, live))
  if (shop.isDemo) serveDemoLink(app, shop, '/')
  serveCityMaps(app, web, shop.snapshot)
  servePictures(app, shop)
  serveDocument(app, shop, office)
  return {
    answer(request, response) {
      const next = (): void => app.routing(request, response)
      if (office.develop && !request.url?.startsWith('/api/')) office.develop(request, response, next)
      else next()
    },
    ready: async () => {
      await app.ready()
    },
    endStreams: live.close,
    close: () => app.close(),
  }
}

/** Every address that is not a file starts the application, which reads the address itself. It is served to everyone: it holds no data. */
function serveDocument(app: FastifyInstance, shop: Shop, { files, document }: OfficeFiles): void {
  for (const [path, file] of files)
    app.get(path, (request, reply) => sendFile(request, reply, file, file.type, file.immutable ? hashedFileCache : 'no-cache'))
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' && isOfficePage(request.url))
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(document)
    return sendProblem(reply, officeProblemOf(shop, 'en', 'not-found'))
  })
}

/** Addresses of the shop begin with a language; those of files end with a dot and letters. */
function isOfficePage(url: string): boolean {
  const [path = ''] = url.split('?', 1)
  const [, first = ''] = path.split('/', 2)
  return first !== 'api' && !allLangs.some((lang) => lang === first) && !/\.\w+$/.test(path)
}

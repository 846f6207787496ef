import { officeApi, officeCallNames, type OfficeCallName } from '@opentop/contract/office/api'
import type { OfficeEndpoint } from '@opentop/contract/office/endpoint'
import { officePath, officeRoot } from '@opentop/contract/office/paths'
import { isUnavailable, isUnstorable } from '@opentop/store/db'
import { sites } from '@opentop/domain/sites/all'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '../call/shop.ts'
import { compileSerializer } from '../call/validate.ts'
import { httpInput } from '../http/input.ts'
import { officeCallerOf, officeLangOf } from './caller.ts'
import type { OpenContext } from '../call/context.ts'
import { officeCookies } from './cookie.ts'
import { dispatchOffice } from './dispatch.ts'
import { markOfFailure } from '../replica/mark.ts'
import { readsFor } from '../replica/reads.ts'
import type { LiveFeed } from '../live/feed.ts'
import { serveLive } from '../live/serve.ts'
import { sendOfficeProblem } from './problem.ts'

/** Every call of the office below /api/office. A write must come from a page of the office itself. */
export function serveOfficeApi(app: FastifyInstance, shop: Shop, origin: () => string, live?: LiveFeed): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isRead(request) || isOwnPage(request)) return
    return sendOfficeProblem(reply, shop, officeLangOf(request), 'forbidden')
  })
  void app.register(
    async (office) => {
      office.setSerializerCompiler(compileSerializer)
      office.setErrorHandler<FastifyError>((error, request, reply) => sendFailure(shop, error, request, reply))
      for (const name of officeCallNames) serveCall(office, name, shop, origin)
      if (live) serveLive(office, shop, live)
      office.setNotFoundHandler((request, reply) => sendOfficeProblem(reply, shop, officeLangOf(request), 'not-found'))
    },
    { prefix: officeRoot },
  )
}

function serveCall(office: FastifyInstance, name: OfficeCallName, shop: Shop, origin: () => string): void {
  const { method, path } = officePath(name)
  const endpoint: OfficeEndpoint = officeApi[name]
  office.route({
    method,
    url: path,
    schema: { response: { 200: endpoint.answer } },
    async handler(request, reply) {
      const lang = officeLangOf(request)
      void reply.header('cache-control', 'no-store')
      const caller = officeCallerOf(shop, request, origin())
      if (caller === 'bad-key') return sendOfficeProblem(reply, shop, lang, 'bad-header', { header: 'Idempotency-Key', allowed: '1–64' })
      const read = httpInput(method, endpoint.input, request)
      if (!read.ok) return sendOfficeProblem(reply, shop, lang, 'bad-request', read.mistake)
      const replica = readsFor(shop, caller.readAfter)
      const context: OpenContext = { shop, replica, snapshot: shop.snapshot(), lang, now: shop.now(), caller }
      const { reply: result, effects } = await dispatchOffice(name, read.input, context)
      const cookies = officeCookies(effects)
      if (cookies.length > 0) void reply.header('set-cookie', cookies)
      if (!result.ok) return sendOfficeProblem(reply, shop, lang, result.refusal, result.params)
      if (endpoint.media) return reply.type(endpoint.media).send(Buffer.from(String(result.answer), 'base64'))
      return reply.send(result.answer)
    },
  })
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
}

/** In production office and shop are the same site to a browser, so SameSite=Strict does not keep a shop page out; the origin does. */
function isOwnPage({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-site': fetchSite, origin, host } = headers
  if (fetchSite !== undefined) return fetchSite === 'same-origin'
  return origin !== undefined && /^https?:\/\/(.+)$/.exec(origin)?.[1] === host?.toLowerCase()
}

function sendFailure(shop: Shop, error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const lang = officeLangOf(request)
  const mark = markOfFailure(error)
  if (mark !== undefined) void reply.header('set-cookie', officeCookies({ readAfter: mark }))
  if (request.raw.readableAborted) return sendOfficeProblem(reply, shop, lang, 'bad-request', { field: '', reason: 'unreadable' })
  if (isUnavailable(error)) {
    reply.log.warn({ err: error }, 'the database is not available')
    return sendOfficeProblem(reply, shop, lang, 'unavailable')
  }
  if (error.statusCode === 413) return sendOfficeProblem(reply, shop, lang, 'too-large')
  if (isUnstorable(error) || (error.statusCode !== undefined && error.statusCode < 500))
    return sendOfficeProblem(reply, shop, lang, 'bad-request', { field: '', reason: 'unreadable' })
  reply.log.error({ err: error }, 'an office call failed')
  const [site] = sites
  if (site) shop.reportFailure(site, error, request.url)
  return sendOfficeProblem(reply, shop, lang, 'technical-problem')
}

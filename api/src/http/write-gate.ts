import type { Site } from '@opentop/domain/site'
import { isOwnWrite } from '@opentop/domain/write-origin'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bearerOf } from './caller.ts'
import type { Shop } from '../call/shop.ts'
import { callerLang } from './preferences.ts'
import { problemOf, sendProblem } from './problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    ownProof?: 'payment-token' | 'webhook-signature'
  }
}
const reads: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

/** CSRF protection. A refused request sets no cookie and reaches no handler. */
export function guardWrites(app: FastifyInstance, shop: Shop, siteOf: (request: FastifyRequest) => Site): void {
  app.addHook('onRequest', async (request, reply) => {
    if (reads.includes(request.method) || request.routeOptions.config?.ownProof) return
    const { 'sec-fetch-site': fetchSite, origin, host, cookie } = request.headers
    const said = { fetchSite: fetchSite === undefined ? undefined : String(fetchSite), origin, host }
    if (isOwnWrite({ ...said, hasCookie: cookie !== undefined, hasBearer: bearerOf(request) !== undefined })) return
    return sendProblem(reply, problemOf(shop, callerLang(request.headers, siteOf(request)), 'forbidden'))
  })
}

import { officeApi, officeCallNames, type OfficeCallName } from '@opentop/contract/office-api'
import { officePath, officeRoot } from '@opentop/contract/office-paths'
import type { OfficeRefusalCode } from '@opentop/contract/office-refusal'
import { firstSite } from '@opentop/domain/site'
import { findSignedIn } from '@opentop/store/staff/staff-session'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OpenContext } from '../call/context.ts'
import { refused } from '../call/outcome.ts'
import type { Shop } from '../call/shop.ts'
import { dispatchOffice } from '../dispatch/office.ts'
import { officeCallerOf, officeLangOf, officeTokenOf } from './office-caller.ts'
import { officeCookies } from './office-cookie.ts'
import { markOfFailure } from '../secret/read-mark.ts'
import { readsFor } from '../replica/reads.ts'
import { badKey } from './caller.ts'
import { officeProblemOf, sendProblem } from './problem.ts'
import { serveCalls } from './serve-calls.ts'

const calls = officeCallNames.map((name) => ({ name, endpoint: officeApi[name], ...officePath(name) }))

export function serveOfficeApi(
  app: FastifyInstance,
  shop: Shop,
  origin: () => string,
  more: (office: FastifyInstance) => void = () => undefined,
): void {
  const problem = (request: FastifyRequest, code: OfficeRefusalCode, params = {}) =>
    officeProblemOf(shop, officeLangOf(request), code, params)
  app.addHook('onRequest', async (request, reply) => {
    if (isRead(request) || isOwnPage(request)) return
    return sendProblem(reply, problem(request, 'forbidden'))
  })
  serveCalls<OpenContext>(app, {
    root: officeRoot,
    calls,
    open(request) {
      const caller = officeCallerOf(shop, request, origin())
      if (caller === 'bad-key') return refused('bad-header', badKey)
      const replica = readsFor(shop, caller.readAfter)
      const lang = officeLangOf(request)
      return { ok: true, context: { shop, replica, snapshot: shop.snapshot(), lang, now: shop.now(), caller } }
    },
    dispatch: (name, input, context) => dispatchOffice(name as OfficeCallName, input, context),
    problem,
    refusal: problem,
    sendEffects(_request, reply, effects) {
      const cookies = officeCookies(effects)
      if (cookies.length > 0) void reply.header('set-cookie', cookies)
    },
    sendFailureEffects(_request, reply, error) {
      const mark = markOfFailure(error)
      if (mark !== undefined) void reply.header('set-cookie', officeCookies({ readAfter: mark }))
    },
    reportFailure(request, error) {
      shop.reportFailure(firstSite(shop.snapshot().facts), error, request.url)
    },
    async isSignedIn(request) {
      const token = officeTokenOf(request)
      return token !== undefined && (await findSignedIn(shop.database, token)) !== undefined
    },
    more,
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

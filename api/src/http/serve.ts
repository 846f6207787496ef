import { api, callNames, type CallName } from '@opentop/contract/api'
import { apiRoot, splitPath } from '@opentop/contract/paths'
import type { RefusalCode } from '@opentop/contract/refusal'
import type { Site } from '@opentop/domain/site'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../call/context.ts'
import { refused } from '../call/outcome.ts'
import type { Shop } from '../call/shop.ts'
import { dispatch } from '../dispatch/shop.ts'
import { readsFor } from '../replica/reads.ts'
import { answerKey, keptForm } from './answer-cache.ts'
import { badKey, callerOf } from './caller.ts'
import { docsPage } from './docs-page.ts'
import { sendEffects, sendFailureEffects } from './effect-cookies.ts'
import { openApi } from './openapi.ts'
import { callerLang, countryOf, preferencesOf } from './preferences.ts'
import { problemOf } from './problem.ts'
import { sendKept } from './send-answer.ts'
import { serveCalls } from './serve-calls.ts'
import { guardWrites } from './write-gate.ts'

const documentHeaders = { 'cache-control': 'public, max-age=300', vary: 'Accept-Encoding' }
const calls = callNames.map((name) => ({ name, endpoint: api[name], ...splitPath(name) }))

export function serveApi(app: FastifyInstance, shop: Shop, siteOf: (request: FastifyRequest) => Site): void {
  guardWrites(app, shop, siteOf)
  const document = openApi(shop.version)
  const problem = (request: FastifyRequest, code: RefusalCode, params = {}) =>
    problemOf(shop, callerLang(request.headers, siteOf(request)), code, params)
  serveCalls<Context>(app, {
    root: apiRoot,
    calls,
    open(request) {
      const site = siteOf(request)
      const preferences = preferencesOf(request.headers, site)
      if ('header' in preferences) return refused('bad-header', preferences)
      const caller = callerOf(request)
      if (caller === 'bad-key') return refused('bad-header', badKey)
      const country = countryOf(request.headers)
      const replica = readsFor(shop, [caller.readAfter])
      const snapshot = shop.snapshot()
      return {
        ok: true,
        context: { shop, replica, snapshot, site, ...preferences, now: shop.now(), caller, ...(country ? { country } : {}) },
      }
    },
    // the dispatcher validates the input: only then it has the type of the call
    dispatch: (name, input, context) => dispatch(name as CallName, input as never, context),
    cacheKey: (name, input, context) => answerKey(name as CallName, input, context),
    problem,
    // its calls answer the shop's codes only
    refusal: (request, code, params) => problem(request, code as RefusalCode, params),
    sendEffects,
    sendFailureEffects,
    reportFailure: (request, error) => shop.reportFailure(siteOf(request), error, request.url),
    more(routes) {
      const forPeople = {}
      routes.get('/openapi.json', (request, reply) =>
        sendKept(
          request,
          reply.headers(documentHeaders),
          keptForm(document, () => JSON.stringify(document)),
        ),
      )
      routes.get('/docs', (request, reply) =>
        sendKept(
          request,
          reply.headers(documentHeaders),
          keptForm(forPeople, () => docsPage(document)),
          'text/html; charset=utf-8',
        ),
      )
    },
  })
}

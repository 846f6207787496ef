import type { Shop } from '@opentop/api/call/shop'
import { problemOf, sendProblem } from '@opentop/api/http/problem'
import { sendFailureEffects } from '@opentop/api/http/effect-cookies'
import { callerLang } from '@opentop/api/http/preferences'
import { apiRoot } from '@opentop/contract/paths'
import { firstSite, type Site } from '@opentop/domain/site'
import { ownPage } from '@opentop/domain/outage/trouble'
import { isUnavailable, isUnstorable } from '@opentop/store/db'
import { officeRoot } from '@opentop/contract/office-paths'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bodyMistake } from '../form/body.ts'
import type { PageAnswers } from '../page/page-answers.ts'
import { isFormPost, type Refused } from '../page/refusal-page.ts'
import { securityHeaders } from './security.ts'
import type { SiteOf } from './origin.ts'

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

export function sendUnknownHost(shop: Shop, reply: FastifyReply): FastifyReply {
  return sendProblem(reply, problemOf(shop, firstSite(shop.snapshot().facts).defaultLang, 'unknown-host'))
}

export function answerFrameworkError(
  shop: Shop,
  site: Site | undefined,
  answers: PageAnswers,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  void reply.headers(securityHeaders())
  if (!site) return void sendUnknownHost(shop, reply)
  if (isFormPost(request))
    return void answers.refusalPage(request, reply, 'bad-request').then(
      (html) => reply.code(400).send(html),
      (failure: unknown) => answers.showFailure(request, reply, failure),
    )
  if (request.url.startsWith(apiRoot) || !isRead(request))
    return void sendProblem(reply, problemOf(shop, callerLang(request.headers, site), 'bad-request', { field: '', reason: 'unreadable' }))
  return void answers.showPage(request, reply)
}

/** Whatever refuses a posted form, before or in its route, a browser gets a page instead of problem+json. */
export function showRefusedForms(app: FastifyInstance, { refusalPage }: PageAnswers): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isProblem = String(reply.getHeader('content-type')).startsWith('application/problem+json')
    if (!isProblem || typeof payload !== 'string' || !isFormPost(request)) return payload
    const { code, params } = JSON.parse(payload) as { code: Refused[0]; params?: Refused[1] }
    return code === 'unknown-host' ? payload : refusalPage(request, reply, code, params)
  })
}

export function setErrorAnswers(app: FastifyInstance, shop: Shop, siteOf: SiteOf, answers: PageAnswers): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    sendFailureEffects(request, reply, error)
    // the sender hung up in the middle of the body
    const isAway = isUnavailable(error) && !request.raw.readableAborted
    if (isAway && !request.headers.accept?.includes('text/html'))
      return sendProblem(reply, problemOf(shop, callerLang(request.headers, siteOf(request)), 'unavailable'))
    if (!isAway && (request.raw.readableAborted || isUnstorable(error) || (error.statusCode ?? 500) < 500))
      return sendProblem(reply, problemOf(shop, callerLang(request.headers, siteOf(request)), 'bad-request', bodyMistake(error)))
    reply.hijack()
    return answers.showFailure(request, reply, error)
  })
  app.setNotFoundHandler(async (request, reply) => {
    if (isRead(request)) return answers.showPage(request, reply)
    // a form whose script has not started yet is posted to its own page, which says what to do
    const page = isFormPost(request) ? ownPage(siteOf(request), request.url)?.path : undefined
    if (page !== undefined) return reply.header('cache-control', 'no-store').redirect(page, 303)
    const lang = callerLang(request.headers, siteOf(request))
    // calls of the office exist on its own host only, whatever the method
    if (request.url.startsWith(`${officeRoot}/`)) return sendProblem(reply, problemOf(shop, lang, 'not-found'))
    return sendProblem(reply.header('allow', 'GET, HEAD'), problemOf(shop, lang, 'method-not-allowed'))
  })
}

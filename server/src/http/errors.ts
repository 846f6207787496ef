import type { Shop } from '@opentop/api/call/context'
import { problemOf, sendProblem } from '@opentop/api/call/problem'
import { sendFailureEffects } from '@opentop/api/http/effect-cookies'
import { callerLang } from '@opentop/api/http/preferences'
import { apiRoot } from '@opentop/contract/paths'
import type { Site } from '@opentop/domain/site'
import { ownPage } from '@opentop/domain/trouble'
import { isUnavailable, isUnstorable } from '@opentop/store/db'
import { officeRoot } from '@opentop/contract/office/paths'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bodyMistake } from '../form/body.ts'
import type { PageAnswers } from '../page/page-answers.ts'
import { securityHeaders } from './security.ts'
import { fallbackSite, type SiteOf } from './origin.ts'

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** A form whose script has not started yet is posted to its own page, which says what to do. */
function isFormPost({ method, headers }: FastifyRequest): boolean {
  return method === 'POST' && (headers.accept ?? '').includes('text/html')
}

export function sendUnknownHost(shop: Shop, reply: FastifyReply): FastifyReply {
  return sendProblem(reply, problemOf(shop, fallbackSite.defaultLang, 'unknown-host'))
}

/** Errors of Fastify before a route is found, such as an address that can't be decoded. */
export function answerFrameworkError(
  shop: Shop,
  site: Site | undefined,
  answers: PageAnswers,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  void reply.headers(securityHeaders())
  if (!site) return void sendUnknownHost(shop, reply)
  if (request.url.startsWith(apiRoot) || !isRead(request))
    return void sendProblem(reply, problemOf(shop, callerLang(request.headers, site), 'bad-request', { field: '', reason: 'unreadable' }))
  return void answers.showPage(request, reply)
}

/** Errors of routes. Calls of the API answer theirs themselves; this is for forms and other posts. */
export function setErrorAnswers(app: FastifyInstance, shop: Shop, siteOf: SiteOf, answers: PageAnswers): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    sendFailureEffects(request, reply, error)
    if (isUnavailable(error) && !request.headers.accept?.includes('text/html'))
      return sendProblem(reply, problemOf(shop, callerLang(request.headers, siteOf(request)), 'unavailable'))
    if (!isUnavailable(error) && (isUnstorable(error) || (error.statusCode ?? 500) < 500))
      return sendProblem(reply, problemOf(shop, callerLang(request.headers, siteOf(request)), 'bad-request', bodyMistake(error)))
    reply.hijack()
    return answers.showFailure(request, reply, error)
  })
  app.setNotFoundHandler(async (request, reply) => {
    if (isRead(request)) return answers.showPage(request, reply)
    const page = isFormPost(request) ? ownPage(siteOf(request), request.url)?.path : undefined
    if (page !== undefined) return reply.header('cache-control', 'no-store').redirect(page, 303)
    const lang = callerLang(request.headers, siteOf(request))
    // calls of the office exist on its own host only, whatever the method
    if (request.url.startsWith(`${officeRoot}/`)) return sendProblem(reply, problemOf(shop, lang, 'not-found'))
    return sendProblem(reply.header('allow', 'GET, HEAD'), problemOf(shop, lang, 'method-not-allowed'))
  })
}

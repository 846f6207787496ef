import type { CallName } from '@opentop/contract/api'
import { langOfPrefix, type Lang } from '@opentop/domain/lang'
import type { Site } from '@opentop/domain/site'
import { attemptOf, ownPage, type Trouble } from '@opentop/domain/outage/trouble'
import { isUnavailable, isUnstorable } from '@opentop/store/db'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { rejectBusy } from '../http/busy.ts'
import type { SiteOf } from '../http/origin.ts'
import { securityHeaders } from '../http/security.ts'
import type { Metrics } from '../monitoring/metrics.ts'
import { servePage, serveFailurePage, servePostedPage, troubleAt, type Pages, type PostedPage } from './pages.ts'
import { refusalPageFor, type Refused } from './refusal-page.ts'
import { openRenderQueue } from './render-queue.ts'

export type PageAnswers = {
  refusalPage: (request: FastifyRequest, reply: FastifyReply, ...refused: Refused) => Promise<string>
  showPage: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  showFailure: (request: FastifyRequest, reply: FastifyReply, error: unknown) => Promise<void>
  showPosted: (request: FastifyRequest, reply: FastifyReply, posted: PostedPage) => Promise<void>
}

const pagesPerIteration = 2
const maxPagesWaiting = 200

export function openPageAnswers(pages: Pages, metrics: Metrics, siteOf: SiteOf): PageAnswers {
  const queue = openRenderQueue(pagesPerIteration, maxPagesWaiting)

  async function showPage(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.hijack()
    const mayBegin = queue.enter()
    if (!mayBegin) return rejectBusy(pages.shop, metrics, siteOf(request), request.raw, reply.raw)
    await mayBegin
    await servePage(pages, siteOf(request), request.raw, reply.raw).catch((error: unknown) => showFailure(request, reply, error))
  }

  async function showFailure(request: FastifyRequest, reply: FastifyReply, error: unknown): Promise<void> {
    const site = siteOf(request)
    const isBadRequest = isUnstorable(error)
    const isAway = isUnavailable(error)
    if (isAway) request.log.warn({ err: error }, 'the database is not available')
    else if (!isBadRequest) {
      request.log.error({ err: error }, 'a page failed')
      pages.shop.reportFailure(site, error, request.url)
    }
    if (reply.raw.headersSent) return void reply.raw.end()
    try {
      const { lang, trouble } = troubleOf(request, reply, site)
      if (isAway) askForReload(request, reply)
      const failurePage = isAway ? 'outage' : isBadRequest ? 'oops' : 'failed'
      await serveFailurePage(pages, site, request.raw, reply.raw, { failurePage, trouble, lang })
    } catch (second) {
      request.log.error({ err: second }, 'the error page failed too')
      if (!reply.raw.headersSent)
        reply.raw.writeHead(500, { ...securityHeaders(), 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
      reply.raw.end('An error occurred while showing the error page')
    }
  }

  async function showPosted(request: FastifyRequest, reply: FastifyReply, posted: PostedPage): Promise<void> {
    reply.hijack()
    await servePostedPage(pages, siteOf(request), request.raw, reply.raw, posted).catch((error: unknown) =>
      showFailure(request, reply, error),
    )
  }

  const refusalPage: PageAnswers['refusalPage'] = (...asked) => refusalPageFor(pages, siteOf, ...asked)

  return { refusalPage, showPage, showFailure, showPosted }
}

const comeAgainSeconds = 4
/** Long enough to read the page and to reach its button by keyboard. */
const refreshSeconds = 15
function askForReload({ method }: FastifyRequest, { raw }: FastifyReply): void {
  raw.setHeader('retry-after', String(comeAgainSeconds))
  if (method === 'GET') raw.setHeader('refresh', String(refreshSeconds))
}

/** Typed secrets are never written into a page. */
const secretField = /password/i

function troubleOf(request: FastifyRequest, reply: FastifyReply, site: Site): { lang: Lang | undefined; trouble: Trouble } {
  const trouble = troubleAt(site, request.raw, reply.raw)
  const call = /^\/forms\/(\w+)$/.exec(request.url)?.[1]
  if (call === undefined || !(request.body instanceof Map)) return { lang: ownPage(site, request.url)?.lang, trouble }
  const fields = [...(request.body as Map<string, string>)].filter(([name]) => !secretField.test(name))
  const named = langOfPrefix(fields.find(([name]) => name === 'lang')?.[1] ?? '')
  return {
    lang: named && site.langs.includes(named) ? named : undefined,
    trouble: { ...trouble, attempt: attemptOf(call as CallName, undefined), form: { action: request.url, fields } },
  }
}

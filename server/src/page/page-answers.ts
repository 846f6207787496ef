import { isUnstorable } from '@opentop/store/db'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { rejectBusy } from '../http/busy.ts'
import type { SiteOf } from '../http/origin.ts'
import { securityHeaders } from '../http/security.ts'
import type { Metrics } from '../monitoring/metrics.ts'
import { servePage, serveFailurePage, type Pages } from './pages.ts'
import { openRenderQueue } from './render-queue.ts'

export type PageAnswers = {
  showPage: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /** The error page; if rendering it fails too, one plain sentence. */
  showFailure: (request: FastifyRequest, reply: FastifyReply, error: unknown) => Promise<void>
}

const pagesPerIteration = 2
const maxPagesWaiting = 200

/** Answers requests for pages: through the render queue, with the error page when rendering fails. */
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
    if (!isBadRequest) {
      request.log.error({ err: error }, 'a page failed')
      pages.shop.reportFailure(site, error, request.url)
    }
    if (reply.raw.headersSent) return void reply.raw.end()
    try {
      await serveFailurePage(pages, site, request.raw, reply.raw, isBadRequest ? 'oops' : 'failed')
    } catch (second) {
      request.log.error({ err: second }, 'the error page failed too')
      if (!reply.raw.headersSent)
        reply.raw.writeHead(500, { ...securityHeaders(), 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
      reply.raw.end('An error occurred while showing the error page')
    }
  }

  return { showPage, showFailure }
}

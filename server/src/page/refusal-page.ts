import { problemOf } from '@opentop/api/http/problem'
import type { RefusalParams } from '@opentop/contract/endpoint'
import type { RefusalCode } from '@opentop/contract/refusal'
import { apiRoot } from '@opentop/contract/paths'
import { entranceLang } from '@opentop/domain/location/entrance'
import { langOfPrefix, type Lang } from '@opentop/domain/lang'
import type { Site } from '@opentop/domain/site'
import { ownPage } from '@opentop/domain/outage/trouble'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SiteOf } from '../http/origin.ts'
import { failurePageFor, type Pages } from './pages.ts'
import { visitorOf } from './visitor.ts'

export type Refused = [code: RefusalCode, params?: RefusalParams]

export function isFormPost({ method, headers, url }: FastifyRequest): boolean {
  return method === 'POST' && !url.startsWith(apiRoot) && (headers.accept ?? '').includes('text/html')
}

export async function refusalPageFor(
  pages: Pages,
  siteOf: SiteOf,
  request: FastifyRequest,
  reply: FastifyReply,
  ...[code, params]: Refused
): Promise<string> {
  const site = siteOf(request)
  const from = pageBefore(site, request)
  const { storedLang, acceptLanguage } = visitorOf(request.raw, site)
  const lang = formLang(site, request) ?? from?.lang ?? entranceLang(site, storedLang, acceptLanguage)
  const { detail: sentence, status } = problemOf(pages.shop, lang, code, params)
  const trouble = { attempt: 'page' as const, ...(from ? { from: from.path } : {}), refused: { code, sentence, status } }
  const { made, headers } = await failurePageFor(pages, site, request.raw, { failurePage: 'refused', trouble, lang })
  void reply.headers({ ...headers, 'content-type': 'text/html; charset=utf-8' })
  return made.kind === 'own' ? made.html : sentence
}

function formLang(site: Site, { body }: FastifyRequest): Lang | undefined {
  const lang = body instanceof Map ? langOfPrefix(String(body.get('lang') ?? '')) : undefined
  return lang && site.langs.includes(lang) ? lang : undefined
}

function pageBefore(site: Site, { headers }: FastifyRequest): ReturnType<typeof ownPage> {
  const address = URL.canParse(headers.referer ?? '') ? new URL(headers.referer ?? '') : undefined
  return address?.host === headers.host ? ownPage(site, `${address?.pathname}${address?.search}`) : undefined
}

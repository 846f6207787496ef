import { api } from '@opentop/contract/api'
import { apiRoot, paths, splitPath, type CallName } from '@opentop/contract/paths'
import type { Site } from '@opentop/domain/site'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callerOf } from './caller.ts'
import type { Shop } from './context.ts'
import { docsPage } from './docs-page.ts'
import { call } from './handlers.ts'
import { openApi } from './openapi.ts'
import { problemOf, sendProblem } from './problem.ts'
import { compileValidator, partsOf } from './validate.ts'

/** Serves every call of the contract below /api/v2. */
export function serveApi(app: FastifyInstance, shop: Shop, siteOf: (request: FastifyRequest) => Site): void {
  const document = openApi(shop.version)
  void app.register(
    async (v2) => {
      v2.setValidatorCompiler(compileValidator)
      v2.setErrorHandler<FastifyError>((error, request, reply) =>
        sendProblem(reply, problemOfError(error, request, reply, shop, siteOf(request))),
      )
      v2.get('/openapi.json', (_request, reply) => reply.header('cache-control', 'public, max-age=300').send(document))
      v2.get('/docs', (_request, reply) =>
        reply.header('cache-control', 'public, max-age=300').type('text/html; charset=utf-8').send(docsPage(document)),
      )
      for (const name of Object.keys(paths) as CallName[]) serveCall(v2, name, shop, siteOf)
      v2.setNotFoundHandler((request, reply) => sendProblem(reply, problemOf(shop, siteOf(request).defaultLang, 'not-found')))
    },
    { prefix: apiRoot },
  )
}

function serveCall(v2: FastifyInstance, name: CallName, shop: Shop, siteOf: (request: FastifyRequest) => Site): void {
  const { method, path } = splitPath(name)
  const endpoint = api[name]
  v2.route({
    method,
    url: path,
    schema: { ...partsOf(name, endpoint), response: { 200: endpoint.answer } },
    async handler(request, reply) {
      const site = siteOf(request)
      const caller = callerOf(request.headers, site)
      if ('header' in caller) return sendProblem(reply, problemOf(shop, site.defaultLang, 'bad-header', caller))
      const input = {
        ...(request.params as object),
        ...withoutVersion(request.query as Record<string, unknown>),
        ...(request.body as object | undefined),
      }
      const result = await call(name, input as never, { shop, snapshot: shop.snapshot(), site, ...caller, now: shop.now() })
      if (!result.ok) return sendProblem(reply, problemOf(shop, caller.lang, result.refusal, result.params))
      const kept = 'cacheSeconds' in endpoint ? `public, max-age=${endpoint.cacheSeconds}` : 'no-store'
      return reply.header('cache-control', kept).header('vary', 'LanguageCookie, CurrencyCookie, Accept-Language').send(result.answer)
    },
  })
}

function withoutVersion({ _v_: _version, ...query }: Record<string, unknown>): Record<string, unknown> {
  return query
}

function problemOfError(error: FastifyError, request: FastifyRequest, reply: FastifyReply, shop: Shop, site: Site) {
  const caller = callerOf(request.headers, site)
  const lang = 'lang' in caller ? caller.lang : site.defaultLang
  if (error.validation) {
    const [first] = error.validation
    const field = (first?.instancePath ?? '').slice(1) || String(first?.params.missingProperty ?? first?.params.additionalProperty ?? '')
    return problemOf(shop, lang, 'bad-request', { field, reason: first?.message ?? error.message })
  }
  if (error.statusCode === 413) return problemOf(shop, lang, 'too-large')
  if (error.statusCode !== undefined && error.statusCode < 500)
    return problemOf(shop, lang, 'bad-request', { field: '', reason: error.code })
  reply.log.error({ err: error }, 'a call failed')
  return problemOf(shop, lang, 'technical-problem')
}

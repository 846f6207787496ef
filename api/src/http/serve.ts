import { api, callNames, type CallName } from '@opentop/contract/api'
import type { Endpoint } from '@opentop/contract/endpoint'
import { apiRoot, splitPath } from '@opentop/contract/paths'
import type { Site } from '@opentop/domain/site'
import { isUnavailable, isUnstorable } from '@opentop/store/db'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callerOf } from './caller.ts'
import type { Context } from '../call/context.ts'
import type { Shop } from '../call/shop.ts'
import { dispatch } from '../call/dispatch.ts'
import { docsPage } from './docs-page.ts'
import { bestEncoding, quickEncoding } from './encoding.ts'
import { sendEffects, sendFailureEffects } from './effect-cookies.ts'
import { matchesEtag } from './etag.ts'
import { httpInput } from './input.ts'
import { answerKey, cachedForm, answerCacheOf, keptForm, type CachedAnswer } from './answer-cache.ts'
import { openApi } from './openapi.ts'
import { callerLang, countryOf, preferencesOf } from './preferences.ts'
import { problemOf, sendProblem } from '../call/problem.ts'
import { readsFor } from '../replica/reads.ts'
import { compileSerializer } from '../call/validate.ts'
import { guardWrites } from './write-gate.ts'

/** Serves every call of the contract below /api/v2, and guards every write of the app. */
export function serveApi(app: FastifyInstance, shop: Shop, siteOf: (request: FastifyRequest) => Site): void {
  guardWrites(app, shop, siteOf)
  const document = openApi(shop.version)
  void app.register(
    async (v2) => {
      v2.setSerializerCompiler(compileSerializer)
      v2.setErrorHandler<FastifyError>((error, request, reply) => {
        sendFailureEffects(request, reply, error)
        return sendProblem(reply, problemOfError(error, request, reply, shop, siteOf(request)))
      })
      const forPeople = {}
      v2.get('/openapi.json', (request, reply) =>
        sendKept(
          request,
          reply.headers(documentHeaders),
          keptForm(document, () => JSON.stringify(document)),
        ),
      )
      v2.get('/docs', (request, reply) =>
        sendKept(
          request,
          reply.headers(documentHeaders),
          keptForm(forPeople, () => docsPage(document)),
          'text/html; charset=utf-8',
        ),
      )
      for (const name of callNames) serveCall(v2, name, shop, siteOf)
      v2.setNotFoundHandler((request, reply) => {
        const methods = methodsAt(request.url.slice(apiRoot.length).split('?', 1)[0] ?? '')
        const lang = callerLang(request.headers, siteOf(request))
        if (methods.length === 0) return sendProblem(reply, problemOf(shop, lang, 'not-found'))
        return sendProblem(reply.header('allow', methods.join(', ')), problemOf(shop, lang, 'method-not-allowed'))
      })
    },
    { prefix: apiRoot },
  )
}

function serveCall(v2: FastifyInstance, name: CallName, shop: Shop, siteOf: (request: FastifyRequest) => Site): void {
  const { method, path } = splitPath(name)
  const endpoint: Endpoint = api[name]
  v2.route({
    method,
    url: path,
    schema: { response: { 200: endpoint.answer } },
    async handler(request, reply) {
      const site = siteOf(request)
      const preferences = preferencesOf(request.headers, site)
      if ('header' in preferences) return sendProblem(reply, problemOf(shop, callerLang(request.headers, site), 'bad-header', preferences))
      const { lang } = preferences
      const caller = callerOf(request)
      if (caller === 'bad-key')
        return sendProblem(reply, problemOf(shop, lang, 'bad-header', { header: 'Idempotency-Key', allowed: '1–64' }))
      const read = httpInput(method, endpoint.input, request)
      if (!read.ok) return sendProblem(reply, problemOf(shop, lang, 'bad-request', read.mistake))
      const { input } = read
      const snapshot = shop.snapshot()
      const answers = endpoint.cacheSeconds === undefined ? undefined : answerCacheOf(snapshot)
      const key = answerKey(name, input, { site, ...preferences })
      void reply.headers({
        'cache-control': cacheControlOf(endpoint),
        vary: endpoint.keptSeconds === undefined ? 'Accept-Encoding, LanguageCookie, CurrencyCookie, Accept-Language' : 'Accept-Encoding',
      })
      const before = answers?.get(key)
      if (before) return sendKept(request, reply, before)
      const country = countryOf(request.headers)
      const replica = readsFor(shop, [caller.readAfter])
      const context: Context = { shop, replica, snapshot, site, ...preferences, now: shop.now(), caller, ...(country ? { country } : {}) }
      // the dispatcher validates it: only then it has the type of the call
      const { reply: result, effects } = await dispatch(name, input as never, context)
      sendEffects(request, reply, effects)
      if (!result.ok) return sendProblem(reply, problemOf(shop, lang, result.refusal, result.params))
      if (endpoint.media) return sendFile(reply, endpoint.media, ownFileNames[name] ?? fileNames[endpoint.media], String(result.answer))
      const write = (): string => String(reply.serialize(result.answer))
      if (endpoint.keptSeconds !== undefined) return sendKept(request, reply, keptForm(result.answer as object, write))
      const text = write()
      if (!answers) return sendOnce(request, reply, text)
      const made = cachedForm(text)
      answers.set(key, made)
      return sendKept(request, reply, made)
    },
  })
}

function cacheControlOf({ cacheSeconds, keptSeconds }: Endpoint): string {
  const seconds = cacheSeconds ?? keptSeconds
  return seconds === undefined ? 'no-store' : `public, max-age=${seconds}`
}

const jsonType = 'application/json; charset=utf-8'
const documentHeaders = { 'cache-control': 'public, max-age=300', vary: 'Accept-Encoding' }
/** Below this an answer fits one packet, and compressing it gains nothing. */
const worthCompressing = 1400

const fileNames: Record<NonNullable<Endpoint['media']>, string> = {
  'application/pdf': 'voucher.pdf',
  'text/calendar': 'tour.ics',
  'application/vnd.apple.pkpass': 'ticket.pkpass',
}

const ownFileNames: Partial<Record<CallName, string>> = { printReceipt: 'receipt.pdf' }

/** A personal file: its URL has a token, so no referrer is sent. */
function sendFile(reply: FastifyReply, media: NonNullable<Endpoint['media']>, fileName: string, base64: string): FastifyReply {
  return reply
    .type(media === 'text/calendar' ? `${media}; charset=utf-8` : media)
    .headers({ 'content-disposition': `inline; filename="${fileName}"`, 'referrer-policy': 'no-referrer' })
    .send(Buffer.from(base64, 'base64'))
}

function sendKept(request: FastifyRequest, reply: FastifyReply, answer: CachedAnswer, type = jsonType): FastifyReply {
  void reply.header('etag', answer.etag)
  if (matchesEtag(request.headers['if-none-match'], answer.etag)) return reply.code(304).send()
  const { body, encoding } = bestEncoding(answer, request.headers['accept-encoding'] as string | undefined)
  if (encoding) void reply.header('content-encoding', encoding)
  return reply.type(type).send(body)
}

function sendOnce(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  void reply.type(jsonType)
  if (text.length < worthCompressing) return reply.send(text)
  const { body, encoding } = quickEncoding(Buffer.from(text), request.headers['accept-encoding'] as string | undefined)
  return (encoding ? reply.header('content-encoding', encoding) : reply).send(body)
}

const shapes = callNames.map((name) => {
  const { method, path } = splitPath(name)
  return { method, shape: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`) }
})
/** The methods of a path, for the Allow header of a 405. */
function methodsAt(path: string): string[] {
  return [...new Set(shapes.filter(({ shape }) => shape.test(path)).map(({ method }) => method))]
}

function problemOfError(error: FastifyError, request: FastifyRequest, reply: FastifyReply, shop: Shop, site: Site) {
  const lang = callerLang(request.headers, site)
  // the sender hung up in the middle of the body
  if (request.raw.readableAborted) return problemOf(shop, lang, 'bad-request', { field: '', reason: 'unreadable' })
  if (isUnavailable(error)) {
    reply.log.warn({ err: error }, 'the database is not available')
    return problemOf(shop, lang, 'unavailable')
  }
  if (isUnstorable(error)) return problemOf(shop, lang, 'bad-request', { field: '', reason: 'unreadable' })
  if (error.statusCode === 413) return problemOf(shop, lang, 'too-large')
  if (error.statusCode !== undefined && error.statusCode < 500)
    return problemOf(shop, lang, 'bad-request', { field: '', reason: 'unreadable' })
  reply.log.error({ err: error }, 'a call failed')
  shop.reportFailure(site, error, request.url)
  return problemOf(shop, lang, 'technical-problem')
}

import type { Endpoint, Method, Refused, RefusalParams } from '@opentop/contract/endpoint'
import type { OfficeRefusalCode } from '@opentop/contract/office-refusal'
import type { RefusalCode } from '@opentop/contract/refusal'
import { isUnavailable, isUnstorable } from '@opentop/store/db'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context, OpenContext } from '../call/context.ts'
import type { Effects } from '../call/outcome.ts'
import { compileSerializer } from '../call/validate.ts'
import type { Outcome } from '../dispatch/run.ts'
import { answerCacheOf } from './answer-cache.ts'
import { httpInput } from './input.ts'
import { sendProblem, type Problem } from './problem.ts'
import { cacheControlOf, sendAnswer, sendFile, sendKept } from './send-answer.ts'

type ServedCall = { name: string; endpoint: Endpoint; method: Method; path: string }
type Part<C extends Context | OpenContext> = {
  root: string
  calls: readonly ServedCall[]
  open: (request: FastifyRequest) => { ok: true; context: C } | Refused<'bad-header'>
  dispatch: (name: string, input: object, context: C) => Promise<Outcome>
  cacheKey?: (name: string, input: object, context: C) => string
  problem: (request: FastifyRequest, code: RefusalCode, params?: RefusalParams) => Problem
  refusal: (request: FastifyRequest, code: OfficeRefusalCode, params?: RefusalParams) => Problem
  sendEffects: (request: FastifyRequest, reply: FastifyReply, effects: Effects) => void
  sendFailureEffects: (request: FastifyRequest, reply: FastifyReply, error: Error) => void
  reportFailure: (request: FastifyRequest, error: Error) => void
  /** Asked before a large body is read. */
  isSignedIn?: (request: FastifyRequest) => Promise<boolean>
  more?: (part: FastifyInstance) => void
}

export function serveCalls<C extends Context | OpenContext>(app: FastifyInstance, part: Part<C>): void {
  const methodsAt = methodsOf(part.calls)
  void app.register(
    async (routes) => {
      routes.setSerializerCompiler(compileSerializer)
      routes.setErrorHandler<FastifyError>((error, request, reply) => {
        part.sendFailureEffects(request, reply, error)
        return sendProblem(reply, problemOfError(part, error, request, reply))
      })
      part.more?.(routes)
      for (const one of part.calls) serveCall(routes, one, part)
      routes.setNotFoundHandler((request, reply) => {
        const methods = methodsAt(request.url.slice(part.root.length).split('?', 1)[0] ?? '')
        if (methods.length === 0) return sendProblem(reply, part.problem(request, 'not-found'))
        return sendProblem(reply.header('allow', methods.join(', ')), part.problem(request, 'method-not-allowed'))
      })
    },
    { prefix: part.root },
  )
}

function serveCall<C extends Context | OpenContext>(
  routes: FastifyInstance,
  { name, endpoint, method, path }: ServedCall,
  part: Part<C>,
): void {
  routes.route({
    method,
    url: path,
    ...largeBody(endpoint, part),
    schema: { response: { 200: endpoint.answer } },
    async handler(request, reply) {
      const opened = part.open(request)
      if (!opened.ok) return sendProblem(reply, part.problem(request, opened.refusal, opened.params))
      const { context } = opened
      const read = httpInput(method, endpoint.input, request)
      if (!read.ok) return sendProblem(reply, part.problem(request, 'bad-request', read.mistake))
      const { input } = read
      void reply.headers({ 'cache-control': cacheControlOf(endpoint), vary: variesBy(endpoint) })
      const cached = endpoint.cacheSeconds === undefined ? undefined : part.cacheKey?.(name, input, context)
      const before = cached === undefined ? undefined : answerCacheOf(context.snapshot).get(cached)
      if (before) return sendKept(request, reply, before)
      const { reply: result, effects } = await part.dispatch(name, input, context)
      part.sendEffects(request, reply, effects)
      if (!result.ok) return sendProblem(reply, part.refusal(request, result.refusal, result.params))
      if (endpoint.media) return sendFile(reply, name, endpoint.media, result.answer)
      return sendAnswer(request, reply, endpoint, result.answer, (made) => {
        if (cached !== undefined) answerCacheOf(context.snapshot).set(cached, made)
      })
    },
  })
}

function largeBody<C extends Context | OpenContext>({ mostBytes }: Endpoint, { isSignedIn, refusal }: Part<C>) {
  if (mostBytes === undefined) return {}
  return {
    bodyLimit: mostBytes,
    async onRequest(request: FastifyRequest, reply: FastifyReply) {
      if (!(await isSignedIn?.(request))) return sendProblem(reply, refusal(request, 'signed-out'))
    },
  }
}

function variesBy({ audience, keptSeconds }: Endpoint): string {
  if (audience === 'office') return 'Accept-Encoding, Accept-Language'
  return keptSeconds === undefined ? 'Accept-Encoding, LanguageCookie, CurrencyCookie, Accept-Language' : 'Accept-Encoding'
}

function methodsOf(calls: readonly ServedCall[]): (path: string) => string[] {
  const shapes = calls.map(({ method, path }) => ({ method, shape: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`) }))
  return (path) => [...new Set(shapes.filter(({ shape }) => shape.test(path)).map(({ method }) => method))]
}

function problemOfError<C extends Context | OpenContext>(
  { problem, reportFailure }: Part<C>,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Problem {
  const unreadable = problem(request, 'bad-request', { field: '', reason: 'unreadable' })
  // the sender hung up in the middle of the body
  if (request.raw.readableAborted) return unreadable
  if (isUnavailable(error)) {
    reply.log.warn({ err: error }, 'the database is not available')
    return problem(request, 'unavailable')
  }
  if (isUnstorable(error)) return unreadable
  if (error.statusCode === 413) return problem(request, 'too-large')
  if (error.statusCode !== undefined && error.statusCode < 500) return unreadable
  reply.log.error({ err: error }, 'a call failed')
  reportFailure(request, error)
  return problem(request, 'technical-problem')
}

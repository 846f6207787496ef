import type { RefusalParams } from '@opentop/contract/endpoint'
import { refusals, type RefusalCode } from '@opentop/contract/refusal'
import type { Lang } from '@opentop/domain/lang'
import type { FastifyReply } from 'fastify'
import type { Shop } from './shop.ts'

type Problem = {
  type: string
  title: string
  status: number
  code: RefusalCode
  detail: string
  params?: RefusalParams
  requestId?: string
}

export function problemOf(shop: Pick<Shop, 'say'>, lang: Lang, code: RefusalCode, params: RefusalParams = {}): Problem {
  const detail = shop.say(lang, code, params)
  return {
    type: `/api/v2/docs#${code}`,
    title: code.replaceAll('-', ' '),
    status: refusals[code],
    code,
    detail,
    ...(Object.keys(params).length > 0 ? { params } : {}),
  }
}

/** Retry-After in seconds, for refusals that do not carry their own. */
const waits: Partial<Record<RefusalCode, number>> = { busy: 5, unavailable: 2, 'key-running': 1 }

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const wait = problem.params?.seconds ?? waits[problem.code] ?? (problem.status === 429 ? 5 : undefined)
  if (wait !== undefined) void reply.header('retry-after', String(wait))
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify({ ...problem, requestId: reply.request.id }))
}

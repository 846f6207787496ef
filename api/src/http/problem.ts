import type { RefusalParams } from '@opentop/contract/endpoint'
import { officeRefusals, type OfficeRefusalCode, type OwnRefusalCode } from '@opentop/contract/office-refusal'
import type { OfficeLang } from '@opentop/contract/right'
import type { RefusalCode } from '@opentop/contract/refusal'
import type { Lang } from '@opentop/domain/lang'
import { officeRefusalTexts } from '@opentop/domain/refusal/refusal-text'
import type { FastifyReply } from 'fastify'
import type { Shop } from '../call/shop.ts'

export type Problem<C extends OfficeRefusalCode = OfficeRefusalCode> = {
  type: string
  title: string
  status: number
  code: C
  detail: string
  params?: RefusalParams
  requestId?: string
}

export function problemOf({ say }: Pick<Shop, 'say'>, lang: Lang, code: RefusalCode, params: RefusalParams = {}): Problem<RefusalCode> {
  return problem(`/api/v2/docs#${code}`, code, say(lang, code, params), params)
}

export function officeProblemOf(
  { say }: Pick<Shop, 'say'>,
  lang: OfficeLang,
  code: OfficeRefusalCode,
  params: RefusalParams = {},
): Problem {
  const detail = isOwn(code) ? filled(officeRefusalTexts[code][lang], params) : say(lang, code, params)
  return problem('about:blank', code, detail, params)
}
const isOwn = (code: OfficeRefusalCode): code is OwnRefusalCode => code in officeRefusalTexts

function problem<C extends OfficeRefusalCode>(type: string, code: C, detail: string, params: RefusalParams): Problem<C> {
  const title = code.replaceAll('-', ' ')
  return { type, title, status: officeRefusals[code], code, detail, ...(Object.keys(params).length > 0 ? { params } : {}) }
}

function filled(text: string, params: RefusalParams): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
}

const waits: Partial<Record<OfficeRefusalCode, number>> = { busy: 5, unavailable: 2, 'key-running': 1 }

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const wait = problem.params?.seconds ?? waits[problem.code] ?? (problem.status === 429 ? 5 : undefined)
  if (wait !== undefined) void reply.header('retry-after', String(wait))
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify({ ...problem, requestId: reply.request.id }))
}

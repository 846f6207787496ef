import type { RefusalParams } from '@opentop/contract/endpoint'
import { officeRefusals, type OfficeRefusalCode, type OwnRefusalCode } from '@opentop/contract/office/refusal'
import type { OfficeLang } from '@opentop/contract/office/right'
import { refusals, type RefusalCode } from '@opentop/contract/refusal'
import { officeRefusalTexts } from '@opentop/domain/office/refusal-text'
import type { FastifyReply } from 'fastify'
import type { Shop } from '../call/context.ts'

const isShops = (code: OfficeRefusalCode): code is RefusalCode => code in refusals

/** A refusal as problem+json, with its sentence in the caller's language. */
export function sendOfficeProblem(
  reply: FastifyReply,
  { say }: Pick<Shop, 'say'>,
  lang: OfficeLang,
  code: OfficeRefusalCode,
  params: RefusalParams = {},
): FastifyReply {
  const status = officeRefusals[code]
  const detail = isShops(code) ? say(lang, code, params) : filled(officeRefusalTexts[code satisfies OwnRefusalCode][lang], params)
  const seconds = params.seconds ?? (code === 'busy' ? 5 : code === 'key-running' ? 1 : undefined)
  if (seconds !== undefined) void reply.header('retry-after', String(seconds))
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify({ title: code.replaceAll('-', ' '), status, code, detail, params, requestId: reply.request.id }))
}

/** The text with its numbers and names in place. */
function filled(text: string, params: RefusalParams): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
}

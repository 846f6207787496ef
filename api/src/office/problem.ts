import type { RefusalParams } from '@opentop/contract/endpoint'
import { officeRefusals, type OfficeRefusalCode, type OwnRefusalCode } from '@opentop/contract/office/refusal'
import type { OfficeLang } from '@opentop/contract/office/right'
import { officeRefusalTexts } from '@opentop/domain/office/refusal-text'
import type { FastifyReply } from 'fastify'
import type { Shop } from '../call/shop.ts'

const isOwn = (code: OfficeRefusalCode): code is OwnRefusalCode => code in officeRefusalTexts
/** Retry-After in seconds, for refusals that do not carry their own. */
const waits: Partial<Record<OfficeRefusalCode, number>> = { busy: 5, unavailable: 2, 'key-running': 1 }

/** A refusal as problem+json, with its sentence in the caller's language. */
export function sendOfficeProblem(
  reply: FastifyReply,
  { say }: Pick<Shop, 'say'>,
  lang: OfficeLang,
  code: OfficeRefusalCode,
  params: RefusalParams = {},
): FastifyReply {
  const status = officeRefusals[code]
  const detail = isOwn(code) ? filled(officeRefusalTexts[code][lang], params) : say(lang, code, params)
  const seconds = params.seconds ?? waits[code]
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

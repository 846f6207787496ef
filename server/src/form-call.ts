import type { Context, Sent, Shop } from '@opentop/api/context'
import { checkedCall } from '@opentop/api/handlers'
import { inputMistake } from '@opentop/api/validate'
import { sendSession, whoCalls } from '@opentop/api/who-calls'
import type { RefusalParams } from '@opentop/contract/endpoint'
import type { CallName } from '@opentop/contract/paths'
import type { RefusalCode } from '@opentop/contract/refusal'
import type { Fields } from '@opentop/domain/booking-form'
import { langOfPrefix, type Lang } from '@opentop/domain/lang'
import type { Site } from '@opentop/domain/site'
import { isUnstorable } from '@opentop/store/db'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formFields } from './form-body.ts'
import { visitorOf } from './visitor.ts'

export type FormCall = {
  name: CallName
  input: object
  /** The answer to input that the contract refuses. */
  bad: (field: string) => RefusalCode
}
type Posted = { request: FastifyRequest; reply: FastifyReply; shop: Shop; site: Site; lang: Lang; fields: Fields }
type Outcome = { ok: true; answer: unknown } | { ok: false; refusal: RefusalCode; params?: RefusalParams }

/** Takes the fields of plain forms at an address; a name that is given twice counts once. */
export function serveForm(
  app: FastifyInstance,
  path: string,
  shop: Shop,
  siteOf: (request: FastifyRequest) => Site,
  answer: (posted: Posted) => Promise<FastifyReply> | FastifyReply,
): void {
  void app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, body: string) => new Map(formFields(body)),
    )
    forms.post(path, (request, reply) => {
      const site = siteOf(request)
      const fields: Fields = request.body instanceof Map ? (request.body as Map<string, string>) : new Map()
      const lang = langOfPrefix(fields.get('lang') ?? '')
      return answer({ request, reply, shop, site, fields, lang: lang && site.langs.includes(lang) ? lang : site.defaultLang })
    })
  })
}

/** Makes a call for a form as it is made over its own address: by the contract's schema, with the same limits. */
export async function callByForm({ name, input, bad }: FormCall, { request, reply, shop, site, lang }: Posted): Promise<Outcome> {
  const caller = whoCalls(request)
  const mistake = inputMistake(name, input)
  if (mistake || caller === 'bad-key') return { ok: false, refusal: bad(mistake?.field ?? '') }
  const sent: Sent = {}
  const { currencyId } = visitorOf(request.raw, site)
  const context: Context = { shop, snapshot: shop.snapshot(), site, lang, currencyId, now: shop.now(), caller, sent }
  const result = await checkedCall(name, input as never, context).catch((error: unknown) => {
    if (isUnstorable(error)) return { ok: false as const, refusal: bad('') }
    throw error
  })
  sendSession(request, reply, sent, !result.ok && result.refusal === 'session-expired')
  return result
}

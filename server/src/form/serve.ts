import type { CallName } from '@opentop/contract/api'
import { callerOf } from '@opentop/api/http/caller'
import type { Shop } from '@opentop/api/call/context'
import { dispatch } from '@opentop/api/call/dispatch'
import { sendEffects } from '@opentop/api/http/effect-cookies'
import type { Fields } from '@opentop/domain/booking-form'
import { firstMistake } from '@opentop/domain/form'
import { langOfPrefix } from '@opentop/domain/lang'
import { hasSwitch, type Site } from '@opentop/domain/site'
import { isUnstorable } from '@opentop/store/db'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { visitorOf } from '../page/visitor.ts'
import { accountForms } from './account.ts'
import { basketForms } from './basket.ts'
import { bookingForms } from './booking.ts'
import { formFields } from './body.ts'
import { formInput } from './input.ts'
import type { PlainForm, Posted } from './plain-form.ts'

const forms = new Map(
  Object.entries<PlainForm<never>>({ ...basketForms, ...accountForms, ...bookingForms }) as [CallName, PlainForm<never>][],
)

/** Calls without a script: a form is posted to /forms/<call>, the call is made, and a redirect shows the page with the outcome. */
export function serveForms(app: FastifyInstance, shop: Shop, siteOf: (request: FastifyRequest) => Site): void {
  void app.register(async (plain) => {
    plain.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, body: string) => new Map(formFields(body)),
    )
    for (const [name, form] of forms)
      plain.post(`/forms/${name}`, async (request, reply) => {
        const posted = postedBy(request, shop, siteOf(request))
        if (form.needs && !hasSwitch(posted.site, shop.switches, form.needs)) return reply.callNotFound() as unknown as FastifyReply
        return reply.header('cache-control', 'no-store').redirect(await answer(name, form, posted, request, reply), 303)
      })
  })
}

function postedBy(request: FastifyRequest, shop: Shop, site: Site): Posted {
  const fields: Fields = request.body instanceof Map ? (request.body as Map<string, string>) : new Map()
  const lang = langOfPrefix(fields.get('lang') ?? '')
  return { shop, site, fields, lang: lang && site.langs.includes(lang) ? lang : site.defaultLang }
}

/** The path of the page that shows the outcome. */
async function answer(
  name: CallName,
  form: PlainForm<never>,
  posted: Posted,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const { shop, site, lang, fields } = posted
  const mistake = form.rules && firstMistake(form.rules, Object.fromEntries(fields))
  if (mistake) return form.back(posted, { wrong: mistake.field, rule: mistake.rule.rule })
  const caller = callerOf(request)
  if (caller === 'bad-key') return form.back(posted, { refused: form.invalid('') })
  const { currencyId } = visitorOf(request.raw, site)
  const context = { shop, snapshot: shop.snapshot(), site, lang, currencyId, now: shop.now(), caller }
  const input = form.read ? form.read(fields) : formInput(name, fields)
  // the dispatcher validates it: only then it has the type of the call
  const outcome = await dispatch(name, input as never, context).catch((error: unknown) => {
    if (isUnstorable(error)) return undefined
    throw error
  })
  if (!outcome) return form.back(posted, { refused: form.invalid('') })
  const { reply: result, effects } = outcome
  sendEffects(request, reply, effects)
  if (result.ok) return form.next ? form.next(posted, result.answer as never) : form.back(posted, {})
  if (result.refusal === 'bad-request') return form.back(posted, { refused: form.invalid(String(result.params?.field ?? '')) })
  return form.back(posted, { refused: result.refusal, ...form.saidOf?.(result.params ?? {}) })
}

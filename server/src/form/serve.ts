import { readsFor } from '@opentop/api/replica/reads'
import { createHash } from 'node:crypto'
import type { CallName } from '@opentop/contract/api'
import { callerOf } from '@opentop/api/http/caller'
import type { Caller } from '@opentop/api/call/context'
import type { Shop } from '@opentop/api/call/shop'
import { dispatch } from '@opentop/api/dispatch/shop'
import { effectCookies, sendEffects } from '@opentop/api/http/effect-cookies'
import type { Effects } from '@opentop/api/call/outcome'
import type { Fields } from '@opentop/domain/booking/booking-form'
import { firstMistake } from '@opentop/domain/form/form'
import { formKeyField } from '@opentop/domain/form/form-key'
import { langOfPrefix } from '@opentop/domain/lang'
import type { StaticPage } from '@opentop/domain/page/pages'
import { hasSwitch, type Site } from '@opentop/domain/site'
import { trapField } from '@opentop/domain/form/trap-field'
import { isUnstorable } from '@opentop/store/db'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageAnswers } from '../page/page-answers.ts'
import type { PostedPage } from '../page/pages.ts'
import { visitorOf } from '../page/visitor.ts'
import { accountForms } from './account.ts'
import { basketForms } from './basket.ts'
import { bookingForms } from './booking.ts'
import { disruptionForms } from './disruption.ts'
import { paymentForms } from './payment.ts'
import { messageForms } from './message.ts'
import { formFields } from './body.ts'
import { formInput } from './input.ts'
import type { PlainForm, Posted, Said } from './plain-form.ts'

const forms = new Map(
  Object.entries<PlainForm<never>>({
    ...basketForms,
    ...accountForms,
    ...messageForms,
    ...bookingForms,
    ...disruptionForms,
    ...paymentForms,
  }) as [CallName, PlainForm<never>][],
)

/** A refused form with much to enter is shown again at once. */
export function serveForms(app: FastifyInstance, shop: Shop, siteOf: (request: FastifyRequest) => Site, answers: PageAnswers): void {
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
        const outcome = await answer(name, form, posted, request)
        if (outcome.said && form.shows)
          return answers.showPosted(request, reply, {
            ...shownAgain(posted, form.shows, outcome.said),
            cookies: effectCookies(outcome.effects, request.protocol === 'https'),
          })
        sendEffects(request, reply, outcome.effects)
        return reply.header('cache-control', 'no-store').redirect(outcome.said ? form.back(posted, outcome.said) : outcome.path, 303)
      })
  })
}

function postedBy(request: FastifyRequest, shop: Shop, site: Site): Posted {
  const fields: Fields = request.body instanceof Map ? (request.body as Map<string, string>) : new Map()
  const lang = langOfPrefix(fields.get('lang') ?? '')
  return { shop, site, fields, lang: lang && site.langs.includes(lang) ? lang : site.defaultLang }
}

/** Typed passwords are never sent back. */
const secretField = /password/i

function shownAgain({ lang, fields }: Posted, page: StaticPage, said: Said): Omit<PostedPage, 'cookies'> {
  const entered = Object.fromEntries([...fields].filter(([name]) => !secretField.test(name)))
  return { lang, page, said: new URLSearchParams(said), entered }
}

type Outcome = { path: string; said?: undefined; effects: Effects } | { said: Said; effects: Effects }

async function answer(name: CallName, form: PlainForm<never>, posted: Posted, request: FastifyRequest): Promise<Outcome> {
  const { shop, site, lang, fields } = posted
  const says = (said: Said, effects: Effects = {}): Outcome => ({ said, effects })
  const mistake = form.rules && firstMistake(form.rules, Object.fromEntries(fields))
  if (mistake) return says({ wrong: mistake.field, rule: mistake.rule.rule })
  if (form.hasTrap && fields.get(trapField)) return says({ refused: 'captcha-failed' })
  const caller = callerOf(request)
  if (caller === 'bad-key') return says({ refused: form.invalid('') })
  const { currencyId } = visitorOf(request.raw, site)
  const replica = readsFor(shop, [caller.readAfter])
  const keyed = withFormKey(caller, name, fields)
  const context = { shop, replica, snapshot: shop.snapshot(), site, lang, currencyId, now: shop.now(), caller: keyed }
  const input = form.read ? form.read(fields, posted) : formInput(name, fields)
  // the dispatcher validates it: only then it has the type of the call
  const outcome = await dispatch(name, input as never, context).catch((error: unknown) => {
    if (isUnstorable(error)) return undefined
    throw error
  })
  if (!outcome) return says({ refused: form.invalid('') })
  const { reply: result, effects } = outcome
  if (result.ok) return { path: form.next ? form.next(posted, result.answer as never) : form.back(posted, {}), effects }
  if (result.refusal === 'bad-request') return says({ refused: form.invalid(String(result.params?.field ?? '')) }, effects)
  return says({ refused: result.refusal, ...form.saidOf?.(result.params ?? {}) }, effects)
}

/** The form of one rendering with the same entries is the same request, also in a second post; with other entries it is another one. */
function withFormKey(caller: Caller, name: CallName, fields: Fields): Caller {
  if (!fields.get(formKeyField)) return caller
  const requestHash = createHash('sha256')
    .update(JSON.stringify([name, ...fields]))
    .digest()
  return { ...caller, idempotency: { key: requestHash.toString('base64url'), requestHash } }
}

import type { Context, Sent, Shop } from '@opentop/api/context'
import { call } from '@opentop/api/handlers'
import { sendSession, whoCalls } from '@opentop/api/who-calls'
import type { CallName } from '@opentop/contract/paths'
import type { RefusalCode } from '@opentop/contract/refusal'
import type { CurrencyId } from '@opentop/domain/currency'
import { langOfPrefix, type Lang } from '@opentop/domain/lang'
import { pathTo } from '@opentop/domain/route'
import type { Site } from '@opentop/domain/site'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formFields } from './form-body.ts'
import { visitorOf } from './visitor.ts'

type Fields = URLSearchParams
type FormCall = { name: CallName; input: object }

/** What each form of the basket page asks for, by the value of its `act`. */
const acts: Readonly<Record<string, (fields: Fields) => FormCall>> = {
  delete: (fields) => ({ name: 'deleteSale', input: { id: text(fields, 'id') } }),
  restore: (fields) => ({ name: 'restoreSale', input: { id: text(fields, 'id') } }),
  coupon: (fields) => ({ name: 'applyCoupon', input: { code: text(fields, 'code').slice(0, 40) } }),
  'coupon-off': () => ({ name: 'removeCoupon', input: {} }),
  extend: () => ({ name: 'extendHold', input: {} }),
  again: () => ({ name: 'holdAgain', input: {} }),
  option: (fields) => ({ name: 'changeOption', input: { id: text(fields, 'id'), toOptionId: Number(text(fields, 'optionId')) } }),
  link: (fields) => ({ name: 'openBasketLink', input: { token: text(fields, 'link'), keep: text(fields, 'keep') !== 'no' } }),
}
/** What a form says when its fields can't be read at all. */
const unreadable: Partial<Record<CallName, RefusalCode>> = { applyCoupon: 'coupon-invalid', openBasketLink: 'link-invalid' }
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The basket without a script: a form is posted, the same call is made, and the page comes back and says what happened. */
export function serveBasketForms(app: FastifyInstance, shop: Shop, siteOf: (request: FastifyRequest) => Site): void {
  void app.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async (_request: unknown, body: string) =>
      formFields(body),
    )
    forms.post('/forms/basket', async (request, reply) => {
      const site = siteOf(request)
      const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const lang = langOf(site, fields)
      const name = text(fields, 'act')
      const wanted = Object.hasOwn(acts, name) ? acts[name]?.(fields) : undefined
      const id = fields.get('id')
      if (!wanted || (id !== null && !uuid.test(id))) return back(reply, site, lang, { refused: 'sale-unknown' })
      const who = whoCalls(request)
      if (who === 'foreign' || who === 'bad-key') return back(reply, site, lang, {})
      const sent: Sent = {}
      const { currencyId } = visitorOf(request.raw, site)
      const context: Context = { shop, snapshot: shop.snapshot(), site, lang, currencyId, now: shop.now(), caller: who, sent }
      const result = await call(wanted.name, wanted.input as never, context)
      sendSession(request, reply, sent, !result.ok && result.refusal === 'session-expired')
      if (!result.ok) {
        const refused = result.refusal === 'bad-request' ? (unreadable[wanted.name] ?? 'sale-unknown') : result.refusal
        return back(reply, site, lang, { refused })
      }
      return back(reply, site, lang, wanted.name === 'deleteSale' && id !== null ? { removed: id } : {})
    })
  })
}

/** The basket goes over to another currency with its owner; where it can't, nothing changes and its page, whose path comes back, says why. */
export async function basketFollows(
  shop: Shop,
  request: FastifyRequest,
  site: Site,
  id: CurrencyId,
  lang: Lang,
): Promise<string | undefined> {
  const who = whoCalls(request)
  if (typeof who === 'string' || who.token === undefined) return undefined
  const { currencyId } = visitorOf(request.raw, site)
  const context = { shop, snapshot: shop.snapshot(), site, lang, currencyId, now: shop.now(), caller: who, sent: {} }
  const changed = await call('updateCurrency', { id }, context)
  if (changed.ok || (changed.refusal !== 'currency-no-price' && changed.refusal !== 'payment-open')) return undefined
  const lines = changed.params?.lines
  return basketPath(site, lang, {
    refused: changed.refusal,
    ...(lines === undefined ? {} : { currency: String(id), lines: String(lines) }),
  })
}

function text(fields: Fields, name: string): string {
  return fields.get(name) ?? ''
}

function langOf(site: Site, fields: Fields): Lang {
  const lang = langOfPrefix(text(fields, 'lang'))
  return lang && site.langs.includes(lang) ? lang : site.defaultLang
}

function back(reply: FastifyReply, site: Site, lang: Lang, outcome: Record<string, string>): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(basketPath(site, lang, outcome), 303)
}

function basketPath(site: Site, lang: Lang, said: Record<string, string>): string {
  const query = new URLSearchParams(said).toString()
  return pathTo(site, lang, { page: 'basket' }) + (query ? `?${query}` : '')
}

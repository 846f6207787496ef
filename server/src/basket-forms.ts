import type { Shop } from '@opentop/api/context'
import { call } from '@opentop/api/handlers'
import { whoCalls } from '@opentop/api/who-calls'
import type { openBasketLink } from '@opentop/contract/basket'
import type { Answer, RefusalParams } from '@opentop/contract/endpoint'
import type { Fields } from '@opentop/domain/booking-form'
import type { CurrencyId } from '@opentop/domain/currency'
import type { Lang } from '@opentop/domain/lang'
import { pathTo } from '@opentop/domain/route'
import type { Site } from '@opentop/domain/site'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callByForm, serveForm, type FormCall } from './form-call.ts'
import { visitorOf } from './visitor.ts'

type Said = Record<string, string> | [string, string][]

/** What each form of the basket page asks for, by the value of its `act`. */
const acts: ReadonlyMap<string, (fields: Fields) => FormCall> = new Map<string, (fields: Fields) => FormCall>([
  ['delete', (fields) => ({ name: 'deleteSale', input: { id: text(fields, 'id') }, bad: () => 'sale-unknown' })],
  ['restore', (fields) => ({ name: 'restoreSale', input: { id: text(fields, 'id') }, bad: () => 'sale-unknown' })],
  ['coupon', (fields) => ({ name: 'applyCoupon', input: { code: text(fields, 'code') }, bad: () => 'coupon-invalid' })],
  ['coupon-off', () => ({ name: 'removeCoupon', input: {}, bad: () => 'technical-problem' })],
  ['extend', () => ({ name: 'extendHold', input: {}, bad: () => 'technical-problem' })],
  ['again', () => ({ name: 'holdAgain', input: {}, bad: () => 'technical-problem' })],
  [
    'option',
    (fields) => ({
      name: 'changeOption',
      input: { id: text(fields, 'id'), toOptionId: Number(text(fields, 'optionId')) },
      bad: (field) => (field === 'id' ? 'sale-unknown' : 'option-unknown'),
    }),
  ],
  [
    'link',
    (fields) => ({
      name: 'openBasketLink',
      input: { token: text(fields, 'link'), keep: text(fields, 'keep') !== 'no' },
      bad: () => 'link-invalid',
    }),
  ],
])

/** The basket without a script: a form is posted, the same call is made, and the page comes back and says what happened. */
export function serveBasketForms(app: FastifyInstance, shop: Shop, siteOf: (request: FastifyRequest) => Site): void {
  serveForm(app, '/forms/basket', shop, siteOf, async (posted) => {
    const { reply, site, lang, fields } = posted
    const wanted = acts.get(text(fields, 'act'))?.(fields)
    if (!wanted) return back(reply, site, lang, { refused: 'sale-unknown' })
    const result = await callByForm(wanted, posted)
    if (!result.ok) return back(reply, site, lang, { refused: result.refusal, ...limitOf(result.params) })
    if (wanted.name === 'openBasketLink') return back(reply, site, lang, leftOutOf(result.answer))
    return back(reply, site, lang, wanted.name === 'deleteSale' ? { removed: text(fields, 'id') } : {})
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

/** Tours of a link that are not in the basket: why, and the page where each can be chosen. */
function leftOutOf(answer: unknown): [string, string][] {
  const { refused } = answer as Answer<typeof openBasketLink>
  return refused.flatMap(({ refusal, path }) => (path ? [['left', `${refusal} ${path}`] as [string, string]] : []))
}

/** The number that the sentence of a refusal needs. */
function limitOf(params: RefusalParams | undefined): { limit?: string } {
  const limit = params?.minimumCents ?? params?.minimum ?? params?.count
  return limit === undefined ? {} : { limit: String(limit) }
}

function text(fields: Fields, name: string): string {
  return fields.get(name) ?? ''
}

function back(reply: FastifyReply, site: Site, lang: Lang, outcome: Said): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(basketPath(site, lang, outcome), 303)
}

function basketPath(site: Site, lang: Lang, said: Said): string {
  const query = new URLSearchParams(said).toString()
  return pathTo(site, lang, { page: 'basket' }) + (query ? `?${query}` : '')
}

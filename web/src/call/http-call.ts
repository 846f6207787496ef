import type { Call, Replies, CallName } from '@opentop/contract/api'
import type { RefusalParams } from '@opentop/contract/endpoint'
import { apiRoot, splitPath } from '@opentop/contract/paths'
import type { CurrencyId } from '@opentop/domain/price/currency'
import { langs, type Lang } from '@opentop/domain/lang'
import type { Basket } from '@opentop/contract/basket'
import { isCallError } from './call-status.ts'
import { trackCall } from './activity.ts'
import { publishEvent } from '../event/page-events.ts'
import { keepLastBasket } from '../cookie/last-basket.ts'
import { cookiesChanged } from '../cookie/use-cookie.ts'

export type CallHeaders = { lang: Lang; currencyId: CurrencyId; version: string }
type CallOptions = {
  signal?: AbortSignal
  /** A write with an idempotency key is done once within a session, however often it is sent. */
  key?: string
  /** The caller shows failures and an ended session itself, instead of leaving the page. */
  stays?: boolean
}

/** Calls that a campaign is attributed by. */
const attributed: ReadonlySet<CallName> = new Set<CallName>(['getProduct', 'addToCart'])

/** The code is loaded only where a campaign left a trace. */
async function campaignHeaders(name: CallName): Promise<Record<string, string>> {
  if (!attributed.has(name) || !/utm_/.test(document.cookie + location.search)) return {}
  return (await import('../campaign/headers.ts')).campaignHeaders()
}

/** Makes calls over HTTP, in the same form in which pages make them on the server. */
export function httpCall({ lang, currencyId, version }: CallHeaders, { signal, key, stays }: CallOptions = {}): Call {
  return async <N extends CallName>(name: N, input: object) => {
    const { method, address, body } = requestOf(name, input, version)
    const campaign = await campaignHeaders(name)
    const ended = trackCall()
    const ask = () =>
      fetch(address, {
        method,
        headers: { ...headersOf(lang, currencyId, body), ...campaign, ...(key ? { 'Idempotency-Key': key } : {}) },
        ...(body === undefined ? {} : { body }),
        ...(signal ? { signal } : {}),
      })
    let response = await ask().finally(ended)
    if (isCallError(response.status) && !stays)
      response = await (await import('./call-error.ts')).handleCallError({ name, input, key, method }, response, ask)
    if (method !== 'GET') cookiesChanged()
    const reply = await replyOf<N>(response)
    if (reply.ok) {
      if (isBasket(reply.answer) && !isDirect(name, input)) keepLastBasket(reply.answer)
      publishEvent({ what: 'answer', call: name, input, answer: reply.answer })
    }
    return reply
  }
}

export function headersOf(lang: Lang, currencyId: CurrencyId, body: string | undefined): Record<string, string> {
  return {
    LanguageCookie: langs[lang].header,
    CurrencyCookie: String(currencyId),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
}

/** Fields that the path names go there, the others into the body or the query. */
export function requestOf(name: CallName, input: object, version: string): { method: string; address: string; body: string | undefined } {
  const { method, path } = splitPath(name)
  const fields = new Map<string, unknown>(Object.entries(input))
  const filled = path.replace(/:(\w+)/g, (_whole, field: string) => {
    const value = fields.get(field)
    fields.delete(field)
    return encodeURIComponent(String(value))
  })
  const inBody = method === 'POST' || method === 'PUT'
  const query = new URLSearchParams({ _v_: version })
  if (!inBody) for (const [field, value] of fields) if (value !== undefined) query.set(field, String(value))
  return { method, address: `${apiRoot}${filled}?${query}`, body: inBody ? JSON.stringify(Object.fromEntries(fields)) : undefined }
}

export async function replyOf<N extends CallName>(response: Response): Promise<Replies[N]> {
  const body: unknown = await response.json()
  if (response.ok) return { ok: true, answer: body } as Replies[N]
  const { code, params, detail } = body as { code: string; params?: RefusalParams; detail: string }
  const wait = response.headers.get('retry-after')
  const told = wait === null ? params : { seconds: Number(wait), ...params }
  return { ok: false, refusal: code, message: detail, ...(told ? { params: told } : {}) } as Replies[N]
}

/** Whether a call is about a purchase by Book now, which is beside the basket. */
export function isDirect(name: string, input: unknown): boolean {
  return name === 'bookNow' || name === 'leaveBookNow' || (typeof input === 'object' && input !== null && 'directId' in input)
}

export function isBasket(answer: unknown): answer is Basket {
  return typeof answer === 'object' && answer !== null && 'lines' in answer && 'totalCents' in answer && 'currencyId' in answer
}

import type { Call, Replies } from '@opentop/contract/api'
import type { RefusalParams } from '@opentop/contract/endpoint'
import { apiRoot, splitPath, type CallName } from '@opentop/contract/paths'
import type { CurrencyId } from '@opentop/domain/currency'
import { langs, type Lang } from '@opentop/domain/lang'
import { callBegins } from './activity.ts'
import { tell } from './happenings.ts'
import { cookiesChanged } from './use-cookie.ts'

type Caller = { lang: Lang; currencyId: CurrencyId; version: string }

/** Campaign headers of getProduct; empty without consent. */
export const productHeaders: Record<string, string> = {}

/** Makes API calls over HTTP, with the same signature as the server's in-process calls. `key` is the idempotency key of a write. */
export function httpCall({ lang, currencyId, version }: Caller, signal?: AbortSignal, key?: string): Call {
  return async <N extends CallName>(name: N, input: object) => {
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
    const ended = callBegins()
    const response = await fetch(`${apiRoot}${filled}?${query}`, {
      method,
      headers: {
        LanguageCookie: langs[lang].header,
        CurrencyCookie: String(currencyId),
        ...(name === 'getProduct' ? productHeaders : {}),
        ...(inBody ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'Idempotency-Key': key } : {}),
      },
      ...(inBody ? { body: JSON.stringify(Object.fromEntries(fields)) } : {}),
      ...(signal ? { signal } : {}),
    }).finally(ended)
    if (method !== 'GET') cookiesChanged()
    if (isTrouble(response.status)) await (await import('./call-trouble.ts')).meetTrouble(name, response.clone())
    const body: unknown = await response.json()
    if (response.ok) {
      tell({ what: 'answer', call: name, input, answer: body })
      return { ok: true, answer: body } as Replies[N]
    }
    const { code, params, detail } = body as { code: string; params?: RefusalParams; detail: string }
    const wait = response.headers.get('retry-after')
    const told = wait === null ? params : { seconds: Number(wait), ...params }
    return { ok: false, refusal: code, message: detail, ...(told ? { params: told } : {}) } as Replies[N]
  }
}

/** Errors that are handled the same way for every call: failures of the server and sessions that ended. */
function isTrouble(status: number): boolean {
  return status >= 500 || status === 401 || status === 403
}

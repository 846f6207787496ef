import type { CallName, Replies } from '@opentop/contract/api'
import type { RefusalParams } from '@opentop/contract/endpoint'
import { apiRoot, splitPath } from '@opentop/contract/paths'
import { langs, type Lang } from '@opentop/domain/lang'
import type { CurrencyId } from '@opentop/domain/price/currency'

export type CallHeaders = { lang: Lang; currencyId: CurrencyId; version: string }

export function headersOf(lang: Lang, currencyId: CurrencyId, body: string | undefined): Record<string, string> {
  return {
    LanguageCookie: langs[lang].header,
    CurrencyCookie: String(currencyId),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
}

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

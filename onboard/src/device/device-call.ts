import type { Call, CallName } from '@opentop/contract/api'
import { headersOf, replyOf, requestOf, type CallHeaders } from '@opentop/ui/call/request.ts'

/** Calls of a device and not of a visitor: by its key, without cookies, tracking, loading bar and error pages. */
export function deviceCall({ lang, currencyId, version }: CallHeaders, key: string, signal: AbortSignal): Call {
  return async <N extends CallName>(name: N, input: object) => {
    const { method, address, body } = requestOf(name, input, version)
    const response = await fetch(address, {
      method,
      headers: { ...headersOf(lang, currencyId, body), authorization: `Bearer ${key}` },
      credentials: 'omit',
      signal,
      ...(body === undefined ? {} : { body }),
    })
    if (isUnanswered(response.status)) throw new Error(`${name} was not answered: status ${response.status}`)
    return replyOf<N>(response)
  }
}

function isUnanswered(status: number): boolean {
  return status >= 500 || status === 429
}

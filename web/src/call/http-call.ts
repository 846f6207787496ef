import type { Call, CallName } from '@opentop/contract/api'
import type { Basket } from '@opentop/contract/basket'
import { headersOf, replyOf, requestOf, type CallHeaders } from '@opentop/ui/call/request.ts'
import { isCallError } from './call-status.ts'
import { trackCall } from './activity.ts'
import { publishEvent } from '../event/page-events.ts'
import { keepLastBasket } from '../cookie/last-basket.ts'
import { cookiesChanged } from '../cookie/use-cookie.ts'

type CallOptions = {
  signal?: AbortSignal
  /** A write with an idempotency key is done once within a session, however often it is sent. */
  key?: string
  /** The caller shows failures and an ended session itself, instead of leaving the page. */
  stays?: boolean
}

const attributed: ReadonlySet<CallName> = new Set<CallName>(['getProduct', 'addToCart'])

/** The code is loaded only where a campaign left a trace. */
async function campaignHeaders(name: CallName): Promise<Record<string, string>> {
  if (!attributed.has(name) || !/utm_/.test(document.cookie + location.search)) return {}
  return (await import('../campaign/headers.ts')).campaignHeaders()
}

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

export function isDirect(name: string, input: unknown): boolean {
  return name === 'bookNow' || name === 'leaveBookNow' || (typeof input === 'object' && input !== null && 'directId' in input)
}

export function isBasket(answer: unknown): answer is Basket {
  return typeof answer === 'object' && answer !== null && 'lines' in answer && 'totalCents' in answer && 'currencyId' in answer
}

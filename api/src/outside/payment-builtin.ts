import { checkoutPayments, type CheckoutAnswer } from './payment-checkout.ts'
import type { PaymentPort } from './payment.ts'

type BuiltinOptions = {
  url: () => string
  publicUrl: () => string
  account: string
  apiKey: string
  /** Which of several books this provider keeps; attempts are only ever asked for where they were made. */
  book?: string
  patienceMs?: number
}

/** The provider that comes with the shop, a process of its own. */
export function builtinPayments({ url, publicUrl, account, apiKey, book, patienceMs = 8000 }: BuiltinOptions): PaymentPort {
  async function send(path: string, init: RequestInit, headers: Record<string, string>): Promise<CheckoutAnswer> {
    try {
      const answer = await fetch(`${url()}${path}`, {
        ...init,
        headers: { 'x-api-key': apiKey, ...headers },
        signal: AbortSignal.timeout(patienceMs),
        redirect: 'error',
      })
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
    } catch {
      return undefined
    }
  }
  return checkoutPayments({
    name: book ? `builtin-${book}` : 'builtin',
    account,
    ask: (path, body, key) =>
      send(
        path,
        { method: 'POST', body: JSON.stringify(body) },
        { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
      ),
    find: (reference) => send(`/payments/by-reference/${reference}`, { method: 'GET' }, {}),
    cardFields: (origin, locale) => `${publicUrl()}/fields/card?${new URLSearchParams({ origin, locale })}`,
    mayRedirectTo: ({ origin }) => origin === new URL(publicUrl()).origin,
    quickMs: patienceMs / 2,
  })
}

import { checkoutPayments, type CheckoutAnswer } from './payment-checkout.ts'
import type { PaymentPort } from './payment.ts'

type BuiltinOptions = {
  url: () => string
  publicUrl: () => string
  account: string
  apiKey: string
  book?: string
  patienceMs?: number
}

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
  const port = checkoutPayments({
    name: book ? `builtin-${book}` : 'builtin',
    account,
    ask: (path, body, key) =>
      send(
        path,
        // the provider lists its test wallet only for a shop that can show it
        { method: 'POST', body: JSON.stringify(path === '/paymentMethods' ? { ...body, testWallet: true } : body) },
        { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
      ),
    find: (reference) => send(`/payments/by-reference/${reference}`, { method: 'GET' }, {}),
    cardFields: (origin, locale) => `${publicUrl()}/fields/card?${new URLSearchParams({ origin, locale })}`,
    walletFrame: (origin, locale) => `${publicUrl()}/fields/wallet?${new URLSearchParams({ origin, locale })}`,
    mayRedirectTo: ({ origin }) => origin === new URL(publicUrl()).origin,
    quickMs: patienceMs / 2,
  })
  return {
    ...port,
    async report() {
      try {
        const answer = await fetch(`${url()}/control/settlement`, {
          method: 'POST',
          headers: { 'x-api-key': apiKey },
          signal: AbortSignal.timeout(patienceMs),
          redirect: 'error',
        })
        return answer.status === 200 ? await answer.text() : undefined
      } catch {
        return undefined
      }
    },
  }
}

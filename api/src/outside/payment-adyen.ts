import { checkoutPayments, type CheckoutAnswer } from './payment-checkout.ts'
import type { DropIn, PaymentPort } from './payment.ts'

type AdyenOptions = {
  account: string
  apiKey: string
  livePrefix: string | undefined
  /** Public: Adyen's Drop-in needs it in the buyer's page. */
  clientKey?: string | undefined
  url?: () => string
  patienceMs?: number
}

const version = 'v72'

export function adyenPayments({ account, apiKey, livePrefix, clientKey, url, patienceMs = 8000 }: AdyenOptions): PaymentPort {
  const adyen = livePrefix
    ? `https://${livePrefix}-checkout-live.adyenpayments.com/checkout/${version}`
    : `https://checkout-test.adyen.com/${version}`

  /** A request that is turned down has an answer; undefined: the outcome is unknown. */
  async function ask(path: string, body: object, key?: string): Promise<CheckoutAnswer> {
    try {
      const answer = await fetch(`${url?.() ?? adyen}${path}`, {
        method: 'POST',
        headers: { 'x-api-key': apiKey, 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(patienceMs),
        redirect: 'error',
      })
      const text = await answer.text()
      return answer.ok ? successOf(JSON.parse(text)) : { status: answer.status, body: readable(text) }
    } catch {
      return undefined
    }
  }

  return checkoutPayments({
    name: 'adyen',
    account,
    ask,
    cardFields: () => undefined,
    dropIn: clientKey === undefined ? undefined : dropInOf(clientKey, livePrefix ? 'live' : 'test'),
    mayRedirectTo: ({ protocol, hostname, origin }) =>
      url ? origin === new URL(url()).origin : protocol === 'https:' && /\.(adyen|adyenpayments)\.com$/.test(hostname),
    quickMs: patienceMs / 2,
  })
}

const walletOrigins = ['https://applepay.cdn-apple.com', 'https://pay.google.com', 'https://google.com', 'https://www.gstatic.com']

function dropInOf(clientKey: string, environment: DropIn['environment']): DropIn {
  const hosts = [`checkoutshopper-${environment}.adyen.com`, `checkoutshopper-${environment}.cdn.adyen.com`]
  return { clientKey, environment, origins: [...hosts.map((host) => `https://${host}`), ...walletOrigins] }
}

function successOf(body: unknown): CheckoutAnswer {
  return typeof body === 'object' && body !== null ? { status: 200, body: body as Record<string, unknown> } : undefined
}

function readable(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}

import { createRequire } from 'node:module'
import type * as clientModule from '@adyen/api-library/lib/src/client.js'
import { EnvironmentEnum } from '@adyen/api-library/lib/src/config.js'
import { ModificationsApi } from '@adyen/api-library/lib/src/services/checkout/modificationsApi.js'
import { PaymentsApi } from '@adyen/api-library/lib/src/services/checkout/paymentsApi.js'
import { checkoutPayments, type CheckoutAnswer } from './payment-checkout.ts'
import type { DropIn, PaymentPort } from './payment.ts'

// The library is CommonJS with a nested default export, which loaders resolve differently.
const { default: Client } = createRequire(import.meta.url)('@adyen/api-library/lib/src/client.js') as typeof clientModule.default

export type AdyenOptions = {
  account: string
  apiKey: string
  /** The prefix of the live endpoint; without it the test environment is used. */
  livePrefix: string | undefined
  /** Public: Adyen's Drop-in needs it in the buyer's page. */
  clientKey?: string | undefined
  /** The base URL of another server with the same API, instead of Adyen's. */
  url?: () => string
  patienceMs?: number
}

/** The error that the library passes on from our HTTP client when a request is rejected. */
type TurnedDown = { status: number; text: string }
const isTurnedDown = (error: unknown): error is TurnedDown => typeof error === 'object' && error !== null && 'text' in error

/** Adyen through its own library, with an HTTP client that has a timeout and follows no redirects. */
export function adyenPayments({ account, apiKey, livePrefix, clientKey, url, patienceMs = 8000 }: AdyenOptions): PaymentPort {
  const client = new Client(
    {
      apiKey,
      environment: livePrefix ? EnvironmentEnum.LIVE : EnvironmentEnum.TEST,
      ...(livePrefix ? { liveEndpointUrlPrefix: livePrefix } : {}),
    },
    {
      async request(endpoint, json, _config, _isApiKeyRequired, options) {
        const address = url ? endpoint.replace(/^https:\/\/[^/]+\/(?:checkout\/)?v\d+/, url()) : endpoint
        const answer = await fetch(address, {
          method: options?.method ?? 'POST',
          headers: {
            'x-api-key': apiKey,
            'content-type': 'application/json',
            ...(options?.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
          },
          body: json,
          signal: AbortSignal.timeout(patienceMs),
          redirect: 'error',
        })
        const text = await answer.text()
        if (!answer.ok) throw { status: answer.status, text } satisfies TurnedDown
        // The library would return invalid JSON as a string; here it counts as no answer.
        JSON.parse(text)
        return text
      },
    },
  )
  const payments = new PaymentsApi(client)
  const modifications = new ModificationsApi(client)

  async function ask(path: string, body: object, key?: string): Promise<CheckoutAnswer> {
    const options = key ? { idempotencyKey: key } : {}
    const refunded = /^\/payments\/([^/]+)\/refunds$/.exec(path)?.[1]
    try {
      const answer = refunded
        ? await modifications.refundCapturedPayment(refunded, body as never, options)
        : path === '/cancels'
          ? await modifications.cancelAuthorisedPayment(body as never, options)
          : path === '/paymentMethods'
            ? await payments.paymentMethods(body as never, options)
            : path === '/payments/details'
              ? await payments.paymentsDetails(body as never, options)
              : await payments.payments(body as never, options)
      return typeof answer === 'object' ? { status: 200, body: answer as unknown as Record<string, unknown> } : undefined
    } catch (error) {
      if (!isTurnedDown(error)) return undefined
      return { status: error.status, body: readable(error.text) }
    }
  }

  return checkoutPayments({
    name: 'adyen',
    account,
    ask,
    // Adyen's card fields are rendered by its Drop-in inside the page.
    cardFields: () => undefined,
    dropIn: clientKey === undefined ? undefined : dropInOf(clientKey, livePrefix ? 'live' : 'test'),
    mayRedirectTo: ({ protocol, hostname, origin }) =>
      url ? origin === new URL(url()).origin : protocol === 'https:' && /\.(adyen|adyenpayments)\.com$/.test(hostname),
    quickMs: patienceMs / 2,
  })
}

/** Apple's and Google's part of their wallets. */
const walletOrigins = ['https://applepay.cdn-apple.com', 'https://pay.google.com', 'https://google.com', 'https://www.gstatic.com']

/** Origins of the Drop-in's frames, texts and pictures, for the content security policy. */
function dropInOf(clientKey: string, environment: DropIn['environment']): DropIn {
  const hosts = [`checkoutshopper-${environment}.adyen.com`, `checkoutshopper-${environment}.cdn.adyen.com`]
  return { clientKey, environment, origins: [...hosts.map((host) => `https://${host}`), ...walletOrigins] }
}

function readable(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}

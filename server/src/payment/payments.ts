import { join } from 'node:path'
import type { PaymentSetup } from '@opentop/api/call/shop'
import { adyenPayments } from '@opentop/api/outside/payment-adyen'
import { builtinPayments } from '@opentop/api/outside/payment-builtin'
import type { ProviderBook } from '@opentop/domain/payment/books'
import type { Database } from '@opentop/store/db'
import { findSecret } from '@opentop/store/secret'
import type { Config } from '../config.ts'
import { startProvider } from './provider.ts'

export const providerSilent = 'PROVIDER_SILENT'

export type Payments = {
  setup: PaymentSetup
  announceAddress: (url: string) => Promise<void>
  book: () => Promise<ProviderBook | undefined>
  environment: () => Record<string, string>
  stop: () => Promise<void>
}

type Open = (config: Config, database: Database) => Promise<Payments>
const providers: Record<Config['payment']['provider'], Open> = { builtin: openBuiltin, adyen: openAdyen }

export function openPayments(config: Config, database: Database): Promise<Payments> {
  return providers[config.payment.provider](config, database)
}

async function openBuiltin({ payment, dataDir, port }: Config, database: Database): Promise<Payments> {
  const { account } = payment
  const hmacKey = payment.hmacKeys[0] ?? (await findSecret(database, 'payment-events')).toString('hex')
  const apiKey = payment.apiKey ?? (await findSecret(database, 'payment-calls')).toString('base64url')
  const own = payment.url
    ? undefined
    : await startProvider({
        folder: join(dataDir, 'provider'),
        port: payment.port ?? (port === 0 ? 0 : port + 1),
        account,
        apiKey,
        hmacKey,
        publicUrl: payment.publicUrl,
      })
  const url = (): string => own?.url() ?? payment.url ?? ''
  const publicUrl = (): string => payment.publicUrl ?? url()
  const configure = async (settings: object): Promise<{ id: string }> => {
    const answer = await fetch(`${url()}/control`, {
      method: 'PUT',
      headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
      body: JSON.stringify(settings),
      redirect: 'error',
      signal: AbortSignal.timeout(5000),
    })
    if (!answer.ok) throw new Error(`the provider answered ${answer.status}`)
    return (await answer.json()) as { id: string }
  }
  const { id: book } = await configure({}).catch(async () => {
    await own?.stop()
    throw Object.assign(
      new Error(`the payment provider at ${payment.url ?? url()} does not answer; check PAYMENT_URL and PAYMENT_API_KEY`),
      { code: providerSilent },
    )
  })
  return {
    setup: {
      port: builtinPayments({ url, publicUrl, account, apiKey, book }),
      hmacKeys: () => (payment.hmacKeys.length > 0 ? payment.hmacKeys : [hmacKey]),
      step: () => undefined,
    },
    announceAddress: async (address) => void (await configure({ webhook: `${address}/webhooks/payment` })),
    environment: () => ({ PAYMENT_URL: url(), PAYMENT_PUBLIC_URL: publicUrl() }),
    async book() {
      const answer = await fetch(`${url()}/control/book`, {
        headers: { 'x-api-key': apiKey },
        redirect: 'error',
        signal: AbortSignal.timeout(30_000),
      })
      return (await answer.json()) as ProviderBook
    },
    stop: async () => own?.stop(),
  }
}

async function openAdyen({ payment }: Config): Promise<Payments> {
  const { account, apiKey = '', livePrefix, clientKey, url, hmacKeys } = payment
  return {
    setup: {
      port: adyenPayments({ account, apiKey, livePrefix, clientKey, ...(url ? { url: () => url } : {}) }),
      hmacKeys: () => hmacKeys,
      step: () => undefined,
    },
    announceAddress: async () => undefined,
    environment: () => ({}),
    // Adyen has no API for its ledger; its settlement reports are compared by hand
    book: async () => undefined,
    stop: async () => undefined,
  }
}

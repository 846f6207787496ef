import { join } from 'node:path'
import type { PaymentDesk } from '@opentop/api/context'
import { builtinPayments } from '@opentop/api/outside/payment-builtin'
import type { Database } from '@opentop/store/db'
import { findSecret } from '@opentop/store/secret'
import type { Config } from './config.ts'
import { startProvider } from './provider.ts'

const account = 'Opentop'

export type Payments = { desk: PaymentDesk; tellAddress: (url: string) => Promise<void>; stop: () => Promise<void> }

/** The desk that takes the money: the built-in provider, started here or, when PAYMENT_URL names one, running elsewhere. */
export async function openPayments({ payment, dataDir, port }: Config, database: Database): Promise<Payments> {
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
  const publicUrl = (): string => payment.publicUrl ?? payment.url ?? url().replace('127.0.0.1', 'localhost')
  return {
    desk: {
      port: builtinPayments({ url, publicUrl, account, apiKey }),
      hmacKeys: () => (payment.hmacKeys.length > 0 ? payment.hmacKeys : [hmacKey]),
      step: () => undefined,
    },
    async tellAddress(address) {
      await fetch(`${url()}/control`, {
        method: 'PUT',
        headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
        body: JSON.stringify({ webhook: `${address}/webhooks/payment` }),
        signal: AbortSignal.timeout(5000),
      })
    },
    stop: async () => own?.stop(),
  }
}

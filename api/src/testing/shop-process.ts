import type { CallName } from '@opentop/contract/api'
import { createHash } from 'node:crypto'
import { flushCompileCache } from 'node:module'
import { takeSeats } from '@opentop/store/hold'
import { openPostgres } from '@opentop/store/postgres'
import Fastify from 'fastify'
import type { PaymentSetup } from '../call/shop.ts'
import { raisedLimiter } from '../call/limiter.ts'
import { call } from './call.ts'
import { builtinPayments } from '../outside/payment-builtin.ts'
import { servePaymentEvents } from '../payment/event-route.ts'
import { servePaymentReturn } from '../payment/return-route.ts'
import { reconcile } from '../payment/reconcile-job.ts'
import { openFixture } from './booking-fixture.ts'
import { account } from './provider-process.ts'

export type ShopSettings = {
  databaseUrl: string
  providerUrl: string
  apiKey: string
  hmacKey: string
  killAt?: string
  killAfter?: number
  reconcileMs?: number
  /** Serves calls without validation and limits, which halves the start time. */
  isBare?: boolean
  /** Multiplies the rate limits, for many buyers from one address. */
  limitFactor?: number
}

// A shop process that kills itself with SIGKILL at a given payment step.
const settings = JSON.parse(process.argv[2] ?? '{}') as ShopSettings
let left = settings.killAfter ?? 1
const setup: PaymentSetup = {
  port: builtinPayments({
    url: () => settings.providerUrl,
    publicUrl: () => settings.providerUrl,
    account,
    apiKey: settings.apiKey,
    patienceMs: 500,
  }),
  hmacKeys: () => [settings.hmacKey],
  step(label) {
    if (label === settings.killAt && --left === 0) process.kill(process.pid, 'SIGKILL')
  },
}
const fixture = await openFixture(openPostgres(settings.databaseUrl, settings.isBare ? 4 : 16), takeSeats, setup)
const { visitor } = fixture
const shop = { ...fixture.shop, limiter: raisedLimiter(fixture.shop.limiter, settings.limitFactor ?? 1) }
const app = Fastify()
if (settings.isBare) serveCalls()
else (await import('../http/serve.ts')).serveApi(app, shop, () => visitor().site)
servePaymentEvents(app, shop)
servePaymentReturn(app, shop, () => visitor().site)
setInterval(() => void reconcile(shop).catch(() => undefined), settings.reconcileMs ?? 200)
console.log(`shop at ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
// a killed process would not write the compile cache on exit
flushCompileCache()

export type BareCall = { input: object; token?: string; key?: string }
function serveCalls(): void {
  app.post<{ Params: { name: CallName }; Body: BareCall }>('/call/:name', async ({ params, body: { input, token, key } }) => {
    const context = visitor(token)
    const requestHash = createHash('sha256').update(JSON.stringify(input)).digest()
    const caller = { ...context.caller, origin: 'http://127.0.0.1', idempotency: key === undefined ? undefined : { key, requestHash } }
    const reply = await call(params.name, input as never, { ...context, caller })
    return { reply, token: context.effects.token }
  })
}

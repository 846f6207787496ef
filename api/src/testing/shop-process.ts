import { takeSeats } from '@opentop/store/hold'
import { openPostgres } from '@opentop/store/postgres'
import Fastify from 'fastify'
import { serveApi } from '../app.ts'
import type { PaymentDesk } from '../context.ts'
import { builtinPayments } from '../outside/payment-builtin.ts'
import { servePaymentEvents } from '../payment-events.ts'
import { servePaymentReturn } from '../payment-return.ts'
import { reconcile } from '../reconcile.ts'
import { openWorld } from './booking-world.ts'
import { account } from './provider-process.ts'

export type ShopSettings = {
  databaseUrl: string
  providerUrl: string
  apiKey: string
  hmacKey: string
  killAt?: string
  killAfter?: number
  reconcileMs?: number
}

// A whole selling shop that dies by its own hand, as if the machine had, when it comes to a certain step.
const settings = JSON.parse(process.argv[2] ?? '{}') as ShopSettings
let left = settings.killAfter ?? 1
const desk: PaymentDesk = {
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
const { shop, visitor } = await openWorld(openPostgres(settings.databaseUrl), takeSeats, desk)
const app = Fastify()
serveApi(app, shop, () => visitor().site)
servePaymentEvents(app, shop)
servePaymentReturn(app, shop, () => visitor().site)
setInterval(() => void reconcile(shop).catch(() => undefined), settings.reconcileMs ?? 200)
console.log(`shop at ${await app.listen({ port: 0, host: '127.0.0.1' })}`)

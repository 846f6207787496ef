import type { Inputs, Replies } from '@opentop/contract/api'
import type { PaymentResult } from '@opentop/contract/payment'
import type { Database } from '@opentop/store/db'
import { takeSeats } from '@opentop/store/hold'
import Fastify, { type FastifyInstance } from 'fastify'
import { serveApi } from '../http/serve.ts'
import type { PaymentSetup, PaymentStep } from '../call/shop.ts'
import { call } from './call.ts'
import { builtinPayments } from '../outside/payment-builtin.ts'
import type { PaymentPort } from '../outside/payment.ts'
import { servePaymentEvents } from '../payment/event-route.ts'
import { servePaymentReturn } from '../payment/return-route.ts'
import { bookingFixture, ids, openFixture, type BookingFixture } from './booking-fixture.ts'
import { account, type ProviderProcess } from './provider-process.ts'

export const buyer = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', countryId: 724 }
export type Shopper = { token: string; totalCents: number }
export type PaymentFixture = BookingFixture & {
  provider: ProviderProcess
  app: FastifyInstance
  steps: { at: (label: PaymentStep) => void | Promise<void> }
  address: string
  recorded: string[]
  fill: (n?: number, seats?: number) => Promise<Shopper>
  pay: (
    shopper: Shopper,
    card: string,
    key?: string,
    more?: Pick<Inputs['confirmCreditCard'], 'invoice'>,
  ) => Promise<Replies['confirmCreditCard']>
  resume: (shopper: Shopper) => Promise<PaymentResult>
  close: () => Promise<void>
}

export async function paymentFixture(
  database: Database,
  provider: ProviderProcess,
  {
    patienceMs = 1500,
    changed = (port) => port,
    isMade = false,
    isRecorded = true,
  }: {
    patienceMs?: number
    changed?: (port: PaymentPort, provider: ProviderProcess) => PaymentPort
    isMade?: boolean
    isRecorded?: boolean
  } = {},
): Promise<PaymentFixture> {
  const steps: PaymentFixture['steps'] = { at: () => undefined }
  const setup: PaymentSetup = {
    port: changed(builtinPayments({ url: provider.url, publicUrl: provider.url, account, apiKey: provider.apiKey, patienceMs }), provider),
    hmacKeys: () => [provider.hmacKey],
    step: (label) => steps.at(label),
  }
  const fixture = await (isMade ? openFixture : bookingFixture)(database, takeSeats, setup)
  const recorded: string[] = []
  // an open webhook connection would delay the end of the test by a minute
  const closing = { forceCloseConnections: true }
  const logger = { level: 'trace', stream: { write: (line: string) => void recorded.push(line) } }
  const app = Fastify(isRecorded ? { ...closing, logger } : closing)
  if (isRecorded) app.addHook('preHandler', async ({ url, headers, body }) => void recorded.push(JSON.stringify({ url, headers, body })))
  serveApi(app, fixture.shop, () => fixture.visitor().site)
  servePaymentEvents(app, fixture.shop)
  servePaymentReturn(app, fixture.shop, () => fixture.visitor().site)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  await provider.control({ webhook: `${address}/webhooks/payment` })
  const visitor: BookingFixture['visitor'] = (token) => {
    const context = fixture.visitor(token)
    return { ...context, caller: { ...context.caller, origin: address } }
  }
  return {
    ...fixture,
    visitor,
    provider,
    app,
    steps,
    address,
    recorded,
    async fill(n = 0, seats = 1) {
      const context = visitor()
      const order = { optionId: ids(n % 10).day, day: fixture.day(Math.floor(n / 10)), passengers: [{ typeId: 2, quantity: seats }] }
      const added = await call('addToCart', order, context)
      if (!added.ok || !context.effects.token) throw new Error(`nothing to pay for: ${added.ok || added.refusal}`)
      return { token: context.effects.token, totalCents: added.answer.totalCents }
    },
    async pay({ token, totalCents }, card, key, more = {}) {
      const context = visitor(token)
      if (key) context.caller.idempotency = { key, requestHash: Buffer.from(`${totalCents} ${card}`) }
      const start = { expectedTotalCents: totalCents, buyer, method: 'scheme', cardToken: `test_${card}`, ...more }
      return (await call('confirmCreditCard', start, context)) as Replies['confirmCreditCard']
    },
    async resume({ token }) {
      const reply = await call('resumePayment', {}, visitor(token))
      if (!reply.ok) throw new Error(`nothing to resume: ${reply.refusal}`)
      return reply.answer
    },
    async close() {
      await app.close()
      await database.close()
    },
  }
}

export async function until(what: string, isTrue: () => Promise<boolean>, seconds = 15): Promise<void> {
  for (const end = Date.now() + seconds * 1000; ; await new Promise((done) => setTimeout(done, 30))) {
    if (await isTrue()) return
    if (Date.now() > end) throw new Error(`in ${seconds} s it did not come true that ${what}`)
  }
}

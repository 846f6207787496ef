import { randomUUID } from 'node:crypto'
import { dice } from '@opentop/store/testing/dice'
import type { PaymentStep } from '../call/shop.ts'
import { call } from './call.ts'
import { reconcile } from '../payment/reconcile-job.ts'
import type { CrashInjection } from './crash-injection.ts'
import type { PaymentFixture, Shopper } from './payment-fixture.ts'

export const paymentSteps: readonly PaymentStep[] = [
  'start',
  'intent-written',
  'intent-committed',
  'provider-answered',
  'in-settle',
  'settled',
  'event-verified',
  'event-stored',
  'event-applied',
  'refund-claimed',
  'refund-sent',
  'refund-noted',
]
const timings = ['webhook-first', 'authorised', 'webhook-twice', 'webhook-late', 'webhook-lost', 'refused-then-authorised']
const mostBuyers = 4
const otherStep = 5
const stepsOfPaying = paymentSteps.indexOf('refund-claimed')

/**
 * One to four buyers, with a crash injected for each at one step and at another, who then retry, resume or cancel. 288 cycles cover every
 * combination of step, webhook timing and number of buyers.
 */
export async function crashCycle(fixture: PaymentFixture, crashes: CrashInjection, n: number, seed: number): Promise<void> {
  const roll = dice(seed + n * 7919)
  const label = paymentSteps[n % paymentSteps.length] ?? 'start'
  const card = timings[Math.floor(n / paymentSteps.length) % timings.length] ?? 'authorised'
  const buyers = 1 + (Math.floor(n / paymentSteps.length / timings.length) % mostBuyers)
  const cancels = label.startsWith('refund') ? 1 : 5
  await Promise.all(
    Array.from({ length: buyers }, async () => {
      const shopper = await fixture.fill(n)
      crashes.injectAt(label)
      crashes.injectAt(paymentSteps[(n + otherStep) % stepsOfPaying] ?? 'start')
      const key = randomUUID()
      const press = (): Promise<unknown> => fixture.pay(shopper, card, key).catch(() => undefined)
      await (roll(4) === 0 ? Promise.all([press(), press()]) : press())
      if (roll(10) < 4) await press()
      else if (roll(10) < 5) await fixture.resume(shopper).catch(() => undefined)
      if (roll(cancels) === 0) await cancelAll(fixture, shopper).catch(() => undefined)
    }),
  )
  await reconcile(fixture.shop).catch(() => undefined)
}

async function cancelAll(fixture: PaymentFixture, shopper: Shopper): Promise<void> {
  const { sales } = await fixture.resume(shopper)
  for (const { id } of sales) {
    const quoted = await call('cancelSale', { id }, fixture.visitor(shopper.token))
    if (quoted.ok && quoted.answer.quoteId) await call('cancelSale', { id, quoteId: quoted.answer.quoteId }, fixture.visitor(shopper.token))
  }
}

import type { PaymentStep } from '../call/shop.ts'
import type { PaymentFixture } from './payment-fixture.ts'

export type CrashInjection = {
  injectAt: (step: PaymentStep) => void
  happened: () => ReadonlyMap<PaymentStep, number>
  end: () => void
}

export function injectCrashes({ steps }: Pick<PaymentFixture, 'steps'>): CrashInjection {
  const pending = new Map<PaymentStep, number>()
  const happened = new Map<PaymentStep, number>()
  const add = (to: Map<PaymentStep, number>, step: PaymentStep, count: number): unknown => to.set(step, (to.get(step) ?? 0) + count)
  steps.at = (step) => {
    if (!pending.get(step)) return
    add(pending, step, -1)
    add(happened, step, 1)
    throw new Error(`crashed at ${step}`)
  }
  return {
    injectAt: (step) => void add(pending, step, 1),
    happened: () => happened,
    end: () => pending.clear(),
  }
}

import type { PaymentStep } from '../context.ts'
import type { PaymentWorld } from './payment-world.ts'

export type Deaths = { lurkAt: (label: PaymentStep) => void; met: () => ReadonlyMap<PaymentStep, number>; end: () => void }

/** Deaths that lurk at steps of a shop: whoever comes there next dies of one, whosever order it is. */
export function deathsOf({ steps }: Pick<PaymentWorld, 'steps'>): Deaths {
  const lurking = new Map<PaymentStep, number>()
  const met = new Map<PaymentStep, number>()
  const add = (to: Map<PaymentStep, number>, label: PaymentStep, count: number): unknown => to.set(label, (to.get(label) ?? 0) + count)
  steps.at = (label) => {
    if (!lurking.get(label)) return
    add(lurking, label, -1)
    add(met, label, 1)
    throw new Error(`died at ${label}`)
  }
  return {
    lurkAt: (label) => void add(lurking, label, 1),
    met: () => met,
    end: () => lurking.clear(),
  }
}

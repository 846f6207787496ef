import type { Product } from '@opentop/contract/product'

type Tier = Product['cancellation'][number]
/** A stretch of time before the start: what comes back, and at how many hours before the start it ends. */
export type Stretch = { refundPercent: number; fromHours: number | null; toHours: number }

/** The tiers of a policy as stretches from now to the start, the last one without a refund unless a tier reaches the start. */
export function cancellationLine(tiers: readonly Tier[]): Stretch[] {
  const ordered = tiers.filter((tier) => tier.refundPercent > 0).toSorted((a, b) => b.hoursBefore - a.hoursBefore)
  const stretches = ordered.map((tier, index) => ({
    refundPercent: tier.refundPercent,
    fromHours: ordered[index - 1]?.hoursBefore ?? null,
    toHours: tier.hoursBefore,
  }))
  const covered = ordered.at(-1)?.hoursBefore ?? null
  return covered === 0 ? stretches : [...stretches, { refundPercent: 0, fromHours: covered, toHours: 0 }]
}

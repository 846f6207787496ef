import type { Product } from '@opentop/contract/product'

type Tier = Product['cancellation'][number]
/** A period before the start with one refund rate; `toHours` is its end in hours before the start. */
export type Stretch = { refundPercent: number; fromHours: number | null; toHours: number }

/** The tiers of a policy as consecutive periods from now to the start. The last has no refund, unless a tier lasts until the start. */
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

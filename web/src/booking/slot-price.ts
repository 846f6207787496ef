import type { TimeSlot } from '@opentop/contract/availability'

export function differInPrice(slots: readonly TimeSlot[]): boolean {
  return new Set(slots.flatMap(({ fromCents }) => fromCents ?? [])).size > 1
}

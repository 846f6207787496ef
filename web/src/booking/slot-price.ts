import type { TimeSlot } from '@opentop/contract/availability'

/** Whether the times that can be booked cost different amounts. */
export function differInPrice(slots: readonly TimeSlot[]): boolean {
  return new Set(slots.flatMap(({ fromCents }) => fromCents ?? [])).size > 1
}

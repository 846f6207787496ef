import type { TimeSlot } from '@opentop/contract/availability'
import type { Option } from '@opentop/contract/product'
import type { Choice } from '@opentop/ui/trip/choice.ts'
import { differInPrice } from './slot-price.ts'
import { useReply } from './use-reply.ts'

/** The times of the chosen day. `isLowest`: none is chosen yet and they differ in price, so that the total is that of the cheapest. */
export function useSlots({ id, kind }: Option, { day, time }: Choice, started: readonly TimeSlot[] = [], round: number) {
  const times = useReply('getTimes', kind === 'timed' && day ? { id, day } : undefined, round)
  const slots = times.last?.ok ? times.last.answer : times.last ? [] : started
  return {
    slots,
    slotsCurrencyId: times.currencyId,
    noTimes: times.fresh?.ok === false,
    isLowest: kind === 'timed' && time === undefined && differInPrice(slots),
  }
}

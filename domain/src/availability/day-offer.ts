import type { PassengerOffer } from '@opentop/contract/product'
import { minuteOf, type Day } from '../day.ts'
import { bookableMinutes, priceDay, priceListOf, type AvailabilityView } from './day-availability.ts'
import type { OptionFacts, PassengerFacts } from '../facts.ts'
import { fewestHeads, lowestPrice } from '../price/lowest-price.ts'
import { markOf } from '../price/price.ts'

export type DayOffer = PassengerOffer & { priceCents: number; priceId: number; why: string[] }

export function offersOn(option: OptionFacts, { day, time }: { day: Day; time?: string | undefined }, view: AvailabilityView): DayOffer[] {
  const minute = time === undefined ? undefined : minuteOf(time)
  const leavesThen = view.departures
    .get(option.id)
    ?.get(day)
    ?.some((departure) => departure.minute === minute)
  return option.passengers.flatMap((offer) => {
    const seats = offer.takesSeat ? fewestHeads(option, offer) : 0
    const minutes = leavesThen && minute !== undefined ? [minute] : bookableMinutes(option, day, view, seats)
    const chosen = lowestPrice(option, offer, { day: priceDay(option, day, view), minutes }, priceListOf(view))
    if (!chosen) return []
    const { row, why } = chosen
    return [{ ...shownOffer(offer), priceCents: row.cents, ...markOf(row), priceId: row.id, why }]
  })
}

export function shownOffer({ typeId, ageFrom, ageTo, count, takesSeat, perBooking }: PassengerFacts): PassengerOffer {
  return { typeId, ...(ageFrom === null ? {} : { ageFrom }), ...(ageTo === null ? {} : { ageTo }), count, seat: takesSeat, perBooking }
}

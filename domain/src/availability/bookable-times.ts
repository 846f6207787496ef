import { isBookable, labelOf, type DepartureFacts } from './availability.ts'
import { addDays, type Day } from '../day.ts'
import { departuresByDay, minuteOfPrice } from './day-availability.ts'
import type { CatalogueFacts, LocationFacts, OptionFacts, ProductFacts } from '../facts.ts'
import { lastMinuteOf } from './sale-request.ts'
import type { DayTimes } from '../price/lowest-price.ts'
import { localTime } from '../zone.ts'

type OptionTimes = { today: Day; days: readonly DayTimes[] }
export type BookableTimes = ReadonlyMap<number, OptionTimes>

const horizonDays = 30

type Facts = Pick<CatalogueFacts, 'options' | 'products' | 'locations' | 'blocks'>

/** Departures come in the order of day and time. */
export function bookableTimes(facts: Facts, departures: readonly DepartureFacts[], now: number): BookableTimes {
  const byOption = departuresByDay(departures)
  const times = new Map<number, OptionTimes>()
  const options = [...facts.options.values()].toSorted((a, b) => Number(a.kind === 'package') - Number(b.kind === 'package'))
  for (const option of options) {
    const product = facts.products.get(option.productId)
    const location = product && facts.locations.get(product.locationId)
    if (!location || option.status !== 'active' || product.status !== 'active') continue
    const today = localTime(now, location.timezone).day
    const days =
      option.kind === 'package'
        ? packageDays(option, today, facts, times)
        : option.kind === 'open'
          ? openDays(option, today)
          : departureDays({ option, product, location, now, today }, byOption.get(option.id) ?? new Map(), facts)
    if (days.length > 0) times.set(option.id, { today, days })
  }
  return times
}

function openDays({ saleFrom, saleTo }: OptionFacts, today: Day): DayTimes[] {
  return (saleFrom ?? today) <= today && today <= (saleTo ?? today) ? [{ day: today, minutes: [null] }] : []
}

type Served = { option: OptionFacts; product: ProductFacts; location: LocationFacts; now: number; today: Day }

function departureDays(
  { option, product, location, now, today }: Served,
  byDay: ReadonlyMap<Day, readonly DepartureFacts[]>,
  { blocks }: Facts,
): DayTimes[] {
  const view = { option, product, blocks, moment: { now, today }, timezone: location.timezone, lastMinute: lastMinuteOf(product) }
  const last = addDays(today, horizonDays)
  return [...byDay].flatMap(([day, departures]) => {
    const minutes = day > last ? [] : departures.filter((departure) => isBookable(labelOf(departure, view).label)).map(minuteOfPrice)
    return minutes.length > 0 ? [{ day, minutes }] : []
  })
}

/** A package costs what its first day costs: one of its parts is used then, the others on that day or later. */
function packageDays({ components }: OptionFacts, today: Day, { options }: Facts, times: BookableTimes): DayTimes[] {
  const parts = components.map(({ optionIds }) => ({
    isOpen: optionIds.some((id) => options.get(id)?.kind === 'open' && times.has(id)),
    days: optionIds.flatMap((id) => times.get(id)?.days.map(({ day }) => day) ?? []).toSorted(),
  }))
  if (parts.some(({ days }) => days.length === 0)) return []
  const first = [...new Set(parts.flatMap(({ days }) => days))].toSorted()
  return first
    .filter((day) => parts.every(({ isOpen, days }) => isOpen || (days.at(-1) ?? today) >= day))
    .map((day) => ({ day, minutes: [null] }))
}

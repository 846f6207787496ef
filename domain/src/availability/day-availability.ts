import type { DayAvailability, TimeSlot } from '@opentop/contract/availability'
import { bestLabel, fits, isBookable, labelOf, worstLabel, type DepartureFacts, type Label, type LocalMoment } from './availability.ts'
import { addDays, newTimeOf, timeOf, type Day } from '../day.ts'
import type { CatalogueFacts, LocationFacts, OptionFacts, PriceRow, ProductFacts, Texts } from '../facts.ts'
import type { Lang } from '../lang.ts'
import { lastMinuteOf } from './sale-request.ts'
import { lowestAdultPrice, type PriceList } from '../price/lowest-price.ts'
import { markOf } from '../price/price.ts'

export type AvailabilityView = {
  facts: CatalogueFacts
  product: ProductFacts
  location: LocationFacts
  moment: LocalMoment
  lang: Lang
  currencyId: number
  site: string
  channel: 'web' | 'agent'
  departures: ReadonlyMap<number, ReadonlyMap<Day, readonly DepartureFacts[]>>
}
type OptionDay = { label: Label; left?: number; reason?: string; fromCents?: number; wasCents?: number; early?: true }

const horizonDays = 365
const rank: Record<Label, number> = { AVAILABLE: 4, ALMOST_SOLD_OUT: 3, SOLD_OUT: 2, BLOCK_OUT: 1, UNAVAILABLE: 0 }

export function departuresByDay(rows: readonly DepartureFacts[]): Map<number, Map<Day, DepartureFacts[]>> {
  const byOption = new Map<number, Map<Day, DepartureFacts[]>>()
  for (const row of rows) {
    let days = byOption.get(row.optionId)
    if (!days) byOption.set(row.optionId, (days = new Map()))
    const list = days.get(row.day)
    if (list) list.push(row)
    else days.set(row.day, [row])
  }
  return byOption
}

export function optionsToLookUp(options: readonly OptionFacts[]): number[] {
  return [
    ...new Set(
      options.flatMap((option) => (option.kind === 'package' ? option.components.flatMap((part) => part.optionIds) : [option.id])),
    ),
  ]
}

export function optionDay(option: OptionFacts, day: Day, view: AvailabilityView): OptionDay {
  const seen =
    option.kind === 'package'
      ? packageDay(option, day, view)
      : option.kind === 'open'
        ? openDay(option, day, view)
        : departureDay(option, day, view)
  if (!isBookable(seen.label)) return seen
  const price = adultPrice(option, day, bookableMinutes(option, day, view), view)
  return { ...seen, ...(price ? { fromCents: price.cents, ...markOf(price) } : {}) }
}

function departureDay(option: OptionFacts, day: Day, view: AvailabilityView): OptionDay {
  const labels = (view.departures.get(option.id)?.get(day) ?? []).map((departure) => labelled(departure, option, view))
  const best = labels.reduce<OptionDay | undefined>(
    (chosen, next) => (!chosen || rank[next.label] > rank[chosen.label] ? next : chosen),
    undefined,
  )
  return best ?? { label: 'UNAVAILABLE' }
}

function labelled(departure: DepartureFacts, option: OptionFacts, view: AvailabilityView): OptionDay {
  const product = view.facts.products.get(option.productId) ?? view.product
  const { label, left, reason } = labelOf(departure, {
    option,
    product,
    blocks: view.facts.blocks,
    moment: view.moment,
    timezone: view.location.timezone,
    lastMinute: lastMinuteOf(product),
  })
  return { label, ...(left === undefined ? {} : { left }), ...(reason ? { reason: (reason as Texts)[view.lang] } : {}) }
}

function openDay(option: OptionFacts, day: Day, { moment, product }: AvailabilityView): OptionDay {
  const open =
    option.status === 'active' &&
    product.status === 'active' &&
    (option.saleFrom ?? day) <= moment.today &&
    moment.today <= (option.saleTo ?? moment.today)
  return { label: open && day >= moment.today && day <= addDays(moment.today, horizonDays) ? 'AVAILABLE' : 'UNAVAILABLE' }
}

function packageDay(option: OptionFacts, day: Day, view: AvailabilityView): OptionDay {
  if (option.status !== 'active' || view.product.status !== 'active') return { label: 'UNAVAILABLE' }
  const parts = option.components.map((part) =>
    bestLabel(
      part.optionIds.flatMap((id) => {
        const choice = view.facts.options.get(id)
        return choice ? [optionDay(choice, day, view).label] : []
      }),
    ),
  )
  return { label: worstLabel(parts) }
}

export function bookableDepartures(option: OptionFacts, day: Day, view: AvailabilityView): DepartureFacts[] {
  return (view.departures.get(option.id)?.get(day) ?? []).filter((departure) => isBookable(labelled(departure, option, view).label))
}

export function bookableMinutes(option: OptionFacts, day: Day, view: AvailabilityView, seats = 0): (number | null)[] {
  if (option.kind === 'open' || option.kind === 'package') return [null]
  const free = bookableDepartures(option, day, view).filter((departure) => fits(departure, seats))
  return (free.length > 0 ? free : (view.departures.get(option.id)?.get(day) ?? [])).map(minuteOfPrice)
}

export function minuteOfPrice({ minute }: Pick<DepartureFacts, 'minute'>): number | null {
  return minute < 0 ? null : minute
}

export function priceListOf({ currencyId, site, channel, moment }: AvailabilityView): PriceList {
  return { currencyId, site, channel, saleDay: moment.today }
}

/** An open ticket has no day: it costs what it costs today. */
export function priceDay(option: OptionFacts, day: Day | undefined, { moment }: AvailabilityView): Day {
  return option.kind === 'open' || day === undefined ? moment.today : day
}

function adultPrice(option: OptionFacts, day: Day, minutes: readonly (number | null)[], view: AvailabilityView): PriceRow | undefined {
  return lowestAdultPrice(option, { day: priceDay(option, day, view), minutes }, priceListOf(view))?.row
}

export function joinedDay(day: Day, options: readonly OptionDay[]): DayAvailability {
  const best = options.reduce<OptionDay>((chosen, next) => (rank[next.label] > rank[chosen.label] ? next : chosen), {
    label: 'UNAVAILABLE',
  })
  const cheapest = options
    .filter((option) => isBookable(option.label) && option.fromCents !== undefined)
    .toSorted((a, b) => (a.fromCents ?? 0) - (b.fromCents ?? 0))[0]
  return {
    day,
    label: best.label,
    ...(cheapest?.fromCents === undefined ? {} : { fromCents: cheapest.fromCents }),
    ...(cheapest?.wasCents === undefined ? {} : { wasCents: cheapest.wasCents }),
    ...(cheapest?.early ? { early: true } : {}),
    ...(best.left === undefined ? {} : { left: best.left }),
    ...(best.reason === undefined ? {} : { reason: best.reason }),
  }
}

export function slotsOf(option: OptionFacts, day: Day, view: AvailabilityView): TimeSlot[] {
  return (view.departures.get(option.id)?.get(day) ?? []).map((departure) => {
    const { label, left, reason } = labelled(departure, option, view)
    const price = isBookable(label) ? adultPrice(option, day, [minuteOfPrice(departure)], view) : undefined
    return {
      time: timeOf(Math.max(0, departure.minute)),
      ...newTimeOf(departure.minute, departure.delayMinutes),
      label,
      ...(left === undefined ? {} : { left }),
      ...(reason === undefined ? {} : { reason }),
      ...(price ? { fromCents: price.cents } : {}),
    }
  })
}

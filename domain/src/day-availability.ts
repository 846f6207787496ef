import type { DayAvailability, TimeSlot } from '@opentop/contract/availability'
import { bestLabel, isBookable, labelOf, worstLabel, type DepartureFacts, type Label, type LocalMoment } from './availability.ts'
import { addDays, newTimeOf, timeOf, type Day } from './day.ts'
import type { CatalogueFacts, LocationFacts, OptionFacts, ProductFacts, Texts } from './facts.ts'
import type { Lang } from './lang.ts'
import { lastMinuteOf } from './line-request.ts'
import { choosePrice } from './price.ts'

export type AvailabilityView = {
  facts: CatalogueFacts
  product: ProductFacts
  location: LocationFacts
  moment: LocalMoment
  lang: Lang
  currencyId: number
  site: string
  /** The price list of the caller. */
  channel: 'web' | 'agent'
  /** Departures of every option that matters here, by option and day. */
  departures: ReadonlyMap<number, ReadonlyMap<Day, readonly DepartureFacts[]>>
}
type OptionDay = { label: Label; left?: number; reason?: string; fromCents?: number; wasCents?: number }

const adult = 2
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

/** The options whose departures are needed: for a package those of its parts. */
export function optionsToLookUp(options: readonly OptionFacts[]): number[] {
  return [
    ...new Set(
      options.flatMap((option) => (option.kind === 'package' ? option.components.flatMap((part) => part.optionIds) : [option.id])),
    ),
  ]
}

/** One option on one day, the best of its departures. */
export function optionDay(option: OptionFacts, day: Day, view: AvailabilityView): OptionDay {
  const seen =
    option.kind === 'package'
      ? packageDay(option, day, view)
      : option.kind === 'open'
        ? openDay(option, day, view)
        : departureDay(option, day, view)
  if (!isBookable(seen.label)) return seen
  // an open ticket has no day: it costs what it costs today
  const price = adultPrice(option, option.kind === 'open' ? view.moment.today : day, view)
  return { ...seen, ...(price ? { fromCents: price.cents } : {}), ...(price && price.was !== null ? { wasCents: price.was } : {}) }
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

/** An open ticket sells on any day of its sale window. */
function openDay(option: OptionFacts, day: Day, { moment, product }: AvailabilityView): OptionDay {
  const open =
    option.status === 'active' &&
    product.status === 'active' &&
    (option.saleFrom ?? day) <= moment.today &&
    moment.today <= (option.saleTo ?? moment.today)
  return { label: open && day >= moment.today && day <= addDays(moment.today, horizonDays) ? 'AVAILABLE' : 'UNAVAILABLE' }
}

/** A package has the worst label of its parts, each part at its best departure. */
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

function adultPrice(
  option: OptionFacts,
  serviceDay: Day,
  { currencyId, site, channel, moment }: AvailabilityView,
): { cents: number; was: number | null } | undefined {
  const chosen = choosePrice(option.prices, {
    typeId: adult,
    currencyId,
    saleDay: moment.today,
    serviceDay,
    minute: null,
    passengers: 1,
    site,
    channel,
  })
  if (!chosen) return undefined
  const { cents, referenceCents } = chosen.row
  return { cents, was: referenceCents !== null && referenceCents > cents ? referenceCents : null }
}

/** Several options on one day: the best label and the lowest bookable price. */
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
    ...(best.left === undefined ? {} : { left: best.left }),
    ...(best.reason === undefined ? {} : { reason: best.reason }),
  }
}

/** The times of an option on a day. */
export function slotsOf(option: OptionFacts, day: Day, view: AvailabilityView): TimeSlot[] {
  return (view.departures.get(option.id)?.get(day) ?? []).map((departure) => {
    const { label, left, reason } = labelled(departure, option, view)
    const chosen = choosePrice(option.prices, {
      typeId: adult,
      currencyId: view.currencyId,
      saleDay: view.moment.today,
      serviceDay: day,
      minute: departure.minute < 0 ? null : departure.minute,
      passengers: 1,
      site: view.site,
      channel: view.channel,
    })
    return {
      time: timeOf(Math.max(0, departure.minute)),
      ...newTimeOf(departure.minute, departure.delayMinutes),
      label,
      ...(left === undefined ? {} : { left }),
      ...(reason === undefined ? {} : { reason }),
      ...(chosen && isBookable(label) ? { fromCents: chosen.row.cents } : {}),
    }
  })
}

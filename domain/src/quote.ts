import { fits, isBookable, labelOf, type DepartureFacts } from './availability.ts'
import { cheapestMix, waysToRide, type Mix, type MixCandidate } from './best-basket.ts'
import { minuteOf, type Day } from './day.ts'
import { optionDay, type AvailabilityView } from './day-availability.ts'
import type { OptionFacts, ProductFacts } from './facts.ts'
import { priceLine } from './line-price.ts'
import { lastMinuteOf, type Wanted } from './line-request.ts'
import { seatsOf, type Party } from './party.ts'
import type { PriceQuestion } from './price.ts'

export type QuoteRequest = { day?: Day | undefined; time?: string | undefined; party: Party }
export type BetterWay = Mix & { minute: number | null }

/** Every option that a party could book for a product. */
export function waysOf({ product }: Pick<Wanted, 'product'>, products: Iterable<ProductFacts>): OptionFacts[] {
  return waysToRide(
    product,
    [...products].filter((other) => other.locationId === product.locationId),
  )
}

export function quotePrice({ option }: Wanted, { day, time, party }: QuoteRequest, view: AvailabilityView) {
  const isOpen = option.kind === 'open'
  return priceLine(option, party, questionOf(view, isOpen ? undefined : day, isOpen || time === undefined ? null : minuteOf(time)))
}

/** Bookable tickets that cost less than `amountCents`: with enough seats, on the same day. */
export function betterWay(
  { option: chosen }: Wanted,
  { day, time, party }: QuoteRequest,
  amountCents: number,
  ways: readonly OptionFacts[],
  view: AvailabilityView,
): BetterWay | undefined {
  const minute = time === undefined ? null : minuteOf(time)
  const candidates = ways
    .toSorted((a, b) => Number(b.id === chosen.id) - Number(a.id === chosen.id))
    .flatMap((option): Departing[] => {
      if (option.kind === 'open') return [{ option, question: questionOf(view, undefined, null) }]
      if (day === undefined) return []
      if (option.kind === 'package')
        return isBookable(optionDay(option, day, view).label) ? [{ option, question: questionOf(view, day, null) }] : []
      return departuresFor(option, day, option.id === chosen.id ? minute : null, view)
    })
  const mix = cheapestMix(party, candidates)
  if (!mix || mix.amountCents >= amountCents) return undefined
  const { option, departure } = candidates[mix.candidate] as Departing
  if (departure && !fits(departure, seatsOf(mix.party, option.passengers))) return undefined
  return { ...mix, minute: departure && departure.minute >= 0 ? departure.minute : null }
}

type Departing = MixCandidate & { departure?: DepartureFacts }

/** The chosen option keeps its time; for another option any time of the day is accepted. */
function departuresFor(option: OptionFacts, day: Day, minute: number | null, view: AvailabilityView): Departing[] {
  const product = view.facts.products.get(option.productId) ?? view.product
  const sold = (departure: DepartureFacts): boolean =>
    isBookable(
      labelOf(departure, {
        option,
        product,
        blocks: view.facts.blocks,
        moment: view.moment,
        timezone: view.location.timezone,
        lastMinute: lastMinuteOf(product),
      }).label,
    )
  return (view.departures.get(option.id)?.get(day) ?? [])
    .filter((departure) => (minute === null || departure.minute === minute) && sold(departure))
    .map((departure) => ({ option, question: questionOf(view, day, departure.minute < 0 ? null : departure.minute), departure }))
}

function questionOf(
  { currencyId, site, channel, moment }: AvailabilityView,
  day: Day | undefined,
  minute: number | null,
): Omit<PriceQuestion, 'typeId' | 'passengers'> {
  return { currencyId, saleDay: moment.today, serviceDay: day ?? moment.today, minute, site, channel }
}

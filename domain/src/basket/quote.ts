import { fits, isBookable, type DepartureFacts } from '../availability/availability.ts'
import { cheapestMix, rideOptionsOf, type Mix, type MixCandidate } from './best-basket.ts'
import { minuteOf, type Day } from '../day.ts'
import {
  bookableDepartures,
  bookableMinutes,
  minuteOfPrice,
  optionDay,
  priceDay,
  priceListOf,
  type AvailabilityView,
} from '../availability/day-availability.ts'
import type { OptionFacts, ProductFacts } from '../facts.ts'
import { priceLine, type PricedLine } from '../price/line-price.ts'
import type { Wanted } from '../availability/sale-request.ts'
import { seatsOf, type Party } from '../passenger/party.ts'
import type { PriceQuestion } from '../price/price.ts'

export type QuoteRequest = { day?: Day | undefined; time?: string | undefined; party: Party }
export type BetterWay = Mix & { minute: number | null }

export function waysOf({ product }: Pick<Wanted, 'product'>, products: Iterable<ProductFacts>): OptionFacts[] {
  return rideOptionsOf(
    product,
    [...products].filter((other) => other.locationId === product.locationId),
  )
}

export function quotePrice({ option }: Wanted, { day, time, party }: QuoteRequest, view: AvailabilityView): ReturnType<typeof priceLine> {
  const minutes =
    option.kind !== 'timed' || day === undefined
      ? [null]
      : time === undefined
        ? bookableMinutes(option, day, view, seatsOf(party, option.passengers))
        : [minuteOf(time)]
  const lines = minutes.map((minute) => priceLine(option, party, questionOf(option, day, minute, view)))
  const lowest = lines.filter((line): line is PricedLine => line.ok).toSorted((a, b) => a.amountCents - b.amountCents)[0]
  return lowest ?? { ok: false, refusal: 'no-passengers' }
}

export function betterMixOf(
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
      if (option.kind === 'open') return [{ option, question: questionOf(option, day, null, view) }]
      if (day === undefined) return []
      if (option.kind === 'package')
        return isBookable(optionDay(option, day, view).label) ? [{ option, question: questionOf(option, day, null, view) }] : []
      return departuresFor(option, day, option.id === chosen.id ? minute : null, view)
    })
  const mix = cheapestMix(party, candidates)
  if (!mix || mix.amountCents >= amountCents) return undefined
  const { option, departure } = candidates[mix.candidate] as Departing
  if (departure && !fits(departure, seatsOf(mix.party, option.passengers))) return undefined
  return { ...mix, minute: departure && departure.minute >= 0 ? departure.minute : null }
}

type Departing = MixCandidate & { departure?: DepartureFacts }

function departuresFor(option: OptionFacts, day: Day, minute: number | null, view: AvailabilityView): Departing[] {
  return bookableDepartures(option, day, view)
    .filter((departure) => minute === null || departure.minute === minute)
    .map((departure) => ({ option, question: questionOf(option, day, minuteOfPrice(departure), view), departure }))
}

function questionOf(
  option: OptionFacts,
  day: Day | undefined,
  minute: number | null,
  view: AvailabilityView,
): Omit<PriceQuestion, 'typeId' | 'passengers'> {
  return { ...priceListOf(view), serviceDay: priceDay(option, day, view), minute }
}

import type { LocationOffer } from '@opentop/contract/availability'
import type { ProductCard } from '@opentop/contract/product'
import { isBookable } from '../availability/availability.ts'
import { isDay, type Day } from '../day.ts'

export const vehicles = ['bus', 'boat'] as const
export const durations = ['hours', 'day', 'days'] as const
export const sorts = ['popular', 'price', 'rating', 'duration'] as const

export type TourFilter = {
  date?: Day
  vehicle?: (typeof vehicles)[number]
  duration?: (typeof durations)[number]
  language?: string
  stepFree?: true
  stop?: string
  sort: (typeof sorts)[number]
}
export type OfferedTour = { product: ProductCard; offer: LocationOffer }

const hours = 240
const day = 1440
const languagePattern = /^[a-z]{2,3}(-[A-Za-z]{2,4})?$/
const stopPattern = /^[a-z0-9-]{1,80}$/

export function readTourFilter(query: { get: (name: string) => string | null }): TourFilter {
  const date = query.get('date') ?? ''
  const vehicle = vehicles.find((known) => known === query.get('vehicle'))
  const duration = durations.find((known) => known === query.get('duration'))
  const language = query.get('language') ?? ''
  const stop = query.get('stop') ?? ''
  return {
    ...(isDay(date) ? { date } : {}),
    ...(vehicle ? { vehicle } : {}),
    ...(duration ? { duration } : {}),
    ...(languagePattern.test(language) ? { language } : {}),
    ...(query.get('step-free') === '1' ? { stepFree: true as const } : {}),
    ...(stopPattern.test(stop) ? { stop } : {}),
    sort: sorts.find((known) => known === query.get('sort')) ?? 'popular',
  }
}

export function tourFilterQuery({ date, vehicle, duration, language, stepFree, stop, sort }: TourFilter): string {
  const fields = { stop, date, vehicle, duration, language, 'step-free': stepFree && '1', sort: sort === 'popular' ? undefined : sort }
  const query = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))
  return query.length === 0 ? '' : `?${query.join('&')}`
}

export function durationOf(minutes: number): (typeof durations)[number] {
  return minutes <= hours ? 'hours' : minutes <= day ? 'day' : 'days'
}

export function filteredTours(tours: readonly OfferedTour[], filter: TourFilter): { shown: OfferedTour[]; count: number } {
  const fitting = tours.filter((tour) => fits(tour, filter)).toSorted((a, b) => compare(a, b, filter))
  const runs = ({ offer }: OfferedTour): boolean => filter.date === undefined || (offer.label !== undefined && isBookable(offer.label))
  const running = fitting.filter(runs)
  return { shown: [...running, ...fitting.filter((tour) => !runs(tour))], count: running.length }
}

function fits({ product, offer }: OfferedTour, { vehicle, duration, language, stepFree, stop }: TourFilter): boolean {
  return (
    (vehicle === undefined || product.vehicle.split('+').includes(vehicle)) &&
    (duration === undefined || offer.minutes.some((minutes) => durationOf(minutes) === duration)) &&
    (language === undefined || offer.languages.includes(language)) &&
    (stepFree === undefined || offer.stepFree) &&
    (stop === undefined || offer.stopsThere)
  )
}

/** Sorting is stable, so that equal tours stay in the order of popularity. */
function compare(a: OfferedTour, b: OfferedTour, { sort, date }: TourFilter): number {
  if (sort === 'rating') return (b.product.rating?.average ?? 0) - (a.product.rating?.average ?? 0)
  if (sort === 'duration') return Math.min(...a.offer.minutes) - Math.min(...b.offer.minutes)
  return sort === 'price' ? priceOf(a, date) - priceOf(b, date) : 0
}

function priceOf({ product, offer }: OfferedTour, date: Day | undefined): number {
  return (date === undefined ? product.from?.cents : offer.fromCents) ?? Number.MAX_SAFE_INTEGER
}

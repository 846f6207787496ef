import type { LocationOffer } from '@opentop/contract/availability'
import { addDays, isDay, type Day } from '@opentop/domain/day'
import { joinedDay, optionDay } from '@opentop/domain/availability/day-availability'
import { locationInScope, productsOf, type LocationFacts, type ProductFacts } from '@opentop/domain/facts'
import { isStepFree } from '@opentop/domain/timetable/on-board'
import { localTime } from '@opentop/domain/zone'
import type { Context, Handlers } from '../call/context.ts'
import { answered, refused } from '../call/outcome.ts'
import { viewFor } from './route.ts'

const horizonDays = 365
const minutesOf = { minutes: 1, hours: 60, days: 1440 } as const

export const offer = {
  async getLocationOffers({ id, day, stop }, context) {
    const location = locationInScope(context.snapshot.facts, context.site.cityScope, id)
    if (!location) return refused('location-unknown')
    const today = localTime(context.now, location.timezone).day
    const isOpen = day !== undefined && isDay(day) && day >= today && day <= addDays(today, horizonDays)
    const products = productsOf(context.snapshot.facts, id)
    const offers = await Promise.all(
      products.map(async (product) => ({
        ...offerOf(product, stop),
        ...(day === undefined ? {} : isOpen ? await onDay(product, location, day, today, context) : { label: 'UNAVAILABLE' as const }),
      })),
    )
    const named = stop === undefined ? undefined : location.stops.get(stop)
    return answered({ today, offers, ...(named ? { stopName: named.names?.[context.lang] ?? named.name } : {}) })
  },
} satisfies Partial<Handlers>

function offerOf(product: ProductFacts, stop: string | undefined): LocationOffer {
  const durations = [product.duration, ...product.options.flatMap((option) => option.duration ?? [])]
  return {
    productId: product.id,
    minutes: [...new Set(durations.map(({ value, unit }) => value * minutesOf[unit]))],
    languages: [...new Set([...product.audio, ...product.live])],
    stepFree: isStepFree(product.onBoard),
    stopsThere: stop !== undefined && product.routes.some((route) => route.stops.includes(stop)),
  }
}

async function onDay(product: ProductFacts, location: LocationFacts, day: Day, today: Day, context: Context) {
  if (product.status !== 'active') return { label: 'UNAVAILABLE' as const }
  const view = await viewFor({ product, location, today }, product.options, day, day, context)
  const { day: _day, ...found } = joinedDay(
    day,
    product.options.map((option) => optionDay(option, day, view)),
  )
  return found
}

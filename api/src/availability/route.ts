import { fits, isBookable } from '@opentop/domain/availability/availability'
import { addDays, isDay, type Day } from '@opentop/domain/day'
import {
  departuresByDay,
  joinedDay,
  optionDay,
  optionsToLookUp,
  slotsOf,
  type AvailabilityView,
} from '@opentop/domain/availability/day-availability'
import { offersOn, type DayOffer } from '@opentop/domain/availability/day-offer'
import { locationInScope, type OptionFacts, type ProductFacts } from '@opentop/domain/facts'
import { localTime } from '@opentop/domain/zone'
import type { CurrencyId } from '@opentop/domain/price/currency'
import { findDepartures } from '@opentop/store/availability'
import type { SessionFacts } from '@opentop/store/session'
import { sessionOf } from '../basket/work.ts'
import type { Context, Handlers } from '../call/context.ts'
import { answered, refused } from '../call/outcome.ts'

const shownDays = 60
const horizonDays = 365

type Found = { product: ProductFacts; location: NonNullable<ReturnType<typeof locationInScope>>; today: Day }

function productHere(id: number, { snapshot, site, now }: Context): Found | undefined {
  const product = snapshot.facts.products.get(id)
  const location = product && locationInScope(snapshot.facts, site.cityScope, product.locationId)
  return product && location && product.status !== 'hidden'
    ? { product, location, today: localTime(now, location.timezone).day }
    : undefined
}

export function optionHere(id: number, context: Context): (Found & { option: OptionFacts }) | undefined {
  const option = context.snapshot.facts.options.get(id)
  const found = option && productHere(option.productId, context)
  return option && found ? { ...found, option } : undefined
}

export async function viewFor(
  found: Found,
  options: readonly OptionFacts[],
  from: Day,
  to: Day,
  context: Context,
): Promise<AvailabilityView> {
  const { replica } = context
  const session = context.caller.token === undefined ? undefined : await sessionOf(context.shop.database, context)
  const rows = await findDepartures(replica, optionsToLookUp(options), from, to, [
    session?.transactionId ?? null,
    session?.directId ?? null,
  ])
  return {
    facts: context.snapshot.facts,
    product: found.product,
    location: found.location,
    moment: { now: context.now, today: found.today },
    lang: context.lang,
    ...priceListOf(session, context),
    site: context.site.key,
    departures: departuresByDay(rows),
  }
}

type PriceList = { channel: 'web' | 'agent'; currencyId: CurrencyId }
/** An agent sees the contract's prices and currency, whatever the page uses. */
function priceListOf(session: SessionFacts | undefined, { currencyId }: Context): PriceList {
  return { channel: session?.channel ?? 'web', currencyId: session?.contractCurrencyId ?? currencyId }
}

function daysFrom(from: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, n) => addDays(from, n))
}

async function optionDays(found: Found & { option: OptionFacts }, from: Day, context: Context) {
  const view = await viewFor(found, [found.option], from, addDays(from, shownDays - 1), context)
  return daysFrom(from, shownDays).map((day) => joinedDay(day, [optionDay(found.option, day, view)]))
}

function forParty(view: AvailabilityView, passengers: number | undefined): AvailabilityView {
  if (!passengers) return view
  const departures = new Map(
    [...view.departures].map(([id, days]) => [
      id,
      new Map([...days].map(([day, rows]) => [day, rows.filter((row) => fits(row, passengers))])),
    ]),
  )
  return { ...view, departures }
}

/** A day that is sold out is so for every party. */
function dayForParty(option: OptionFacts, day: Day, whole: AvailabilityView, view: AvailabilityView) {
  const seen = optionDay(option, day, whole)
  return whole === view || seen.label === 'SOLD_OUT' ? seen : optionDay(option, day, view)
}

export const availability = {
  async getProductAvailability({ id }, context) {
    const found = productHere(id, context)
    if (!found) return refused('product-unknown')
    if (found.product.status !== 'active') return refused('product-unavailable')
    const view = await viewFor(found, found.product.options, found.today, addDays(found.today, shownDays - 1), context)
    return answered(
      daysFrom(found.today, shownDays).map((day) =>
        joinedDay(
          day,
          found.product.options.map((option) => optionDay(option, day, view)),
        ),
      ),
    )
  },
  async getFullAvailability({ id, from, exactDate, passengers }, context) {
    const found = productHere(id, context)
    if (!found) return refused('product-unknown')
    if (found.product.status !== 'active') return refused('product-unavailable')
    const first = exactDate ?? from ?? found.today
    if (!isDay(first) || first < found.today || first > addDays(found.today, horizonDays)) return refused('day-unavailable')
    const count = exactDate ? 1 : shownDays
    const whole = await viewFor(found, found.product.options, first, addDays(first, count - 1), context)
    const view = forParty(whole, passengers)
    const options = found.product.options.map((option) => ({
      optionId: option.id,
      days: daysFrom(first, count).map((day) => joinedDay(day, [dayForParty(option, day, whole, view)])),
    }))
    if (passengers && options.every((option) => option.days.every((day) => !isBookable(day.label)))) return refused('no-options-match')
    return answered(options)
  },
  async getOptionsOnDay({ id, day, passengers }, context) {
    const found = productHere(id, context)
    if (!found) return refused('product-unknown')
    if (found.product.status !== 'active') return refused('product-unavailable')
    if (!isDay(day) || day < found.today || day > addDays(found.today, horizonDays)) return refused('day-unavailable')
    const whole = await viewFor(found, found.product.options, day, day, context)
    const seen = found.product.options.map((option) => ({ option, now: optionDay(option, day, whole) }))
    if (seen.every(({ now }) => now.label === 'UNAVAILABLE' || now.label === 'BLOCK_OUT')) return refused('day-unavailable')
    const view = forParty(whole, passengers)
    const shown = found.product.options.map((option) => {
      const { wasCents: _was, early: _early, ...row } = dayForParty(option, day, whole, view)
      return { optionId: option.id, ...row }
    })
    return passengers && shown.every((option) => !isBookable(option.label)) ? refused('no-options-match') : answered(shown)
  },
  async getOptionAvailability({ id }, context) {
    const found = optionHere(id, context)
    if (!found) return refused('option-unknown')
    if (found.product.status !== 'active') return refused('product-unavailable')
    const days = await optionDays(found, found.today, context)
    return days.some((day) => isBookable(day.label)) ? answered(days) : refused('no-days')
  },
  async getOptionExactDates({ id, from }, context) {
    const found = optionHere(id, context)
    if (!found) return refused('option-unknown')
    if (found.product.status !== 'active') return refused('product-unavailable')
    const first = from && isDay(from) && from > found.today ? from : found.today
    const days = (await optionDays(found, first, context)).filter((day) => isBookable(day.label))
    return days.length > 0 ? answered(days) : refused('no-days')
  },
  async getTimes({ id, day }, context) {
    const found = optionHere(id, context)
    if (!found) return refused('option-unknown')
    if (found.product.status !== 'active') return refused('product-unavailable')
    if (!isDay(day)) return refused('option-unavailable-on-day')
    const slots = slotsOf(found.option, day, await viewFor(found, [found.option], day, day, context))
    return slots.length > 0 ? answered(slots) : refused('no-times')
  },
  async getPersonTypes({ id, day, time }, context) {
    const found = productHere(id, context)
    if (!found) return refused('product-unknown')
    if (found.product.status !== 'active') return refused('product-unavailable')
    if (!isDay(day)) return refused('no-passengers')
    const view = await viewFor(found, found.product.options, day, day, context)
    const offers = new Map<number, DayOffer>()
    for (const option of found.product.options)
      for (const offer of offersOn(option, { day, time }, view)) {
        const known = offers.get(offer.typeId)
        if (!known || offer.priceCents < known.priceCents) offers.set(offer.typeId, offer)
      }
    return offers.size > 0
      ? answered([...offers.values()].map(({ priceId: _price, why: _why, ...offer }) => offer))
      : refused('no-passengers')
  },
  async getPriceInfo({ id, day, time }, context) {
    const found = productHere(id, context)
    if (!found) return refused('product-unknown')
    if (found.product.status !== 'active') return refused('product-unavailable')
    if (!isDay(day)) return refused('no-passengers')
    const view = await viewFor(found, found.product.options, day, day, context)
    const options = found.product.options
      .map((option) => ({ optionId: option.id, passengers: offersOn(option, { day, time }, view) }))
      .filter((option) => option.passengers.length > 0)
    return options.length > 0 ? answered(options) : refused('no-passengers')
  },
} satisfies Partial<Handlers>

import { bookableTimes } from '@opentop/domain/availability/bookable-times'
import { addDays, type Day } from '@opentop/domain/day'
import { offeredPrices } from '@opentop/domain/price/offered-price'
import { findFreeDepartures } from '@opentop/store/bookable'
import { findCities } from '@opentop/store/catalogue-facts'
import type { Tx } from '@opentop/store/db'
import { recordOfferedPrices } from '@opentop/store/offered-price'
import type { Part } from './surroundings.ts'

const horizonDays = 31

/** Writes down what is offered on a day: by it a struck price is later true or not shown. */
export async function recordOffers(tx: Tx, today: Day): Promise<void> {
  await recordOfferedPrices(tx, today, await offersIn(tx, today, null))
}

export async function recordOffersOf(tx: Tx, today: Day, { owners, cities, besides, rows }: Part): Promise<void> {
  const products = new Set(owners.productIds)
  const options = new Set(rows.after.options.filter(({ product_id }) => products.has(product_id)).map(({ id }) => id))
  if (options.size === 0) return
  const offers = await offersIn(tx, today, [...cities, ...besides])
  await recordOfferedPrices(
    tx,
    today,
    offers.filter(({ optionId }) => options.has(optionId)),
  )
}

async function offersIn(tx: Tx, today: Day, cities: number[] | null) {
  const facts = await findCities(tx, cities)
  const departures = await findFreeDepartures(tx, addDays(today, -1), addDays(today, horizonDays), cities && [...facts.options.keys()])
  return offeredPrices(facts, bookableTimes(facts, departures, Date.parse(today)))
}

import { bookableTimes } from '@opentop/domain/availability/bookable-times'
import { addDays, type Day } from '@opentop/domain/day'
import { offeredPrices } from '@opentop/domain/price/offered-price'
import { findFreeDepartures } from '@opentop/store/bookable'
import { findCatalogue } from '@opentop/store/catalogue-facts'
import type { Tx } from '@opentop/store/db'
import { recordOfferedPrices } from '@opentop/store/offered-price'

const horizonDays = 31

/** Writes down what is offered on a day: by it a struck price is later true or not shown. */
export async function recordOffers(tx: Tx, today: Day): Promise<void> {
  const facts = await findCatalogue(tx)
  const departures = await findFreeDepartures(tx, addDays(today, -1), addDays(today, horizonDays))
  await recordOfferedPrices(tx, today, offeredPrices(facts, bookableTimes(facts, departures, Date.parse(today))))
}

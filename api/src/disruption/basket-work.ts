import type { DisruptionFacts } from '@opentop/domain/disruption/disruption'
import { isStopped, type Concerned } from '@opentop/domain/disruption/scope'
import { lockBasket } from '@opentop/store/basket'
import { findStoppedBaskets, findStoppedSales } from '@opentop/store/disruption/disruption-affected'
import { endHolds } from '@opentop/store/hold'
import type { DisruptionMoment } from './moment.ts'

/**
 * Takes the seats of departures that do not run out of baskets: their lines show that the seats are gone and can't be paid. A payment that
 * is running completes; its sale is then told like the others.
 */
export async function emptyBaskets(disruption: DisruptionFacts, concerned: Concerned, { shop, snapshot }: DisruptionMoment): Promise<void> {
  const optionIds = [...concerned.options.keys()].filter((id) => isStopped(disruption, id, snapshot.facts))
  if (optionIds.length === 0) return
  const stopped = { optionIds, scope: concerned.scope }
  for (const id of await findStoppedBaskets(shop.database, stopped))
    await shop.database.transaction(async (tx) => {
      await lockBasket(tx, id)
      await endHolds(tx, await findStoppedSales(tx, id, stopped), 'expire')
    })
}

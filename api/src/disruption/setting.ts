import { usualRefundDelayMinutes, usualTravellerLimit } from '@opentop/domain/disruption/disruption'
import type { CatalogueFacts } from '@opentop/domain/facts'
import { locationInScope } from '@opentop/domain/facts'
import { sites } from '@opentop/domain/sites/all'
import { findSetting } from '@opentop/store/disruption'
import type { Db } from '@opentop/store/db'

/** The smallest setting of the sites that sell a city. */
async function leastOf(db: Db, key: string, locationId: number, facts: CatalogueFacts, usual: number): Promise<number> {
  const selling = sites.filter(({ cityScope }) => locationInScope(facts, cityScope, locationId))
  const values = await Promise.all(selling.map(({ key: site }) => findSetting(db, site, key)))
  const set = values.filter((value): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0)
  return set.length === 0 ? usual : Math.min(...set)
}

/** From this delay on another departure and money back are offered. */
export function findRefundDelay(db: Db, locationId: number, facts: CatalogueFacts): Promise<number> {
  return leastOf(db, 'delay-refund-minutes', locationId, facts, usualRefundDelayMinutes)
}
/** Above this number of travellers a second person announces. */
export function findTravellerLimit(db: Db, locationId: number, facts: CatalogueFacts): Promise<number> {
  return leastOf(db, 'disruption-limit', locationId, facts, usualTravellerLimit)
}

import type { CatalogueFacts } from '@opentop/domain/facts'
import { locationInScope } from '@opentop/domain/facts'
import { settingNumber, type NumberSetting } from '@opentop/domain/office/setting'
import { sites } from '@opentop/domain/sites/all'
import type { Db } from '@opentop/store/db'
import { findSetting } from '@opentop/store/office/setting'

/** The smallest number of the sites that sell a city. A site that has made none has the usual one. */
async function leastOf(db: Db, key: NumberSetting, locationId: number, facts: CatalogueFacts): Promise<number> {
  const selling = sites.filter(({ cityScope }) => locationInScope(facts, cityScope, locationId))
  const stored = await Promise.all(selling.map(({ key: site }) => findSetting(db, site, key)))
  return selling.length === 0 ? settingNumber(key, null) : Math.min(...stored.map((value) => settingNumber(key, value)))
}

/** From this delay on another departure and money back are offered. */
export function findRefundDelay(db: Db, locationId: number, facts: CatalogueFacts): Promise<number> {
  return leastOf(db, 'delay-refund-minutes', locationId, facts)
}
/** Above this number of travellers a second person announces. */
export function findTravellerLimit(db: Db, locationId: number, facts: CatalogueFacts): Promise<number> {
  return leastOf(db, 'disruption-limit', locationId, facts)
}

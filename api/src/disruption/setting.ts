import { usualRefundDelayMinutes, usualTravellerLimit } from '@opentop/domain/disruption/disruption'
import type { CatalogueFacts } from '@opentop/domain/facts'
import { locationInScope } from '@opentop/domain/facts'
import { settingNumber } from '@opentop/domain/setting/setting'
import type { Db } from '@opentop/store/db'
import { findAnnounceLimit, findSetting } from '@opentop/store/setting/setting'

async function leastOf(usual: number, locationId: number, facts: CatalogueFacts, numberOf: (site: string) => Promise<number>) {
  const selling = facts.sites.filter(({ cityScope }) => locationInScope(facts, cityScope, locationId))
  const numbers = await Promise.all(selling.map(({ key }) => numberOf(key)))
  return selling.length === 0 ? usual : Math.min(...numbers)
}

export function findRefundDelay(db: Db, locationId: number, facts: CatalogueFacts): Promise<number> {
  const key = 'delay-refund-minutes'
  return leastOf(usualRefundDelayMinutes, locationId, facts, async (site) => settingNumber(key, await findSetting(db, site, key)))
}
export function findTravellerLimit(db: Db, locationId: number, facts: CatalogueFacts): Promise<number> {
  return leastOf(usualTravellerLimit, locationId, facts, (site) => findAnnounceLimit(db, site))
}

import { locationInScope } from '@opentop/domain/facts'
import type { Handlers } from '../call/context.ts'
import { answered, refused } from '../call/outcome.ts'

export const vehicle = {
  getLiveCity({ id }, { shop, snapshot, site, now }) {
    const city = locationInScope(snapshot.facts, site.cityScope, id)
    return city ? answered(shop.fleet.liveCity({ ...snapshot, city }, now)) : refused('location-unknown')
  },
} satisfies Partial<Handlers>

import { locationInScope } from '@opentop/domain/facts'
import { plannedArrivals } from '@opentop/domain/vehicle/planned-arrivals'
import { isoOf } from '@opentop/domain/zone'
import { answered, refused, type Handlers } from '../call/context.ts'

export const vehicle = {
  getLiveCity({ id }, { snapshot: { facts, disruptions }, site, now }) {
    const city = locationInScope(facts, site.cityScope, id)
    if (!city) return refused('location-unknown')
    return answered({ at: isoOf(now), vehicles: [], ...plannedArrivals({ facts, disruptions, city }, now) })
  },
} satisfies Partial<Handlers>

import { locationInScope } from '@opentop/domain/facts'
import { liveCityOf } from '@opentop/domain/vehicle/live-city'
import { answered, refused, type Handlers } from '../call/context.ts'

export const vehicle = {
  getLiveCity({ id }, { snapshot: { facts, disruptions }, site, now }) {
    const city = locationInScope(facts, site.cityScope, id)
    return city ? answered(liveCityOf({ facts, disruptions, city }, [], new Map(), now)) : refused('location-unknown')
  },
} satisfies Partial<Handlers>

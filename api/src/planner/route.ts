import { locationInScope } from '@opentop/domain/facts'
import { planDay } from '@opentop/domain/planner/plan'
import type { Handlers } from '../call/context.ts'
import { inSlices } from '../call/in-slices.ts'
import { answered, refused } from '../call/outcome.ts'

export const planner = {
  async planDay({ id, stops, ...wish }, { snapshot: { facts, disruptions }, site, now }) {
    const city = locationInScope(facts, site.cityScope, id)
    if (!city) return refused('location-unknown')
    const planned = await inSlices(planDay({ facts, disruptions, city }, { ...wish, stops: stops.split(',') }, now))
    return planned.ok ? answered(planned.plan) : refused(planned.refusal)
  },
} satisfies Partial<Handlers>

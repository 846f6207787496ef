import { locationInScope } from '@opentop/domain/facts'
import { timetableOf } from '@opentop/domain/timetable-view'
import { answered, refused, type Handlers } from '../call/context.ts'

export const timetable = {
  getTimetable({ id, day }, { snapshot: { facts, disruptions }, site, lang, now }) {
    const city = locationInScope(facts, site.cityScope, id)
    return city ? answered(timetableOf({ facts, disruptions, city }, lang, now, day)) : refused('location-unknown')
  },
} satisfies Partial<Handlers>

import { addDays } from '@opentop/domain/day'
import { locationInScope } from '@opentop/domain/facts'
import { stopOf } from '@opentop/domain/timetable/stop-view'
import { cityDayAt, timetableOf } from '@opentop/domain/timetable/timetable-view'
import type { Handlers } from '../call/context.ts'
import { answered, refused } from '../call/outcome.ts'

export const timetable = {
  getTimetable({ id, day }, { snapshot: { facts, disruptions }, site, lang, now }) {
    const city = locationInScope(facts, site.cityScope, id)
    if (!city) return refused('location-unknown')
    const { day: today } = cityDayAt({ facts, city }, now)
    if (day !== undefined && (day < addDays(today, -31) || day > addDays(today, 366))) return refused('plan-day')
    return answered(timetableOf({ facts, disruptions, city }, lang, now, day))
  },
  getStop({ id, key }, { snapshot: { facts, disruptions }, site, lang, now }) {
    const city = locationInScope(facts, site.cityScope, id)
    if (!city) return refused('location-unknown')
    const stop = stopOf({ facts, disruptions, city }, key, site.langs, lang, now)
    return stop ? answered(stop) : refused('stop-unknown')
  },
} satisfies Partial<Handlers>

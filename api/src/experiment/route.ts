import { addExposures } from '@opentop/store/experiment'
import type { Handlers } from '../call/context.ts'
import { answered } from '../call/outcome.ts'
import { todayOf } from '../timetable/today.ts'

export const experiment = {
  /** Counts only arms with a share on this site: no visitor can have seen another. */
  async countExposure({ arms }, context) {
    const { shop, site, now } = context
    const seen = new Map(arms.map((row) => [row.experiment, row]))
    const counted = [...seen.values()].filter((row) => (site.experiments[row.experiment]?.[row.arm === 'A' ? 'a' : 'b'] ?? 0) > 0)
    if (counted.length > 0) await shop.database.transaction((tx) => addExposures(tx, site.key, todayOf(now), counted))
    return answered({ counted: counted.length })
  },
} satisfies Partial<Handlers>

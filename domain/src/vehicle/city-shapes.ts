import { cityLinesOf, type CityLine } from '../timetable/city-line.ts'
import { addDays, type Day } from '../day.ts'
import { remembered, type CatalogueFacts } from '../facts.ts'
import type { Run } from '../timetable/timetable.ts'
import { cityDayAt, cityRunsOf, type CityTimes } from '../timetable/timetable-view.ts'
import { lineKeyOf, lineShapeOf, type LineShape } from './line-shape.ts'
import type { DayRun } from './run-of.ts'

export type ShapedLine = CityLine & { shape: LineShape }

export const shapedLinesOf = remembered((facts: CatalogueFacts, locationId: number): ReadonlyMap<string, ShapedLine> => {
  const stops = facts.locations.get(locationId)?.stops ?? new Map()
  return new Map(
    cityLinesOf(facts, locationId).flatMap((line) => {
      const shape = lineShapeOf(line.route, stops)
      return shape ? [[lineKeyOf({ productId: line.productId, key: line.route.key }), { ...line, shape }] as const] : []
    }),
  )
})

/** At midnight lines may be under way. */
export function runsAround(times: CityTimes, line: CityLine, now: number): DayRun[] {
  const today = cityDayAt(times, now).day
  return [addDays(today, -1), today, addDays(today, 1)].flatMap((day) => withDay(cityRunsOf(times, line, day), day))
}

/** Runs without a disruption are the same objects at every request. */
const known = new WeakMap<readonly Run[], DayRun[]>()
function withDay(runs: readonly Run[], day: Day): DayRun[] {
  let made = known.get(runs)
  if (!made) known.set(runs, (made = runs.map((run) => ({ ...run, day }))))
  return made
}

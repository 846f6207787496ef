import type { CityTimes } from '@opentop/domain/timetable/timetable-view'
import { runsAround, type ShapedLine } from '@opentop/domain/vehicle/city-shapes'
import type { DayRun } from '@opentop/domain/vehicle/run-of'

type Kept = { at: number; facts: CityTimes['facts']; disruptions: CityTimes['disruptions']; runs: readonly DayRun[] }
/** The days around now are included, so the runs of a quarter of an hour ago will do. */
const keptMs = 900_000

export function openLineRuns(): (times: CityTimes, line: ShapedLine, now: number) => readonly DayRun[] {
  const kept = new WeakMap<ShapedLine, Kept>()
  return (times, line, now) => {
    const { facts, disruptions } = times
    const before = kept.get(line)
    if (before && before.facts === facts && before.disruptions === disruptions && Math.abs(now - before.at) < keptMs) return before.runs
    const runs = runsAround(times, line, now)
    kept.set(line, { at: now, facts, disruptions, runs })
    return runs
  }
}

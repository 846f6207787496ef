import { minuteOf, timeOf, type Day } from '../day.ts'
import { instantOf, localTime } from '../zone.ts'

type PlannedTime = { at: number; day: Day; time: string }

/** Where the clocks skip a time the later one counts, which `day` and `time` say; of a time that comes twice, the first. */
export function plannedTime(day: Day, time: string, timezone: string): PlannedTime {
  const at = instantOf(day, minuteOf(time), timezone)
  return { at, ...plannedAt(at, timezone) }
}

export function plannedAt(at: number, timezone: string): Omit<PlannedTime, 'at'> {
  const local = localTime(at, timezone)
  return { day: local.day, time: timeOf(local.minute) }
}

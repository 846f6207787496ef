import type { Day } from '@opentop/domain/day'

/** The date in UTC, for lists that span all cities; for one city use its own time zone. */
export function todayOf(now: number): Day {
  return new Date(now).toISOString().slice(0, 10)
}

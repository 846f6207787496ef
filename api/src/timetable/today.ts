import type { Day } from '@opentop/domain/day'

export function todayOf(now: number): Day {
  return new Date(now).toISOString().slice(0, 10)
}

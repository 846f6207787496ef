import type { Day } from '@opentop/domain/day'
import type { ProductFacts } from '@opentop/domain/facts'
import { expectedRuns, type PastDay } from '@opentop/domain/office/run-load'
import type { Run } from '@opentop/domain/timetable'
import type { findPastBoardings, findTicketsGood } from '@opentop/store/office/day'
import { dayOptionsOf, isOnLine, weeksBefore } from './day-context.ts'

/** Same weekdays that tell how full lines will be. */
export const pastWeeks = 4

type Found = { past: Awaited<ReturnType<typeof findPastBoardings>>; good: Awaited<ReturnType<typeof findTicketsGood>> }
type LineDay = { product: ProductFacts; key: string; runs: readonly Run[]; /** Of all lines of the tour. */ allRuns: number; day: Day }

/** How many will board each run of a line with the tickets of a tour. */
export function lineExpected({ product, key, runs, allRuns, day }: LineDay, { past, good }: Found): number[] {
  const optionIds = new Set(dayOptionsOf(product).map(({ optionId }) => optionId))
  const goodOn = (on: Day): number => good.reduce((sum, row) => sum + (optionIds.has(row.optionId) && row.day === on ? row.sold : 0), 0)
  const days = weeksBefore(day, pastWeeks).map((before, week): PastDay => ({
    tickets: goodOn(before),
    byHour: hoursOf(past, product, key, week),
  }))
  return expectedRuns(runs, goodOn(day), days, allRuns)
}

function hoursOf(past: Found['past'], product: ProductFacts, key: string, week: number): Map<number, number> {
  const hours = new Map<number, number>()
  for (const row of past) if (row.week === week && isOnLine(row, product, key)) hours.set(row.hour, (hours.get(row.hour) ?? 0) + row.people)
  return hours
}

import type { Day } from '@opentop/domain/day'
import type { ProductFacts } from '@opentop/domain/facts'
import { expectedRuns, type PastDay } from '@opentop/domain/departure/run-load'
import type { Run } from '@opentop/domain/timetable/timetable'
import type { findPastBoardings, findTicketsGood } from '@opentop/store/day/day'
import { dayOptionsOf, isOnLine, weeksBefore } from '../location/day-context.ts'

export const pastWeeks = 4

type Found = { past: Awaited<ReturnType<typeof findPastBoardings>>; good: Awaited<ReturnType<typeof findTicketsGood>> }
type Ride = { product: ProductFacts; key: string; allRuns: number }

export function lineExpected(rides: readonly Ride[], runs: readonly Run[], day: Day, { past, good }: Found): number[] {
  const ticketsOn = (on: Day, of = rides): number => {
    const optionIds = new Set(of.flatMap(({ product }) => dayOptionsOf(product)).map(({ optionId }) => optionId))
    return good.reduce((sum, row) => sum + (optionIds.has(row.optionId) && row.day === on ? row.sold : 0), 0)
  }
  const days = weeksBefore(day, pastWeeks).map((before, week): PastDay => ({
    tickets: ticketsOn(before),
    byHour: hoursOf(past, rides, week),
  }))
  if (days.some(({ tickets, byHour }) => tickets > 0 && byHour.size > 0)) return expectedRuns(runs, ticketsOn(day), days, 0)
  const even = rides.map((ride) => expectedRuns(runs, ticketsOn(day, [ride]), [], ride.allRuns))
  return runs.map((_run, n) => even.reduce((sum, people) => sum + (people[n] ?? 0), 0))
}

function hoursOf(past: Found['past'], rides: readonly Ride[], week: number): Map<number, number> {
  const hours = new Map<number, number>()
  for (const row of past)
    if (row.week === week && rides.some(({ product, key }) => isOnLine(row, product, key)))
      hours.set(row.hour, (hours.get(row.hour) ?? 0) + row.people)
  return hours
}

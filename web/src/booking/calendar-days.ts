import { isBookable, type Label } from '@opentop/domain/availability/availability'
import type { Day } from '@opentop/domain/day'
import type { Days } from './days.ts'

export type CalendarDay = {
  label: Label
  amount?: { cents: number; text: string } | undefined
  left?: number | undefined
  reason?: string | undefined
}
export type CalendarDays = ReadonlyMap<Day, CalendarDay>

export function daysWithPrices(days: Days, money: (cents: number) => string): CalendarDays {
  return new Map(
    [...days].map(([day, { label, fromCents, left, reason }]) => [
      day,
      { label, left, reason, amount: fromCents === undefined ? undefined : { cents: fromCents, text: money(fromCents) } },
    ]),
  )
}

/** A mark on more of the shown days would not help to choose. */
export const fewDays = 1 / 3

export function cheapestOf(shown: readonly Day[], days: CalendarDays, most = 1): ReadonlySet<Day> {
  const priced = shown.flatMap((day) => {
    const cents = centsOf(days.get(day))
    return cents === undefined ? [] : [{ day, cents }]
  })
  const lowest = Math.min(...priced.map(({ cents }) => cents))
  const cheapest = priced.filter(({ cents }) => cents === lowest)
  return new Set(cheapest.length < priced.length && cheapest.length <= priced.length * most ? cheapest.map(({ day }) => day) : [])
}

function centsOf(day: CalendarDay | undefined): number | undefined {
  return day && isBookable(day.label) ? day.amount?.cents : undefined
}

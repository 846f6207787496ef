import { addDays, daysBetween, weekdayOf, type Day } from '@opentop/domain/day'
import type { Lang } from '@opentop/domain/lang'

const sunday = 6
/** A view has four weeks. They start with the current week: no row is in the past, and every view has the same height. */
const viewDays = 28

export const firstWeekdayOf = (lang: Lang): number => (lang === 'en-us' ? sunday : 0)

export function viewOf(day: Day, first: Day, firstWeekday: number): Day {
  const start = weekStart(first, firstWeekday)
  return addDays(start, Math.floor(daysBetween(start, day) / viewDays) * viewDays)
}

export function lastShownWith(day: Day): Day {
  return addDays(day, viewDays - 1)
}

export function turned(view: Day, turns: 1 | -1): Day {
  return addDays(view, turns * viewDays)
}

export function weeksOf(view: Day): Day[][] {
  return Array.from({ length: viewDays / 7 }, (_week, week) => Array.from({ length: 7 }, (_day, place) => addDays(view, week * 7 + place)))
}

export function monthOf(day: Day): Day {
  return `${day.slice(0, 8)}01`
}

export function movedBy(key: string, day: Day, firstWeekday: number): Day | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return weekStart(day, firstWeekday)
    case 'End':
      return addDays(weekStart(day, firstWeekday), 6)
    case 'PageUp':
      return sameDayIn(addMonths(monthOf(day), -1), day)
    case 'PageDown':
      return sameDayIn(addMonths(monthOf(day), 1), day)
  }
  return undefined
}

function weekStart(day: Day, firstWeekday: number): Day {
  return addDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7))
}

function addMonths(month: Day, count: number): Day {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`
}

/** A month without that day has its last day instead. */
function sameDayIn(month: Day, day: Day): Day {
  const last = addDays(addMonths(month, 1), -1)
  const same = month.slice(0, 8) + day.slice(8)
  return same > last ? last : same
}

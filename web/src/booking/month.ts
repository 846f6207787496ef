import { addDays, dayNumber, weekdayOf, type Day } from '@opentop/domain/day'

export type Month = Day

export function monthOf(day: Day): Month {
  return `${day.slice(0, 8)}01`
}

export function addMonths(month: Month, count: number): Month {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`
}

export function lastDayOf(month: Month): Day {
  return addDays(addMonths(month, 1), -1)
}

/** Always six weeks, so that the page does not move between months. Cells outside the month are undefined. */
export function weeksOf(month: Month, firstWeekday: number): (Day | undefined)[][] {
  const before = (weekdayOf(month) - firstWeekday + 7) % 7
  const length = dayNumber(addMonths(month, 1)) - dayNumber(month)
  return Array.from({ length: 6 }, (_week, week) =>
    Array.from({ length: 7 }, (_day, weekday) => {
      const place = week * 7 + weekday - before
      return place >= 0 && place < length ? addDays(month, place) : undefined
    }),
  )
}

/** The day that a key moves to; undefined for other keys. */
export function movedBy(key: string, day: Day, firstWeekday: number): Day | undefined {
  const inWeek = (weekdayOf(day) - firstWeekday + 7) % 7
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
      return addDays(day, -inWeek)
    case 'End':
      return addDays(day, 6 - inWeek)
    case 'PageUp':
      return sameDayIn(addMonths(monthOf(day), -1), day)
    case 'PageDown':
      return sameDayIn(addMonths(monthOf(day), 1), day)
  }
  return undefined
}

function sameDayIn(month: Month, day: Day): Day {
  const last = lastDayOf(month)
  const same = month.slice(0, 8) + day.slice(8)
  return same > last ? last : same
}

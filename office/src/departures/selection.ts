import type { OfficeInputs } from '@opentop/contract/office-api'
import { addDays } from '@opentop/domain/day'
import type { Departure, Matrix } from './matrix.ts'

export type Position = { row: number; column: number }
export type Marked = { from: Position; to: Position }
export type Rectangle = { top: number; bottom: number; left: number; right: number }
type Span = OfficeInputs['changeDepartures']['spans'][number]

/** The API takes so many spans at once. */
const mostSpans = 200

export function rectangleOf({ from, to }: Marked): Rectangle {
  return {
    top: Math.min(from.row, to.row),
    bottom: Math.max(from.row, to.row),
    left: Math.min(from.column, to.column),
    right: Math.max(from.column, to.column),
  }
}

export function departuresIn({ rows }: Matrix, { top, bottom, left, right }: Rectangle): Departure[] {
  return rows
    .slice(top, bottom + 1)
    .flatMap(({ places }) => places.slice(left, right + 1))
    .flatMap((place) => place?.departures ?? [])
}

/**
 * Departures as spans of days, one time each. With `seen` a span ends where the capacity changes, so that the server can tell what was
 * seen; too many spans go without it.
 */
export function spansOf(departures: readonly Departure[], withSeen: boolean): Span[] {
  const sorted = departures.toSorted((a, b) => a.optionId - b.optionId || a.minute - b.minute || (a.day < b.day ? -1 : 1))
  const spans: Span[] = []
  for (const { optionId, day, minute, capacity } of sorted) {
    const last = spans.at(-1)
    const seen = withSeen ? { seen: capacity } : {}
    if (last?.optionId === optionId && last.minute === minute && addDays(last.toDay, 1) === day && last.seen === seen.seen) last.toDay = day
    else spans.push({ optionId, fromDay: day, toDay: day, minute, ...seen })
  }
  return withSeen && spans.length > mostSpans ? spansOf(departures, false) : spans
}

export function sumOf(departures: readonly Departure[]): { count: number; sold: number; held: number; capacity: number | undefined } {
  const [first] = departures
  const isSame = departures.every(({ capacity }) => capacity === first?.capacity)
  return {
    count: departures.length,
    sold: departures.reduce((sum, { sold }) => sum + sold, 0),
    held: departures.reduce((sum, { held }) => sum + held, 0),
    capacity: isSame ? (first?.capacity ?? undefined) : undefined,
  }
}

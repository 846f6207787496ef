import { minuteNow, startOf, type Cell, type CityDay, type Line, type Run, type Tour } from './board-scale.ts'

type Place = { city: CityDay; start: number; key: string }
export type Next = (Place & { line: Line; run: Run }) | (Place & { tour: Tour; cell: Cell })

/**
 * What leaves next in these cities, the soonest first: of every line and tour the first one. Lines run all the time, so half of the room is
 * for tours, whose sale ends.
 */
export function nextToLeave(days: readonly CityDay[], now: Date, most: number): Next[] {
  const found = days.flatMap((city): Next[] => {
    const present = minuteNow(now, city)
    const ofLines = city.lines.flatMap((line): Next[] => {
      const run = line.runs.find(({ startMinute, delayMinutes = 0, isCancelled }) => !isCancelled && startMinute + delayMinutes >= present)
      return run ? [{ city, line, run, start: run.startMinute + (run.delayMinutes ?? 0), key: `${line.productId} ${line.key}` }] : []
    })
    const ofTours = city.tours.flatMap((tour): Next[] => {
      const cell = tour.cells.find((each) => each.sale !== 'closed' && each.sale !== 'off' && startOf(each) >= present)
      return cell ? [{ city, tour, cell, start: startOf(cell), key: `${tour.optionId}` }] : []
    })
    return [...ofLines, ...ofTours]
  })
  const sooner = (a: Next, b: Next): number => inMinutes(a, now) - inMinutes(b, now)
  const tours = found.filter((next) => 'tour' in next).toSorted(sooner)
  const lines = found.filter((next) => 'line' in next).toSorted(sooner)
  const shownLines = lines.slice(0, Math.max(Math.ceil(most / 2), most - tours.length))
  return [...shownLines, ...tours.slice(0, most - shownLines.length)].toSorted(sooner)
}

/** Cities have different clocks: what counts is how soon it leaves. */
function inMinutes({ city, start }: Next, now: Date): number {
  return start - minuteNow(now, city)
}

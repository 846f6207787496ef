import type { Timetable, TimetableLine } from '@opentop/contract/timetable'

type LineTimes = { line: TimetableLine; times: { at: string; isCancelled: boolean }[] }

const minuteMs = 60_000

export function stopDay(stop: string, { lines }: Pick<Timetable, 'lines'>): LineTimes[] {
  return lines.flatMap((line) => {
    const minutes = line.stops.find(({ key }) => key === stop)?.minutes
    if (minutes === undefined) return []
    const runs = line.runs.filter(({ closedStops }) => !closedStops?.includes(stop))
    const times = runs.map(({ at, isCancelled }) => ({
      at: new Date(Date.parse(at) + minutes * minuteMs).toISOString(),
      isCancelled: isCancelled === true,
    }))
    return [{ line, times: times.toSorted((a, b) => a.at.localeCompare(b.at)) }]
  })
}

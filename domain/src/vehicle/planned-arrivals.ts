import type { Arrival, LiveCity } from '@opentop/contract/vehicle'
import { cityLinesOf } from '../city-line.ts'
import { cityDayAt, cityRunsOf, type CityTimes } from '../timetable-view.ts'
import { isoOf } from '../zone.ts'

const shownPerLine = 3
const justGoneMs = 30_000

/** The next times at every stop by the timetable alone. */
export function plannedArrivals(times: CityTimes, now: number): Pick<LiveCity, 'arrivals' | 'lasts'> {
  const { facts, city } = times
  const { day } = cityDayAt(times, now)
  const arrivals: (Arrival & { at: number })[] = []
  const lasts: LiveCity['lasts'] = []
  for (const line of cityLinesOf(facts, city.id)) {
    const id = { productId: line.productId, key: line.route.key }
    const runs = cityRunsOf(times, line, day)
    for (const [n, stop] of line.route.stops.entries()) {
      const calls = runs.flatMap((run) => {
        const call = run.stops[n]
        return call && !call.isClosed ? [{ run, at: call.at }] : []
      })
      const last = calls.findLast(({ run }) => !run.isCancelled)
      if (last && last.at >= now) lasts.push({ stop, line: id, at: isoOf(last.at) })
      for (const { run, at } of calls.filter((call) => call.at >= now - justGoneMs).slice(0, shownPerLine))
        arrivals.push({
          at,
          stop,
          line: id,
          start: run.startMinute,
          planned: isoOf(at - run.delayMinutes * 60_000),
          from: isoOf(at),
          to: isoOf(at),
          source: 'planned',
          ...(run.delayMinutes > 0 ? { lateMinutes: run.delayMinutes } : {}),
          ...(run.isCancelled ? { isCancelled: true as const } : {}),
          ...(at === last?.at ? { isLast: true as const } : {}),
        })
    }
  }
  return { arrivals: arrivals.toSorted((a, b) => a.at - b.at).map(({ at: _at, ...arrival }) => arrival), lasts }
}

import type { Timetable } from '@opentop/contract/timetable'
import type { Arrival, LiveCity } from '@opentop/contract/vehicle'
import { nextCalls } from '@opentop/domain/vehicle/next-calls'

const minuteMs = 60_000
const justGoneMs = 30_000

export function keptCity({ lines }: Pick<Timetable, 'lines'>, now: number): LiveCity {
  const arrivals: (Arrival & { leaves: number })[] = []
  const lasts: LiveCity['lasts'] = []
  for (const { productId, key, stops, runs } of lines) {
    const line = { productId, key }
    for (const { key: stop, minutes } of stops) {
      const calls = runs
        .filter((run) => !run.closedStops?.includes(stop))
        .map((run) => ({ run, leaves: Date.parse(run.at) + minutes * minuteMs }))
        .toSorted((a, b) => a.leaves - b.leaves)
      const last = calls.findLast(({ run }) => !run.isCancelled)
      if (last && last.leaves >= now) lasts.push({ stop, line, at: iso(last.leaves) })
      for (const { run, leaves } of nextCalls(
        calls.filter((call) => call.leaves >= now - justGoneMs),
        ({ run: { isCancelled } }) => isCancelled === true,
      )) {
        const delay = run.delayMinutes ?? 0
        arrivals.push({
          leaves,
          stop,
          line,
          start: run.start,
          planned: iso(leaves - delay * minuteMs),
          from: iso(leaves),
          to: iso(leaves),
          source: 'planned',
          ...(delay > 0 ? { lateMinutes: delay } : {}),
          ...(run.isCancelled ? { isCancelled: true as const } : {}),
          ...(last?.run === run ? { isLast: true as const } : {}),
        })
      }
    }
  }
  const sorted = arrivals.toSorted((a, b) => a.leaves - b.leaves)
  return { at: iso(now), vehicles: [], arrivals: sorted.map(({ leaves: _leaves, ...arrival }) => arrival), lasts }
}

const iso = (instant: number): string => new Date(instant).toISOString()

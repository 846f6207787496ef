import type { Run } from '../timetable/timetable.ts'

type Boarding = { stop: string | null; at: number; people: number }
type Timed = Pick<Run, 'startAt' | 'endAt' | 'isCancelled' | 'stops'>

const minuteMs = 60_000
const latestMs = 45 * minuteMs

/** Devices name line and stop, not the run: a boarding belongs to the run that was due there at the nearest time. */
export function boardedRuns(runs: readonly Timed[], boardings: readonly Boarding[]): number[] {
  const boarded = runs.map(() => 0)
  for (const { stop, at, people } of boardings) {
    let nearest = -1
    let least = latestMs
    for (const [index, run] of runs.entries()) {
      if (run.isCancelled) continue
      const distance = distanceTo(run, stop, at)
      if (distance < least) [nearest, least] = [index, distance]
    }
    if (nearest >= 0) boarded[nearest] = (boarded[nearest] ?? 0) + people
  }
  return boarded
}

function distanceTo(run: Timed, stop: string | null, at: number): number {
  const times = stop === null ? [] : run.stops.filter(({ key, isClosed }) => key === stop && !isClosed)
  if (times.length > 0) return Math.min(...times.map((time) => Math.abs(at - time.at)))
  // without a known stop: the run that is under way, the one that left last
  return at >= run.startAt && at <= run.endAt ? (at - run.startAt) / 100 : latestMs
}

export type PastDay = { tickets: number; byHour: ReadonlyMap<number, number> }
const ridesOfTicket = 3

type Ahead = Pick<Run, 'startMinute' | 'isCancelled'>
/** By what boarded in that hour on the same weekday before, for each valid ticket. Without a past, the tickets are spread evenly over all runs. */
export function expectedRuns(runs: readonly Ahead[], tickets: number, past: readonly PastDay[], allRuns: number): number[] {
  const known = past.filter(({ tickets: sold, byHour }) => sold > 0 && byHour.size > 0)
  if (known.length === 0) {
    const even = allRuns === 0 ? 0 : Math.round((tickets * ridesOfTicket) / allRuns)
    return runs.map(({ isCancelled }) => (isCancelled ? 0 : even))
  }
  const runsIn = new Map<number, number>()
  for (const { startMinute } of runs) runsIn.set(hourOf(startMinute), (runsIn.get(hourOf(startMinute)) ?? 0) + 1)
  return runs.map(({ startMinute, isCancelled }) => {
    if (isCancelled) return 0
    const hour = hourOf(startMinute)
    const perTicket = known.reduce((sum, day) => sum + (day.byHour.get(hour) ?? 0) / day.tickets, 0) / known.length
    return Math.round((perTicket * tickets) / (runsIn.get(hour) ?? 1))
  })
}

/** Fewer people than this tell nothing about where others will board. */
const enoughPeople = 20
export function stopShares(
  stops: readonly string[],
  boarded: readonly { stop: string; people: number }[],
): { key: string; share: number }[] {
  const known = boarded.filter(({ stop }) => stops.includes(stop))
  const all = known.reduce((sum, { people }) => sum + people, 0)
  if (all < enoughPeople) return []
  return [...new Set(stops)].map((key) => {
    const here = known.reduce((sum, { stop, people }) => sum + (stop === key ? people : 0), 0)
    return { key, share: here / all }
  })
}

function hourOf(minute: number): number {
  return Math.floor(minute / 60) % 24
}

import type { DayRun } from './run-of.ts'
import type { VehicleNow } from './vehicle-now.ts'

export type NextLap = { vehicle: VehicleNow; startsAt: number; lateMs: number }

/** A vehicle that has nothing to do for longer may go home. */
const longestBreakMs = 1_800_000

export function nextLaps(runs: readonly DayRun[], vehicles: readonly VehicleNow[]): ReadonlyMap<number, NextLap> {
  const taken = new Set(vehicles.map(({ run }) => run.plannedAt))
  const laps = new Map<number, NextLap>()
  for (const vehicle of vehicles.toSorted((a, b) => a.run.plannedAt - b.run.plannedAt)) {
    const back = vehicle.forecasts.at(-1)
    const run = vehicle.tracked.isBroken ? undefined : nextRunOf(runs, vehicle, taken)
    if (!back || !run) continue
    taken.add(run.plannedAt)
    laps.set(run.plannedAt, { vehicle, ...lapStart(run.startAt, back.at) })
  }
  return laps
}

/** A break takes up lateness; what is left of it, the next lap starts late. */
function lapStart(startAt: number, backAt: number): Pick<NextLap, 'startsAt' | 'lateMs'> {
  const startsAt = Math.max(startAt, backAt)
  return { startsAt, lateMs: startsAt - startAt }
}

function nextRunOf(runs: readonly DayRun[], { tracked, run }: VehicleNow, taken: ReadonlySet<number>): DayRun | undefined {
  const earliest = run.plannedAt + (tracked.run?.cycleMs ?? run.endAt - run.startAt)
  return runs.find(
    ({ plannedAt, isCancelled }) =>
      plannedAt >= earliest && plannedAt - earliest <= longestBreakMs && !isCancelled && !taken.has(plannedAt),
  )
}

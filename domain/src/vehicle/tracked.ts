import type { LineId } from '@opentop/contract/timetable'
import { finishedLeg } from './leg-times.ts'
import type { LineShape } from './line-shape.ts'
import { advance, type MatchState, type VehicleFix } from './match.ts'
import { isSameBus } from './one-bus.ts'
import { runOf, type DayRun, type VehicleRun } from './run-of.ts'

/** In memory, and sent between processes as JSON. */
export type TrackedVehicle = {
  id: string
  name: string
  line: LineId
  match?: MatchState
  run?: VehicleRun
  chosen?: number
  isFull?: boolean
  isBroken?: boolean
}
type FinishedLeg = NonNullable<ReturnType<typeof finishedLeg>>

/** After 60 s a vehicle is shown as last seen; after 10 minutes it is dropped, and the timetable is shown. */
export const seenAfterMs = 60_000
export const goneAfterMs = 600_000

export function isGone({ match }: TrackedVehicle, now: number): boolean {
  return !match || now - match.at > goneAfterMs
}

/** Fixes may come in any order and more than once. */
export function trackedAfter(
  vehicle: TrackedVehicle,
  fixes: readonly VehicleFix[],
  { shape, runs, others }: { shape: LineShape; runs: readonly DayRun[]; others: readonly TrackedVehicle[] },
): { vehicle: TrackedVehicle; legs: FinishedLeg[] } {
  const legs: FinishedLeg[] = []
  let { match } = vehicle
  for (const fix of fixes.toSorted((a, b) => a.at - b.at)) {
    const after = advance(shape, match, fix)
    const leg = after && finishedLeg(shape, match, after)
    if (leg) legs.push(leg)
    match = after
  }
  if (!match) return { vehicle, legs }
  const { at } = match
  const here = { ...vehicle, match }
  // a second phone on board has the run of its bus
  const known = others.flatMap((one) =>
    one.id !== vehicle.id && one.run && !isGone(one, at) && !isSameBus(shape, here, one) ? [one.run] : [],
  )
  const run = runOf(shape, runs, match, vehicle.run, { others: known, chosen: vehicle.chosen })
  const { run: _before, chosen: _chosen, ...rest } = vehicle
  return { vehicle: { ...rest, match, ...(run && { run }) }, legs }
}

/** A vehicle of one line, as far as the distance to the others goes. */
export type SpacedVehicle = {
  id: string
  /** Its run, by the planned start. */
  start: number
  lateMinutes: number
  state: 'live' | 'seen'
  nextStop?: string
  isBroken?: true
}
export type SpacedLine = {
  everyMinutes: number
  /** In the order of their starts; `plannedAt` is without any delay. */
  runs: readonly { start: number; plannedAt: number; isCancelled?: true }[]
}
export type Spacing = { vehicle: SpacedVehicle; ahead: SpacedVehicle; minutes: number }
export type GapToClose = { vehicleId: string; stop: string; minutes: number; aheadId?: string; holdMinutes: number }

const minuteMs = 60_000
/** Travellers notice from one and a half headways on. */
const tooLong = 1.5
const longestHold = 20

/**
 * How far each vehicle is behind the one ahead, in minutes at the same place. A run between the two that no vehicle reports may be under
 * way all the same, so then nothing is said.
 */
export function spacingsOf(line: SpacedLine, vehicles: readonly SpacedVehicle[]): Spacing[] {
  const plannedAt = new Map(line.runs.map((run) => [run.start, run.plannedAt]))
  const moving = vehicles.flatMap((vehicle) => {
    const planned = plannedAt.get(vehicle.start)
    return planned === undefined || vehicle.isBroken ? [] : [{ vehicle, startedAt: planned + vehicle.lateMinutes * minuteMs }]
  })
  // a vehicle that broke down is known not to come
  const known = new Set(vehicles.map(({ start }) => start))
  const isUnknown = (start: number): boolean => line.runs.some((run) => run.start === start && !run.isCancelled && !known.has(start))
  const inOrder = moving.toSorted((a, b) => a.startedAt - b.startedAt)
  return inOrder.flatMap(({ vehicle, startedAt }, index) => {
    const before = inOrder[index - 1]
    if (!before) return []
    const [low, high] = [Math.min(before.vehicle.start, vehicle.start), Math.max(before.vehicle.start, vehicle.start)]
    if (line.runs.some(({ start }) => start > low && start < high && isUnknown(start))) return []
    return [{ vehicle, ahead: before.vehicle, minutes: Math.round((startedAt - before.startedAt) / minuteMs) }]
  })
}

/**
 * The gaps of a line that travellers would feel, the longest first. The vehicle ahead can wait until its own gap would be as long; it is
 * named only where its driver can be told and waiting helps.
 */
export function gapsToClose(line: SpacedLine, vehicles: readonly SpacedVehicle[]): GapToClose[] {
  const spacings = spacingsOf(line, vehicles)
  const found = spacings.flatMap(({ vehicle, ahead, minutes }): GapToClose[] => {
    if (minutes <= line.everyMinutes * tooLong || vehicle.nextStop === undefined) return []
    const before = spacings.find((one) => one.vehicle.id === ahead.id)?.minutes ?? line.everyMinutes
    const holdMinutes = Math.min(longestHold, Math.max(0, Math.floor((minutes - before) / 2)))
    const canWait = ahead.state === 'live' && holdMinutes > 0
    return [{ vehicleId: vehicle.id, stop: vehicle.nextStop, minutes, holdMinutes, ...(canWait ? { aheadId: ahead.id } : {}) }]
  })
  return found.toSorted((a, b) => b.minutes - a.minutes)
}

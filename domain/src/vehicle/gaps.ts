export type SpacedVehicle = {
  id: string
  plannedAt: number
  lateMinutes: number
  state: 'live' | 'seen'
  nextStop?: string
  isBroken?: true
}
export type SpacedLine = {
  everyMinutes: number
  runs: readonly { plannedAt: number; isCancelled: boolean }[]
}
type Spacing = { vehicle: SpacedVehicle; ahead: SpacedVehicle; minutes: number }
type GapToClose = { vehicleId: string; stop: string; minutes: number; aheadId?: string; holdMinutes: number }

const minuteMs = 60_000
/** Travellers notice from one and a half headways on. */
const tooLong = 1.5
const longestHold = 20

/** A run between the two that no vehicle reports may be under way all the same, so then nothing is said. */
export function spacingsOf(line: SpacedLine, vehicles: readonly SpacedVehicle[]): Spacing[] {
  // a vehicle that broke down is known not to come
  const known = new Set(vehicles.map(({ plannedAt }) => plannedAt))
  const unknown = line.runs.filter(({ plannedAt, isCancelled }) => !isCancelled && !known.has(plannedAt))
  const isUnknownBetween = (a: number, b: number): boolean =>
    unknown.some(({ plannedAt }) => plannedAt > Math.min(a, b) && plannedAt < Math.max(a, b))
  const began = ({ plannedAt, lateMinutes }: SpacedVehicle): number => plannedAt + lateMinutes * minuteMs
  const moving = vehicles.filter(({ isBroken }) => !isBroken).toSorted((a, b) => began(a) - began(b))
  return moving.flatMap((vehicle, index) => {
    const ahead = moving[index - 1]
    if (!ahead || isUnknownBetween(ahead.plannedAt, vehicle.plannedAt)) return []
    return [{ vehicle, ahead, minutes: Math.round((began(vehicle) - began(ahead)) / minuteMs) }]
  })
}

/** The vehicle ahead can wait until its own gap would be as long; it is named only where its driver can be told and waiting helps. */
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

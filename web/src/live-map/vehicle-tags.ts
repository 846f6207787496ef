import type { Arrival, LiveCity, LiveVehicle } from '@opentop/contract/vehicle'
import { arrivalText, clockText, type TimeView } from '../live/arrival-text.ts'
import { isSameLine } from '../live/board.ts'

type TagView = { city: Pick<LiveCity, 'arrivals' | 'vehicles'>; stop: string | undefined; view: TimeView }

/**
 * What a vehicle on the map wears: the minutes to the traveller's stop, if it is the next one of its line there; when its position is old,
 * the time of that. Where all positions are old, the map says so itself.
 */
export function vehicleTag(vehicle: LiveVehicle, isOld: boolean, { city, stop, view }: TagView): string | undefined {
  const arrival = nextArrival(vehicle, city, stop)
  if (isOld) return arrival || vehicle.state === 'seen' ? clockText(vehicle.seenAt, view) : undefined
  if (!arrival) return undefined
  const { value, unit } = arrivalText(arrival, view)
  return [value, unit].filter(Boolean).join(' ')
}

function nextArrival(vehicle: LiveVehicle, { arrivals, vehicles }: TagView['city'], stop: string | undefined): Arrival | undefined {
  const next = arrivals.find(
    (one) =>
      one.stop === stop && !one.isCancelled && isSameLine(one.line, vehicle.line) && vehicles.some((other) => isArrivalOf(one, other)),
  )
  return next && isArrivalOf(next, vehicle) ? next : undefined
}

/** By the timetable an arrival has no vehicle: it is that of the run. */
function isArrivalOf({ vehicleId, start, line }: Arrival, vehicle: LiveVehicle): boolean {
  return vehicleId === undefined ? start === vehicle.start && isSameLine(line, vehicle.line) : vehicleId === vehicle.id
}

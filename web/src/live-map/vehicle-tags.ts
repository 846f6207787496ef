import type { LiveCity, LiveVehicle } from '@opentop/contract/vehicle'
import { arrivalText, clockText, type TimeView } from '../live/arrival-text.ts'

/** What a vehicle on the map wears: the minutes to the traveller's stop; when its position is old, the time of that. */
export function vehicleTag(
  vehicle: LiveVehicle,
  isOld: boolean,
  { city, stop, view }: { city: Pick<LiveCity, 'arrivals'>; stop: string | undefined; view: TimeView },
): string | undefined {
  if (isOld) return clockText(vehicle.seenAt, view)
  const arrival = city.arrivals.find((one) => one.stop === stop && one.vehicleId === vehicle.id && !one.isCancelled)
  if (!arrival) return undefined
  const { value, unit } = arrivalText(arrival, view)
  return [value, unit].filter(Boolean).join(' ')
}

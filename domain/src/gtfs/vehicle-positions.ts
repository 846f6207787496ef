import type { LiveVehicle } from '@opentop/contract/vehicle'
import type { LocationFacts, RouteFacts } from '../facts.ts'
import { instantOfIso } from '../zone.ts'
import type { FeedEntity } from './message.ts'
import { loopMetres } from './place-tables.ts'
import { tripOf, vehiclesNow, type RealtimeView } from './realtime-run.ts'

export function vehiclePositions(view: RealtimeView): FeedEntity[] {
  const { city } = view.times
  return vehiclesNow(view).map(({ vehicle, served, found }) => ({
    id: vehicle.id,
    vehicle: {
      trip: (found && tripOf(found, city.timezone)) ?? { routeId: served.id },
      vehicle: { id: vehicle.id, label: vehicle.name },
      position: {
        latitude: vehicle.position.lat,
        longitude: vehicle.position.lng,
        ...(vehicle.heading === undefined ? {} : { bearing: vehicle.heading }),
      },
      ...nextStopOf(city, served.line.route, vehicle),
      timestamp: Math.floor(instantOfIso(vehicle.seenAt) / 1000),
      ...(vehicle.isFull ? { occupancyStatus: 'FULL' as const } : {}),
    },
  }))
}

/** A loop comes back to its first stop, so the place in the loop decides which call is meant. */
function nextStopOf(city: LocationFacts, route: RouteFacts, { nextStop, progress }: LiveVehicle) {
  const called = route.stops.filter((key) => city.stops.has(key))
  const metres = loopMetres(city, route)
  const length = metres.at(-1) ?? 0
  const calls = [...called, ...called.slice(0, 1)].flatMap((key, n) => (key === nextStop ? [{ n, metres: metres[n] ?? 0 }] : []))
  const call = calls.find((one) => one.metres >= progress * length) ?? calls.at(-1)
  return call && nextStop !== undefined
    ? { currentStopSequence: call.n + 1, stopId: nextStop, currentStatus: 'IN_TRANSIT_TO' as const }
    : {}
}

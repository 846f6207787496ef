import { goneAfterMs, isGone, type TrackedVehicle } from '@opentop/domain/vehicle/tracked'

export type FleetVehicle = {
  tracked: TrackedVehicle
  device: string
  locationId: number
  capacity?: number
  onBoard?: number
  /** When a process heard of it last; the newer knowledge of two processes counts. */
  heardAt: number
  endedAt?: number
}
type KnownVehicles = {
  put: (vehicle: FleetVehicle) => void
  find: (locationId: number, id: string) => FleetVehicle | undefined
  inCity: (locationId: number, now: number) => FleetVehicle[]
  open: () => string[]
}
const sweepMs = 60_000

export function openKnownVehicles(forgotten: (ids: readonly string[]) => void): KnownVehicles {
  const cities = new Map<number, Map<string, FleetVehicle>>()
  let sweptAt = 0

  function sweep(now: number): void {
    if (now - sweptAt < sweepMs) return
    sweptAt = now
    const gone: string[] = []
    for (const [locationId, city] of cities) {
      for (const [id, { heardAt }] of city) if (now - heardAt > goneAfterMs && city.delete(id)) gone.push(id)
      if (city.size === 0) cities.delete(locationId)
    }
    if (gone.length > 0) forgotten(gone)
  }

  return {
    put(vehicle) {
      sweep(vehicle.heardAt)
      let city = cities.get(vehicle.locationId)
      if (!city) cities.set(vehicle.locationId, (city = new Map()))
      const known = city.get(vehicle.tracked.id)
      if (!known || known.heardAt <= vehicle.heardAt) city.set(vehicle.tracked.id, vehicle)
    },
    find: (locationId, id) => cities.get(locationId)?.get(id),
    inCity(locationId, now) {
      const city = cities.get(locationId)
      return city ? [...city.values()].filter(({ tracked, endedAt }) => endedAt === undefined && !isGone(tracked, now)) : []
    },
    open: () =>
      [...cities.values()].flatMap((city) => [...city.values()].flatMap((one) => (one.endedAt === undefined ? one.tracked.id : []))),
  }
}

import type { LineShape } from './line-shape.ts'
import { isSameBus } from './one-bus.ts'
import { seenAfterMs, type TrackedVehicle } from './tracked.ts'

export function busesOf(shape: Pick<LineShape, 'length'>, phones: readonly TrackedVehicle[], now: number): TrackedVehicle[] {
  const isSilent = ({ match }: TrackedVehicle): boolean => !match || now - match.at > seenAfterMs
  const byWorth = phones.toSorted((a, b) => Number(isSilent(a)) - Number(isSilent(b)) || (a.id < b.id ? -1 : 1))
  const buses: TrackedVehicle[] = []
  for (const phone of byWorth) {
    const place = buses.findIndex((bus) => isSameBus(shape, bus, phone))
    const bus = buses[place]
    if (!bus) buses.push(phone)
    else buses[place] = { ...bus, ...(phone.isFull ? { isFull: true } : {}), ...(phone.isBroken ? { isBroken: true } : {}) }
  }
  return buses
}

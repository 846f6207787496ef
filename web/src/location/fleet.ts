import type { Vehicle } from '@opentop/domain/facts'

export type Fleet = 'bus' | 'boat' | 'both'

export function fleetOf(vehicles: readonly Vehicle[]): Fleet {
  const bus = vehicles.some((vehicle) => vehicle !== 'boat')
  const boat = vehicles.some((vehicle) => vehicle !== 'bus')
  return bus && boat ? 'both' : boat ? 'boat' : 'bus'
}

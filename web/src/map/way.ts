import { legKilometres } from '@opentop/domain/location/line-way'
import type { RouteLine } from '@opentop/contract/product'
import type { LatLng } from './geometry.ts'

type Via = RouteLine['via']

/** An open line ends at its last stop. `calls[n]` is the index of the n-th stop among the points. */
export function wayThrough(stops: readonly LatLng[], via: Via, closed: boolean): { points: LatLng[]; calls: number[] } {
  const points: LatLng[] = []
  const calls = stops.map((position, n) => {
    points.push(position)
    const place = points.length - 1
    if (closed || n < stops.length - 1) points.push(...(via?.[n] ?? []))
    return place
  })
  return { points, calls }
}

export function legLengths(stops: readonly { position: LatLng }[], via: Via): number[] {
  const degrees = ({ lat, lng }: LatLng): [number, number] => [lat, lng]
  return legKilometres(stops.map(({ position }, n) => ({ position: degrees(position), onwards: (via?.[n] ?? []).map(degrees) })))
}

import type { LatLng } from './geometry.ts'

/** The way to a place, in the maps service; nothing is asked of it before somebody follows the link. */
export function directionsTo({ lat, lng }: LatLng): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: `${lat},${lng}`, travelmode: 'walking' })}`
}

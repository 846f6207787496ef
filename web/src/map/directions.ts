import type { LatLng } from './geometry.ts'

/** Nothing is requested from Google before the link is followed. */
export function directionsTo({ lat, lng }: LatLng): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: `${lat},${lng}`, travelmode: 'walking' })}`
}

export function mapOf({ lat, lng }: LatLng): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${lat},${lng}` })}`
}

import type { LatLng } from './geometry.ts'

/** A link to Google Maps directions; nothing is requested from Google before it is followed. */
export function directionsTo({ lat, lng }: LatLng): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: `${lat},${lng}`, travelmode: 'walking' })}`
}

/** A link to a place on Google Maps. */
export function mapOf({ lat, lng }: LatLng): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${lat},${lng}` })}`
}

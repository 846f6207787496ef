export type Position = readonly [lat: number, lng: number]

const earthRadiusKm = 6371
const radians = (degrees: number): number => (degrees * Math.PI) / 180

export function kilometresBetween(a: Position, b: Position): number {
  const lat = radians(b[0] - a[0])
  const lng = radians(b[1] - a[1])
  const h = Math.sin(lat / 2) ** 2 + Math.cos(radians(a[0])) * Math.cos(radians(b[0])) * Math.sin(lng / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(h)))
}

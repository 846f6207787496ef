import { isOfLine, type Line, type LiveCity } from './live-city.ts'
import { seen, type LatLng, type Point, type Size, type View } from './projection.ts'

type Way = { line: Line; points: readonly Point[] }
/** Where stops and lines lie on the drawing. */
export type Network = { placeOf: ReadonlyMap<string, Point>; ways: readonly Way[] }

export function networkOf(
  { lines, stops }: Pick<LiveCity, 'lines' | 'stops'>,
  project: (position: LatLng) => Point,
  view: View,
  size: Size,
): Network {
  const drawn = (position: LatLng): Point => seen(project(position), view, size)
  const placeOf = new Map(stops.map(({ key, position }) => [key, drawn(position)]))
  const ways = lines.map((line) => ({
    line,
    points: line.stops.flatMap(({ key }, n) => [...[placeOf.get(key) ?? []].flat(), ...(line.via?.[n] ?? []).map(drawn)]),
  }))
  return { placeOf, ways }
}

/** The plate of a bus and the line that is seen before the next plate. */
const roomOfPlate = 64

/** Plates would lie over each other: the vehicles of a line have less room than a plate needs. */
export function isCrowded({ ways }: Network, vehicles: LiveCity['vehicles']): boolean {
  return ways.some(({ line, points }) => {
    const count = vehicles.filter((vehicle) => isOfLine(vehicle, line)).length
    return count > 1 && lengthOf(points) / count < roomOfPlate
  })
}

function lengthOf(points: readonly Point[]): number {
  return points.reduce((sum, from, n) => {
    const to = points[(n + 1) % points.length] ?? from
    return sum + Math.hypot(to.x - from.x, to.y - from.y)
  }, 0)
}

import type { RouteLine, Stop } from '@opentop/contract/product'
import type { LatLng, Point } from './geometry.ts'
import { pathOf } from './path-of.ts'
import { mercator } from './mercator.ts'
import { legLengths, wayThrough } from './way.ts'

export type MapLine = {
  name: string
  colour: RouteLine['colour']
  vehicle: RouteLine['vehicle']
  closed: boolean
  stops: readonly Stop[]
  /** The whole way; `calls[n]` is the index of the n-th stop in it. */
  points: readonly Point[]
  calls: readonly number[]
  legs: readonly number[]
}
export type MapStop = {
  key: string
  name: string
  slug?: string | undefined
  position: LatLng
  point: Point
  main: boolean
  calls: { line: number; number: number }[]
}

const smallestLoop = 4

/** Tours of a city often share a line; it is drawn once. */
export function linesOf(routes: readonly RouteLine[]): MapLine[] {
  const seen = new Set<string>()
  return routes.flatMap((route) => {
    const path = pathOf(route)
    if (route.stops.length === 0 || seen.has(path)) return []
    seen.add(path)
    return [lineOf(route)]
  })
}

type DrawnRoute = Pick<RouteLine, 'name' | 'colour' | 'vehicle' | 'stops' | 'via'>

export function lineOf(route: DrawnRoute): MapLine {
  const { name, colour, vehicle, stops, via } = route
  const closed = isLoop(route)
  const { points, calls } = wayThrough(
    stops.map(({ position }) => position),
    via,
    closed,
  )
  return { name, colour, vehicle, stops, closed, points: points.map(mercator), calls, legs: legLengths(stops, via) }
}

/** Daytime bus lines are loops; boats return the same way, and routes with the colour `ink` (walks, night tours) may end elsewhere. */
function isLoop({ vehicle, colour, stops }: DrawnRoute): boolean {
  return vehicle === 'bus' && colour !== 'ink' && stops.length >= smallestLoop
}

export function stopsOf(lines: readonly MapLine[], place: { name: string; position: LatLng }): MapStop[] {
  if (lines.length === 0) return [{ key: '', ...place, point: mercator(place.position), main: true, calls: [] }]
  const stops = new Map<string, MapStop>()
  for (const [line, { stops: own, points, calls }] of lines.entries())
    for (const [index, { key, name, slug, position, main }] of own.entries()) {
      const known = stops.get(key)
      const call = { line, number: index + 1 }
      if (known) {
        known.main ||= main
        if (!known.calls.some((other) => other.line === line)) known.calls.push(call)
      } else stops.set(key, { key, name, slug, position, point: points[calls[index] ?? 0] as Point, main, calls: [call] })
    }
  return [...stops.values()].toSorted((a, b) => Number(b.main) - Number(a.main))
}

export function mainNames({ stops }: MapLine): string {
  return stops
    .filter((stop) => stop.main)
    .map((stop) => stop.name)
    .join(', ')
}

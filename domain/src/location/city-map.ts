import type { CityMap, MapShape } from '@opentop/contract/city-map'
import { crossesItself, isInside, metresFrom } from './city-map-shape.ts'
import { kilometresBetween, type Position } from '../distance.ts'
import type { LocationFacts, RouteFacts } from '../facts.ts'

const streetMetres = 50
const pierMetres = 80
/** The map reaches farther than the stops, because a screen may be wide. */
const marginKm = 12

type Stops = Readonly<Record<string, { at: Position }>>
type Say = (path: readonly (string | number)[], reason: string) => void
type Known = { stops: Stops; piers: ReadonlySet<string> }

export function checkMap(map: CityMap, known: Known, say: Say): void {
  map.forEach((shape, n) => checkShape(shape, known.stops, (path, reason) => say([n, ...path], reason)))
  for (const [key, { at }] of Object.entries(known.stops)) {
    const wrong = known.piers.has(key)
      ? metresToWater(map, at) > pierMetres && 'has no water within 80 m'
      : isInWater(map, at) && 'lies in the water'
    if (wrong) say([], `the stop ${key} ${wrong}`)
  }
}

function checkShape({ kind, width, stops, points }: MapShape, known: Stops, say: Say): void {
  if ((kind === 'river') !== (width !== undefined)) say(['width'], 'a river has a width, and nothing else has')
  if ((kind === 'street') !== (stops !== undefined)) say(['stops'], 'a street names the stops that lie on it, and nothing else does')
  if (isArea(kind) && (points.length < 3 || crossesItself(points)))
    say(['points'], 'the outline of an area is a ring that does not cross itself')
  const places = Object.values(known).map(({ at }) => at)
  points.forEach((point, n) => isNear(point, places) || say(['points', n], 'lies far from all stops of the city'))
  for (const [n, key] of (stops ?? []).entries()) {
    const stop = known[key]
    if (!stop) say(['stops', n], `${key} is not a stop of this city`)
    else if (metresFrom(points, stop.at) > streetMetres) say(['stops', n], `${key} lies more than 50 m from the street`)
  }
}

function isNear(point: Position, stops: readonly Position[]): boolean {
  const [first] = stops
  if (!first) return false
  const spread = Math.max(...stops.map((stop) => kilometresBetween(first, stop)))
  return stops.some((stop) => kilometresBetween(stop, point) <= marginKm + 2 * spread)
}

const isArea = (kind: MapShape['kind']): boolean => kind !== 'river' && kind !== 'street'

export function isInWater(map: CityMap, at: Position): boolean {
  const isOn = (wanted: MapShape['kind']): boolean => map.some(({ kind, points }) => kind === wanted && isInside(points, at))
  if (isOn('lake')) return true
  if (isOn('island')) return false
  return isOn('sea') || map.some(({ width, points }) => width !== undefined && metresFrom(points, at) < width / 2)
}

export function metresToWater(map: CityMap, at: Position): number {
  if (isInWater(map, at)) return 0
  const shores = map.filter(({ kind }) => kind !== 'park' && kind !== 'street')
  return Math.min(
    Infinity,
    ...shores.map(
      ({ kind, width = 0, points }) => metresFrom(kind === 'river' ? points : [...points, points[0] as Position], at) - width / 2,
    ),
  )
}

export function metresFromStreets(map: CityMap, at: Position): number {
  return Math.min(Infinity, ...map.filter(({ kind }) => kind === 'street').map(({ points }) => metresFrom(points, at)))
}

const bandMetres = 250
const gridDegrees = 0.01
const gridReach = 40

export function groundOf({ map, position, stops }: LocationFacts, routes: readonly Pick<RouteFacts, 'vehicle' | 'stops'>[]): CityMap {
  if (map) return map
  const boats = routes.filter(({ vehicle }) => vehicle === 'boat')
  return [
    ...boats.map(({ stops: keys }) => ({
      kind: 'river' as const,
      exact: 'drawn' as const,
      width: bandMetres,
      points: keys.flatMap((key): [number, number][] => {
        const at = stops.get(key)?.position
        return at ? [[at[0], at[1]]] : []
      }),
    })),
    ...gridAround(position),
  ]
}

function gridAround([lat, lng]: Position): CityMap {
  const far = gridReach * gridDegrees
  return Array.from({ length: 2 * gridReach + 1 }, (_, index) => (index - gridReach) * gridDegrees).flatMap((away) => [
    street([lat + away, lng - far], [lat + away, lng + far]),
    street([lat - far, lng + away], [lat + far, lng + away]),
  ])
}

const street = (...points: [number, number][]): MapShape => ({ kind: 'street', exact: 'drawn', points })

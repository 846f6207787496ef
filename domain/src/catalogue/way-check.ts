import type { CityMap } from '@opentop/contract/city-map'
import type { ProductFile } from '@opentop/contract/product-file'
import { kilometresBetween, type Position } from '../distance.ts'
import { isInWater, metresFromStreets, metresToWater } from '../location/city-map.ts'
import { metresFrom } from '../location/city-map-shape.ts'

type Say = (path: readonly (string | number)[], reason: string) => void
type Ground = { city: { stops: Readonly<Record<string, { at: Position }>> }; map?: CityMap | undefined }
type Route = Pick<ProductFile['routes'][number], 'stops' | 'vehicle' | 'via'>

/** A way round a park or over the next bridge is longer than the straight one, but not without limit. */
const mostDetour = 4
const leastReachKm = 0.8
const bridgeMetres = 60
const bankMetres = 80

export function checkWay({ stops, vehicle, via }: Route, ground: Ground, say: Say): void {
  for (const [key, { to, points }] of Object.entries(via ?? {})) {
    const place = stops.indexOf(key)
    const from = ground.city.stops[key]?.at
    const until = ground.city.stops[to]?.at
    if (place < 0 || !from) {
      say([key], `${key} is not a stop of this route`)
      continue
    }
    if (stops[(place + 1) % stops.length] !== to || !until) {
      say([key, 'to'], `${to} is not the stop after ${key}`)
      continue
    }
    checkLeg([from, until], points, (path, reason) => say([key, ...path], reason))
    points.forEach((point, n) => {
      const wrong = ground.map && wrongGround(ground.map, vehicle, point)
      if (wrong) say([key, 'points', n], wrong)
    })
  }
}

function checkLeg([from, to]: readonly [Position, Position], points: readonly Position[], say: Say): void {
  const straight = kilometresBetween(from, to)
  const reach = Math.max(leastReachKm, straight)
  const far = points.findIndex((point) => metresFrom([from, to], point) > reach * 1000)
  if (far >= 0) say(['points', far], `lies more than ${Math.round(reach * 10) / 10} km beside the way between the two stops`)
  const way = [from, ...points, to]
  const length = way.reduce((sum, point, n) => sum + kilometresBetween(way[n - 1] ?? point, point), 0)
  if (length > Math.max(mostDetour * straight, 2 * leastReachKm))
    say(['points'], 'the way is more than four times as long as the straight one: are the points in the order of the ride?')
}

/** A bus over a bridge is on one of the map's streets. */
function wrongGround(map: CityMap, vehicle: Route['vehicle'], at: Position): string | false {
  if (vehicle === 'boat') return metresToWater(map, at) > bankMetres && 'lies on land, where no boat goes'
  return isInWater(map, at) && metresFromStreets(map, at) > bridgeMetres && 'lies in the water, away from every bridge of the map'
}

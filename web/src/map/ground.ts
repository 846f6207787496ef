import type { CityMap, MapShape } from '@opentop/contract/city-map'
import type { Position } from '@opentop/domain/distance'
import type { LatLng, Point, Projection } from './geometry.ts'
import { unitsPerWorld, widthZoom } from './ground-place.ts'
import { mercator } from './mercator.ts'

const upwards: readonly MapShape['kind'][] = ['sea', 'river', 'island', 'park', 'lake', 'street']
const earthMetres = 40_075_017
const shoreMetres = 30
const tilePixels = 512

type GroundColours = Record<'water' | 'shore' | 'land' | 'park' | 'street', string>
type Drawing = {
  to: (world: Point) => Point
  perMetre: number
  colours: GroundColours
  street: string
}

const pageColours: GroundColours = {
  water: 'var(--map-water)',
  shore: 'var(--map-shore)',
  land: 'var(--map-land)',
  park: 'var(--map-park)',
  street: 'var(--map-street)',
}

export function groundSvg(map: CityMap, position: Position): string {
  const [left, top] = mercator(latLng(position))
  const drawn = drawGround(map, {
    to: ([x, y]) => [(x - left) * unitsPerWorld, (y - top) * unitsPerWorld],
    perMetre: unitsPerWorld / metresAround(position[0]),
    colours: pageColours,
    street: 'vector-effect="non-scaling-stroke"',
  })
  return `<svg xmlns="http://www.w3.org/2000/svg"><g id="ground" fill="none" stroke-linecap="round" stroke-linejoin="round">${drawn}</g></svg>`
}

export function drawGround(map: CityMap, { to, perMetre, colours, street }: Drawing): string {
  const of = (kind: MapShape['kind']): CityMap => map.filter((shape) => shape.kind === kind)
  const path = ({ kind, points }: MapShape): string => {
    const places = points.map((point) =>
      to(mercator(latLng(point)))
        .map(Math.round)
        .join(' '),
    )
    return `M${places.join('L')}${kind === 'river' || kind === 'street' ? '' : 'Z'}`
  }
  const area = (shapes: CityMap, attributes: string): string =>
    shapes.length > 0 ? `<path d="${shapes.map(path).join('')}" ${attributes}/>` : ''
  const line = (shape: MapShape, colour: string, more: number): string =>
    `<path d="${path(shape)}" stroke="${colour}" stroke-width="${Math.round(((shape.width ?? 0) + more) * perMetre)}"/>`
  const rivers = of('river')
  const shore = `stroke="${colours.shore}" stroke-width="${Math.round(2 * shoreMetres * perMetre)}"`
  return [
    area(of('sea'), shore),
    ...rivers.map((river) => line(river, colours.shore, 2 * shoreMetres)),
    area(of('sea'), `fill="${colours.water}"`),
    ...rivers.map((river) => line(river, colours.water, 0)),
    area(of('island'), `fill="${colours.land}"`),
    area(of('park'), `fill="${colours.park}"`),
    area(of('lake'), `fill="${colours.water}"`),
    area(of('street'), `stroke="${colours.street}" ${street}`),
  ].join('')
}

export function perMetreAt({ lat }: LatLng, { to }: Projection): number {
  return (to([1, 0])[0] - to([0, 0])[0]) / metresAround(lat)
}

export function groundJson(map: CityMap, position: Position): string {
  const perMetre = (2 ** widthZoom * tilePixels) / metresAround(position[0])
  const features = map
    .toSorted((a, b) => upwards.indexOf(a.kind) - upwards.indexOf(b.kind))
    .map((shape) => {
      const { kind, width = 0 } = shape
      const [across, shore] = [width, width + 2 * shoreMetres].map((metres) => Math.round(metres * perMetre))
      return { type: 'Feature', properties: { kind, across, shore }, geometry: geometryOf(shape) }
    })
  return JSON.stringify({ type: 'FeatureCollection', features })
}

function geometryOf({ kind, points }: MapShape) {
  const line = points.map(([lat, lng]) => [lng, lat])
  if (kind === 'river' || kind === 'street') return { type: 'LineString', coordinates: line }
  return { type: 'Polygon', coordinates: [[...line, line[0]]] }
}

const latLng = ([lat, lng]: Position): LatLng => ({ lat, lng })
const metresAround = (lat: number): number => earthMetres * Math.cos((lat * Math.PI) / 180)

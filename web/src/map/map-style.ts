import type {
  FilterSpecification,
  GeoJSONSourceSpecification,
  LayerSpecification,
  LineLayerSpecification,
  StyleSpecification,
} from 'maplibre-gl'
import type { MapTiles } from '@opentop/domain/site'
import { legsThrough, sampled } from './curve.ts'
import type { Point } from './geometry.ts'
import type { Colours } from './map-colours.ts'
import { unmercator } from './mercator.ts'
import type { MapLine } from './lines.ts'
import { tileLayers, tileSource } from './tile-style.ts'

const gridDegrees = 0.01
const gridReach = 40

/** The MapLibre style: our own background or a site's tiles, and the lines as in the static picture. It has no text layers, so no glyphs have to be served. */
export function mapStyle(lines: readonly MapLine[], middle: Point, colours: Colours, tiles: MapTiles | undefined): StyleSpecification {
  return {
    version: 8,
    sources: {
      lines: { type: 'geojson', data: { type: 'FeatureCollection', features: lines.map(featureOf) } },
      ...(tiles ? { tiles: tileSource(tiles) } : { grid: gridAround(middle) }),
    },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': colours.land } },
      ...(tiles ? tileLayers(tiles, colours) : groundLayers(colours)),
      ...lineLayers(colours),
    ],
  }
}

function featureOf({ colour, vehicle, points, closed }: MapLine, index: number) {
  const legs = legsThrough(points, closed)
  return {
    type: 'Feature' as const,
    properties: { colour, vehicle, order: -index },
    geometry: { type: 'LineString' as const, coordinates: (legs.length > 0 ? sampled(legs) : [...points, ...points]).map(degrees) },
  }
}

function degrees(point: Point): [number, number] {
  const { lat, lng } = unmercator(point)
  return [lng, lat]
}

function gridAround(middle: Point): GeoJSONSourceSpecification {
  const { lat, lng } = unmercator(middle)
  const near = (value: number): number[] =>
    Array.from({ length: 2 * gridReach + 1 }, (_, index) => (Math.round(value / gridDegrees) + index - gridReach) * gridDegrees)
  const far = gridReach * gridDegrees
  const upright = near(lng).map((x) => [
    [x, lat - far],
    [x, lat + far],
  ])
  const level = near(lat).map((y) => [
    [lng - far, y],
    [lng + far, y],
  ])
  return { type: 'geojson', data: { type: 'MultiLineString', coordinates: [...upright, ...level] } }
}

const boats: FilterSpecification = ['==', ['get', 'vehicle'], 'boat']
const round = { 'line-cap': 'round', 'line-join': 'round' } as const

function groundLayers({ street, shore, water }: Colours): LayerSpecification[] {
  return [
    { id: 'shore', type: 'line', source: 'lines', filter: boats, layout: round, paint: { 'line-color': shore, 'line-width': 56 } },
    { id: 'water', type: 'line', source: 'lines', filter: boats, layout: round, paint: { 'line-color': water, 'line-width': 42 } },
    { id: 'grid', type: 'line', source: 'grid', paint: { 'line-color': street, 'line-width': 2 } },
  ]
}

function lineLayers({ halo, rim, red, sun, teal, ink }: Colours): LayerSpecification[] {
  const layout: LineLayerSpecification['layout'] = { ...round, 'line-sort-key': ['get', 'order'] }
  return [
    {
      id: 'casings',
      type: 'line',
      source: 'lines',
      layout,
      paint: { 'line-color': ['match', ['get', 'colour'], 'sun', rim, halo], 'line-width': 10 },
    },
    {
      id: 'lines',
      type: 'line',
      source: 'lines',
      layout,
      paint: { 'line-color': ['match', ['get', 'colour'], 'sun', sun, 'teal', teal, 'ink', ink, red], 'line-width': 6 },
    },
  ]
}

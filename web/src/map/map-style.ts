import type {
  ExpressionSpecification,
  FillLayerSpecification,
  FilterSpecification,
  LayerSpecification,
  LineLayerSpecification,
  StyleSpecification,
} from 'maplibre-gl'
import type { MapShape } from '@opentop/contract/city-map'
import type { MapTiles } from '@opentop/domain/site'
import { legsThrough, sampled } from './curve.ts'
import type { Point } from './geometry.ts'
import { widthZoom } from './ground-place.ts'
import type { Colours } from './map-colours.ts'
import { unmercator } from './mercator.ts'
import type { MapLine } from './lines.ts'
import { tileLayers, tileSource } from './tile-style.ts'

/** The MapLibre style: the drawn ground of the city or a site's tiles, and the lines as in the static picture. It has no text layers, so no glyphs have to be served. */
export function mapStyle(lines: readonly MapLine[], city: string, colours: Colours, tiles: MapTiles | undefined): StyleSpecification {
  return {
    version: 8,
    sources: {
      lines: { type: 'geojson', data: { type: 'FeatureCollection', features: lines.map(featureOf) } },
      ...(tiles ? { tiles: tileSource(tiles) } : { city: { type: 'geojson', data: `/maps/${city}.json` } }),
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

const round = { 'line-cap': 'round', 'line-join': 'round' } as const
const isOf = (...kinds: MapShape['kind'][]): FilterSpecification => ['match', ['get', 'kind'], kinds, true, false]
function trueWidth(property: string): ExpressionSpecification {
  const across: ExpressionSpecification = ['get', property]
  return ['interpolate', ['exponential', 2], ['zoom'], 0, ['/', across, 2 ** widthZoom], widthZoom, across]
}

function groundLayers({ land, park, street, shore, water }: Colours): LayerSpecification[] {
  const colour: ExpressionSpecification = ['match', ['get', 'kind'], 'island', land, 'park', park, water]
  return [
    line('shores', isOf('sea', 'river'), { 'line-color': shore, 'line-width': trueWidth('shore') }),
    fill('sea', isOf('sea'), { 'fill-color': water }),
    line('rivers', isOf('river'), { 'line-color': water, 'line-width': trueWidth('across') }),
    fill('areas', isOf('island', 'park', 'lake'), { 'fill-color': colour }),
    line('streets', isOf('street'), { 'line-color': street, 'line-width': 4 }),
  ]
}

function line(id: string, filter: FilterSpecification, paint: LineLayerSpecification['paint']): LayerSpecification {
  return { id, type: 'line', source: 'city', filter, layout: round, ...(paint ? { paint } : {}) }
}

function fill(id: string, filter: FilterSpecification, paint: FillLayerSpecification['paint']): LayerSpecification {
  return { id, type: 'fill', source: 'city', filter, ...(paint ? { paint } : {}) }
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

import type { MapTiles } from '@opentop/domain/site'
import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  LineLayerSpecification,
  RasterSourceSpecification,
  VectorSourceSpecification,
} from 'maplibre-gl'
import type { Colours } from './map-colours.ts'

export function tileSource({ address, kind, minZoom, maxZoom, bounds }: MapTiles): RasterSourceSpecification | VectorSourceSpecification {
  const tiles = [address]
  const reach = {
    ...(minZoom === undefined ? {} : { minzoom: minZoom }),
    ...(maxZoom === undefined ? {} : { maxzoom: maxZoom }),
    ...(bounds ? { bounds } : {}),
  }
  return kind === 'vector' ? { type: 'vector', tiles, ...reach } : { type: 'raster', tiles, tileSize: 256, ...reach }
}

export function tileLayers({ kind }: MapTiles, colours: Colours): LayerSpecification[] {
  return kind === 'vector' ? vectorLayers(colours) : [{ id: 'tiles', type: 'raster', source: 'tiles' }]
}

/** Older files have another name for it. */
const kindOf: ExpressionSpecification = ['coalesce', ['get', 'kind'], ['get', 'pmap:kind'], '']
const isOneOf = (kinds: readonly string[]): ExpressionSpecification => ['match', kindOf, [...kinds], true, false]
const areas: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon']
const ways: ExpressionSpecification = ['==', ['geometry-type'], 'LineString']
const green = [
  'park',
  'national_park',
  'nature_reserve',
  'protected_area',
  'forest',
  'wood',
  'grass',
  'grassland',
  'meadow',
  'scrub',
  'garden',
  'golf_course',
  'recreation_ground',
  'village_green',
  'playground',
  'allotments',
  'cemetery',
  'zoo',
]
/** Pixels at zoom 12 and at zoom 17; the thinner ways are drawn below the broader ones. */
const roads: Readonly<Record<string, { widths: readonly [number, number]; from: number }>> = {
  path: { widths: [0.3, 2], from: 15 },
  minor_road: { widths: [0.6, 7], from: 13 },
  major_road: { widths: [1.8, 12], from: 0 },
  highway: { widths: [2.6, 15], from: 0 },
}

function vectorLayers({ land, park, water, building, street, border }: Colours): LayerSpecification[] {
  return [
    fill('earth', land, areas),
    fill('landuse', park, ['all', areas, isOneOf(green)]),
    fill('water', water, areas),
    line('rivers', 'water', ways, { 'line-color': water, 'line-width': byZoom(0.8, 6) }),
    { ...fill('buildings', building, areas), minzoom: 14 },
    line('rails', 'roads', isOneOf(['rail']), { 'line-color': border, 'line-width': byZoom(0.6, 2) }),
    ...Object.entries(roads).map(([kind, { widths, from }]) => ({
      ...line(kind, 'roads', isOneOf([kind]), { 'line-color': street, 'line-width': byZoom(...widths) }),
      minzoom: from,
    })),
    line('boundaries', 'boundaries', ways, { 'line-color': border, 'line-width': 1, 'line-dasharray': [3, 2] }),
  ]
}

function fill(layer: string, colour: string, filter: FilterSpecification): LayerSpecification {
  return { id: `tiles-${layer}`, type: 'fill', source: 'tiles', 'source-layer': layer, filter, paint: { 'fill-color': colour } }
}

function line(id: string, layer: string, filter: FilterSpecification, paint: LineLayerSpecification['paint']): LayerSpecification {
  const layout = { 'line-cap': 'round', 'line-join': 'round' } as const
  return { id: `tiles-${id}`, type: 'line', source: 'tiles', 'source-layer': layer, filter, layout, ...(paint ? { paint } : {}) }
}

function byZoom(far: number, near: number): ExpressionSpecification {
  return ['interpolate', ['exponential', 1.6], ['zoom'], 12, far, 17, near]
}

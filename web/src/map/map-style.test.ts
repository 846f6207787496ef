import { describe, expect, test } from 'vitest'
import { directionsTo } from './directions.ts'
import type { Colours } from './map-colours.ts'
import { mapStyle } from './map-style.ts'

const colours: Colours = {
  land: '#1',
  park: '#b',
  building: '#c',
  border: '#d',
  street: '#2',
  shore: '#3',
  water: '#4',
  halo: '#5',
  rim: '#6',
  red: '#7',
  sun: '#8',
  teal: '#9',
  ink: '#a',
}

describe('the style of the map', () => {
  test('VAR-11 without tiles it contains no URL', () => {
    const style = mapStyle([], 'bath', colours, undefined)
    expect(JSON.stringify(style)).not.toMatch(/https?:/)
    expect(style.sources.city).toEqual({ type: 'geojson', data: '/maps/bath.json' })
    expect(style).not.toHaveProperty('glyphs')
    expect(style.layers.some((layer) => layer.type === 'symbol')).toBe(false)
  })

  test('VAR-11 with tiles their URL is the only one', () => {
    const style = mapStyle([], 'bath', colours, { address: 'https://tiles.example/{z}/{x}/{y}.png', kind: 'raster' })
    expect(style.layers.map((layer) => layer.id)).toEqual(['ground', 'tiles', 'casings', 'lines'])
    expect(JSON.stringify(style).match(/https?:/g)).toHaveLength(1)
  })

  test('LIVE-05 vector tiles are drawn below the lines in the colours of the map, within the zooms of the file, without texts', () => {
    const tiles = { address: '/tiles/{z}/{x}/{y}', kind: 'vector', minZoom: 3, maxZoom: 14 } as const
    const style = mapStyle([], 'bath', colours, tiles)
    expect(style.sources.tiles).toEqual({ type: 'vector', tiles: ['/tiles/{z}/{x}/{y}'], minzoom: 3, maxzoom: 14 })
    expect(style.layers.slice(-2).map(({ id }) => id)).toEqual(['casings', 'lines'])
    const ofTiles = style.layers.filter((layer) => 'source' in layer && layer.source === 'tiles')
    const named = new Set(ofTiles.map((layer) => ('source-layer' in layer ? layer['source-layer'] : undefined)))
    expect([...named]).toEqual(['earth', 'landuse', 'water', 'buildings', 'roads', 'boundaries'])
    expect(style).not.toHaveProperty('glyphs')
    expect(style.layers.some((layer) => layer.type === 'symbol')).toBe(false)
  })
})

test('CAT-03 directions link to the stop’s coordinates in Google Maps', () => {
  const url = new URL(directionsTo({ lat: 38.6925, lng: -9.2157 }))
  expect(url.hostname).toBe('www.google.com')
  expect(url.searchParams.get('destination')).toBe('38.6925,-9.2157')
})

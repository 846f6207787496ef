import { describe, expect, test } from 'vitest'
import { directionsTo } from './directions.ts'
import { mapStyle, type Colours } from './map-style.ts'

const colours: Colours = {
  land: '#1',
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
    const style = mapStyle([], [0.47, 0.38], colours, undefined)
    expect(JSON.stringify(style)).not.toMatch(/https?:/)
    expect(style).not.toHaveProperty('glyphs')
    expect(style.layers.some((layer) => layer.type === 'symbol')).toBe(false)
  })

  test('VAR-11 with tiles their URL is the only one', () => {
    const style = mapStyle([], [0.47, 0.38], colours, 'https://tiles.example/{z}/{x}/{y}.png')
    expect(style.layers.map((layer) => layer.id)).toEqual(['ground', 'tiles', 'casings', 'lines'])
    expect(JSON.stringify(style).match(/https?:/g)).toHaveLength(1)
  })
})

test('CAT-03 directions link to the stop’s coordinates in Google Maps', () => {
  const url = new URL(directionsTo({ lat: 38.6925, lng: -9.2157 }))
  expect(url.hostname).toBe('www.google.com')
  expect(url.searchParams.get('destination')).toBe('38.6925,-9.2157')
})

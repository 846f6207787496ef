import type { Position } from '../distance.ts'
import { lineShapeOf, type LineShape } from '../vehicle/line-shape.ts'

export type SampleLine = { name: string; shape: LineShape; loopMinutes: number }

const line = (name: string, loopMinutes: number, places: Record<string, Position>, order = Object.keys(places)): SampleLine => {
  const shape = lineShapeOf({ stops: order }, new Map(Object.entries(places).map(([key, position]) => [key, { position }])))
  if (!shape) throw new Error(`the line ${name} goes nowhere`)
  return { name, shape, loopMinutes }
}

export const loopLine = line('a loop', 135, {
  'marble-arch': [51.5131, -0.1589],
  'piccadilly-circus': [51.5101, -0.134],
  'trafalgar-square': [51.508, -0.1281],
  aldwych: [51.5129, -0.1176],
  'st-pauls': [51.5138, -0.0984],
  monument: [51.5101, -0.0859],
  'tower-of-london': [51.5097, -0.0767],
  'tower-bridge': [51.5034, -0.0757],
  'london-bridge': [51.5055, -0.0877],
  'london-eye': [51.5027, -0.1165],
  'westminster-bridge': [51.5009, -0.1245],
  victoria: [51.4965, -0.1437],
  'buckingham-palace': [51.4992, -0.1434],
  'hyde-park-corner': [51.5027, -0.1527],
})

export const boatLine = line('a boat', 60, {
  'pier-83': [40.7627, -74.0022],
  battery: [40.7033, -74.017],
  'pier-16': [40.7062, -74.0027],
  'bridge-park': [40.7003, -73.9967],
})

export const crossingLine = line('a line that crosses itself', 70, {
  north: [48.87, 2.33],
  market: [48.862, 2.344],
  south: [48.854, 2.358],
  island: [48.855, 2.332],
  bridge: [48.862, 2.345],
  hill: [48.869, 2.36],
})

const street: Record<string, Position> = {
  harbour: [38.708, -9.137],
  castle: [38.7125, -9.137],
  square: [38.717, -9.137],
  park: [38.7225, -9.137],
  tower: [38.727, -9.137],
}
export const streetLine = line('out and back on one street', 50, street, [...Object.keys(street), 'park', 'square', 'castle'])

export const sampleLines: readonly SampleLine[] = [loopLine, boatLine, crossingLine, streetLine]

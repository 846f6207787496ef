import type { LatLng, Projection } from './geometry.ts'
import { mercator } from './mercator.ts'

/** The drawing of a city's ground counts in these from the city's position: whole numbers are exact to half a metre. */
export const unitsPerWorld = 1e8

export const widthZoom = 20

export type GroundCity = { poster: string; position: LatLng }

export function groundPath(key: string): string {
  return `/maps/${key}.svg#ground`
}

export function groundTransform(position: LatLng, to: Projection['to'], stretch: { x: number; y: number } = { x: 1, y: 1 }): string {
  const world = mercator(position)
  const [x, y] = to(world)
  const scale = to([world[0] + 1, world[1]])[0] - x
  const values = [(scale * stretch.x) / unitsPerWorld, 0, 0, (scale * stretch.y) / unitsPerWorld, x * stretch.x, y * stretch.y]
  return `matrix(${values.map((value) => Number(value.toPrecision(7))).join(' ')})`
}

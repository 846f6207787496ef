import type { LatLng, Projection } from './geometry.ts'
import { mercator } from './mercator.ts'

/** The drawing of a city's ground counts in these from the city's position: whole numbers are exact to half a metre. */
export const unitsPerWorld = 1e8

/** The zoom of the interactive map at which widths are written. */
export const widthZoom = 20

/** Whose ground lies below a map. */
export type GroundCity = { poster: string; position: LatLng }

/** The drawing below the lines of a city; its colours are those of the page. */
export function groundPath(key: string): string {
  return `/maps/${key}.svg#ground`
}

/** Puts the drawing of a city's ground where a projection puts the city; with another scale in each direction if the drawing is stretched. */
export function groundTransform(position: LatLng, to: Projection['to'], stretch: { x: number; y: number } = { x: 1, y: 1 }): string {
  const world = mercator(position)
  const [x, y] = to(world)
  const scale = to([world[0] + 1, world[1]])[0] - x
  const values = [(scale * stretch.x) / unitsPerWorld, 0, 0, (scale * stretch.y) / unitsPerWorld, x * stretch.x, y * stretch.y]
  return `matrix(${values.map((value) => Number(value.toPrecision(7))).join(' ')})`
}

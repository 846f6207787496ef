import type { RouteLine } from '@opentop/contract/product'
import { legsThrough, sampled, type Leg } from './curve.ts'
import { boundsOf, fitted, type Box, type Point, type Projection } from './geometry.ts'
import type { MapLine, MapStop } from './lines.ts'
import { mercator } from './mercator.ts'

export type Room = { name: string; width: number; height: number }

/** The smallest container of each size class; the style sheet has the same widths. These proportions also fit containers of 1 to 1.16 and 16 to 10. */
export const rooms: readonly Room[] = [
  { name: 'tall-small', width: 290, height: 330 },
  { name: 'tall-medium', width: 400, height: 456 },
  { name: 'wide-small', width: 290, height: 197 },
  { name: 'wide-medium', width: 400, height: 272 },
  { name: 'wide-large', width: 640, height: 427 },
]
const tallest = 6 / 5
export const markReach = 10
const sideMargin = 0.13
const topMargin = 0.1
const samplesPerLeg = 6

export function roomFor(width: number, height: number): Room {
  const shape = width / height <= tallest ? 'tall' : 'wide'
  const fits = rooms.filter((room) => room.name.startsWith(shape) && room.width <= width)
  return (fits.at(-1) ?? rooms.find((room) => room.name.startsWith(shape))) as Room
}

/** Lines of this shape and wider get a wide map, others would be small in a high one. */
const wideFrom = 1.4
export function isWide(routes: readonly RouteLine[]): boolean {
  const { left, right, top, bottom } = boundsOf(routes.flatMap(({ stops }) => stops.map(({ position }) => mercator(position))))
  return (right - left) / (bottom - top) >= wideFrom
}

export type Drawn = { lines: readonly MapLine[]; curves: readonly Leg[][]; ways: readonly Point[][]; bounds: Box }
export function drawnOf(lines: readonly MapLine[], stops: readonly MapStop[]): Drawn {
  const curves = lines.map((line) => legsThrough(line.points, line.closed))
  const ways = curves.map((legs) => sampled(legs, samplesPerLeg))
  return { lines, curves, ways, bounds: boundsOf([...stops.map((stop) => stop.point), ...ways.flat()]) }
}

export function projectionIn({ width, height }: Room, { bounds }: Pick<Drawn, 'bounds'>): Projection {
  return fitted(bounds, {
    left: width * sideMargin,
    right: width * (1 - sideMargin),
    top: height * topMargin + markReach,
    bottom: height * (1 - topMargin) - markReach,
  })
}

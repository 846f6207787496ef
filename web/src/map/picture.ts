import { legsThrough, resampled, sampled, type Leg } from './curve.ts'
import { boundsOf, fitted, mercator, roundStep, unmercator, type Box, type Point, type Projection } from './geometry.ts'
import { keyHeight } from './key-size.ts'
import { estimatedWidth, placeLabels, type StopLabel } from './labels.ts'
import type { MapLine, MapStop } from './lines.ts'

/** A drawing for one container size. Lines are stretched with the container; marks are placed in percent, so that text keeps its size. */
export type Picture = { room: string; grid: string; strokes: Stroke[]; dots: string; marks: Mark[] }
type Stroke = { colour: MapLine['colour']; vehicle: MapLine['vehicle']; d: string }
export type Mark = { x: string; y: string; number: number | undefined; label: StopLabel | undefined }
type Room = { name: string; width: number; height: number }

/** The smallest container of each size class; the style sheet has the same widths. These proportions also fit containers of 1 to 1.16 and 16 to 10. */
export const rooms: readonly Room[] = [
  { name: 'tall-small', width: 290, height: 330 },
  { name: 'tall-medium', width: 400, height: 456 },
  { name: 'wide-small', width: 290, height: 197 },
  { name: 'wide-medium', width: 400, height: 272 },
  { name: 'wide-large', width: 640, height: 427 },
]
/** The units of the drawing's view box: lines are written in thousandths of the container. */
export const units = 1000
const sideMargin = 0.13
const topMargin = 0.1
const aboveKey = 22
const markReach = 10
const dotReach = 5
const gridParts = 5
const samplesPerLeg = 6
/** The distance in pixels between the points that labels avoid. */
const pace = 9

export function picturesOf(lines: readonly MapLine[], stops: readonly MapStop[]): Picture[] {
  const curves = lines.map((line) => legsThrough(line.points, line.closed))
  const ways = curves.map((legs) => sampled(legs, samplesPerLeg))
  const bounds = boundsOf([...stops.map((stop) => stop.point), ...ways.flat()])
  return rooms.map((room) => pictureIn(room, { lines, stops, curves, ways, bounds }))
}

type Drawn = { lines: readonly MapLine[]; stops: readonly MapStop[]; curves: readonly Leg[][]; ways: readonly Point[][]; bounds: Box }

function pictureIn(room: Room, { lines, stops, curves, ways, bounds }: Drawn): Picture {
  const { width, height } = room
  const key = keyHeight(lines, width)
  const area = {
    left: width * sideMargin,
    right: width * (1 - sideMargin),
    top: height * topMargin + markReach,
    bottom: height - key - aboveKey,
  }
  const projection = fitted(bounds, area)
  const dots = stops.map((stop) => projection.to(stop.point))
  const covered = [...ways.flatMap((way) => resampled(way.map(projection.to), pace)), ...dots, ...dots, ...dots]
  const main = stops.filter((stop) => stop.main)
  return {
    room: room.name,
    grid: gridOf(projection, room),
    strokes: lines.map(({ colour, vehicle }, index) => ({ colour, vehicle, d: pathOf(curves[index] ?? [], projection, room) })),
    dots: dots.map((dot) => dotAt(dot, room)).join(''),
    marks: marksOf(main, covered, projection, room, key),
  }
}

/** The main stops with their numbers, and with names as far as there is room. */
function marksOf(stops: readonly MapStop[], lines: readonly Point[], { to }: Projection, { width, height }: Room, key: number): Mark[] {
  const numbered: Point[] = []
  const spots = stops.map(({ point, name }) => {
    const at = to(point)
    const free = numbered.every(([x, y]) => Math.hypot(x - at[0], y - at[1]) > markReach * 2)
    if (free) numbered.push(at)
    return { at, reach: free ? markReach : dotReach, name }
  })
  const keyBox: Box = { left: 0, right: width, top: height - key, bottom: height }
  const labels = placeLabels(spots, { width, height, taken: [keyBox], avoid: lines, measure: estimatedWidth })
  return spots.map(({ at: [x, y], reach }, index) => ({
    x: percent(x / width),
    y: percent(y / height),
    number: reach === markReach ? stops[index]?.calls[0]?.number : undefined,
    label: labels[index],
  }))
}

function gridOf({ to, from }: Projection, { width, height }: Room): string {
  const northWest = unmercator(from([0, 0]))
  const southEast = unmercator(from([width, height]))
  const step = roundStep(southEast.lng - northWest.lng, gridParts)
  const upright = multiples(northWest.lng, southEast.lng, step).map((lng) => `M${unit(to(mercator({ lat: 0, lng }))[0], width)} 0V${units}`)
  const level = multiples(southEast.lat, northWest.lat, step).map((lat) => `M0 ${unit(to(mercator({ lat, lng: 0 }))[1], height)}H${units}`)
  return [...upright, ...level].join('')
}

function multiples(low: number, high: number, step: number): number[] {
  const first = Math.ceil(low / step)
  return Array.from({ length: Math.max(0, Math.floor(high / step) - first + 1) }, (_, index) => (first + index) * step)
}

function pathOf(legs: readonly Leg[], { to }: Projection, room: Room): string {
  const [first] = legs
  if (!first) return ''
  const place = (point: Point): string => placeIn(to(point), room)
  return `M${place(first.from)}${legs.map((leg) => `C${place(leg.out)} ${place(leg.into)} ${place(leg.to)}`).join('')}`
}

/** A zero-length stroke with round caps is a dot that stays round when the drawing is stretched. */
function dotAt(point: Point, room: Room): string {
  return `M${placeIn(point, room)}h.01`
}

function placeIn([x, y]: Point, { width, height }: Room): string {
  return `${unit(x, width)} ${unit(y, height)}`
}

function unit(length: number, whole: number): number {
  return Math.round((length / whole) * units)
}

function percent(part: number): string {
  return `${Math.round(part * 1000) / 10}%`
}

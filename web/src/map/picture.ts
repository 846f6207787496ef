import { pointOn, resampled, type Leg } from './curve.ts'
import type { LatLng, Point, Projection } from './geometry.ts'
import { groundTransform } from './ground-place.ts'
import { estimatedWidth, placeLabels, type StopLabel } from './labels.ts'
import type { MapLine, MapStop } from './lines.ts'
import { drawnOf, markReach, projectionIn, rooms, type Drawn, type Room } from './room.ts'

/** A drawing for one container size. Lines and the ground, which has its place in `ground`, are stretched with the container; marks are placed in percent, so that text keeps its size. */
export type Picture = { room: string; ground: string; strokes: Stroke[]; dots: string; arrows: Arrow[]; marks: Mark[] }
type Stroke = { colour: MapLine['colour']; vehicle: MapLine['vehicle']; d: string }
export type Arrow = { line: number; x: string; y: string; degrees: number }
export type Mark = { x: string; y: string; number: number | undefined; label: StopLabel | undefined }

export const units = 1000
const dotReach = 5
const pace = 9
const arrowRoom = 17
const arrowsApart = 52

export function picturesOf(lines: readonly MapLine[], stops: readonly MapStop[], city: LatLng): Picture[] {
  const drawn = drawnOf(lines, stops)
  return rooms.map((room) => pictureIn(room, drawn, stops, city))
}

function pictureIn(room: Room, drawn: Drawn, stops: readonly MapStop[], city: LatLng): Picture {
  const { lines, curves, ways } = drawn
  const projection = projectionIn(room, drawn)
  const dots = stops.map((stop) => projection.to(stop.point))
  const covered = [...ways.flatMap((way) => resampled(way.map(projection.to), pace)), ...dots, ...dots, ...dots]
  const main = stops.filter((stop) => stop.main)
  return {
    room: room.name,
    ground: groundTransform(city, projection.to, { x: units / room.width, y: units / room.height }),
    strokes: lines.map(({ colour, vehicle }, index) => ({ colour, vehicle, d: pathOf(curves[index] ?? [], projection, room) })),
    dots: dots.map((dot) => dotAt(dot, room)).join(''),
    arrows: arrowsOf(curves, dots, projection, room),
    marks: marksOf(main, covered, projection, room),
  }
}

function marksOf(stops: readonly MapStop[], lines: readonly Point[], { to }: Projection, { width, height }: Room): Mark[] {
  const numbered: Point[] = []
  const spots = stops.map(({ point, name }) => {
    const at = to(point)
    const free = numbered.every(([x, y]) => Math.hypot(x - at[0], y - at[1]) > markReach * 2)
    if (free) numbered.push(at)
    return { at, reach: free ? markReach : dotReach, name }
  })
  const labels = placeLabels(spots, { width, height, taken: [], avoid: lines, measure: estimatedWidth })
  return spots.map(({ at: [x, y], reach }, index) => ({
    x: percent(x / width),
    y: percent(y / height),
    number: reach === markReach ? stops[index]?.calls[0]?.number : undefined,
    label: labels[index],
  }))
}

/** A line that returns the same way has none. */
function arrowsOf(curves: readonly Leg[][], dots: readonly Point[], { to }: Projection, { width, height }: Room): Arrow[] {
  const placed: Point[] = []
  return curves.flatMap((legs, line) => {
    const isLoop = legs.length > 2 && legs.at(-1)?.to === legs[0]?.from
    if (!isLoop) return []
    return legs.flatMap((leg): Arrow[] => {
      const [before, at, after] = [0.45, 0.5, 0.55].map((share) => to(pointOn(leg, share))) as [Point, Point, Point]
      const isFree = dots.every((dot) => away(dot, at) > arrowRoom) && placed.every((other) => away(other, at) > arrowsApart)
      if (!isFree) return []
      placed.push(at)
      const degrees = Math.round((Math.atan2(after[1] - before[1], after[0] - before[0]) * 180) / Math.PI)
      return [{ line, x: percent(at[0] / width), y: percent(at[1] / height), degrees }]
    })
  })
}

const away = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])

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

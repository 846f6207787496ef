import type { TimetableLine, TimetableStop } from '@opentop/contract/timetable'
import { legsThrough } from '../map/curve.ts'
import { contains, type Box, type LatLng, type Point } from '../map/geometry.ts'
import { groundTransform } from '../map/ground-place.ts'
import { mercator } from '../map/mercator.ts'
import { wayThrough } from '../map/way.ts'
import { estimatedWidth, placeLabels } from '../map/labels.ts'

export const size = { width: 460, height: 300 }
/** What the layouts of phone, tablet and desktop cut off at most (stop-map.css): names stay inside. */
const cutOff = { x: 44, y: 34 }
/** About 1.4 km from side to side. */
const spanDegrees = 0.0195
const smallestLoop = 4
const hereReach = 15
const dotReach = 7
const outside = 40

export type StopDrawing = {
  left: number
  top: number
  scale: number
  ground: string
  strokes: { colour: TimetableLine['colour']; vehicle: TimetableLine['vehicle']; d: string }[]
  dots: {
    x: number
    y: number
    isHere: boolean
    label?: { x: number; y: number; anchor: 'start' | 'middle' | 'end'; lines: readonly string[] }
  }[]
}

export function placeOn({ left, top, scale }: Pick<StopDrawing, 'left' | 'top' | 'scale'>, position: LatLng): Point {
  const [x, y] = mercator(position)
  return [round((x - left) * scale), round((y - top) * scale)]
}

/** Draws the lines around a stop; made on the server, so that the page carries strokes and not the timetable of the whole city. */
export function drawStop(
  stop: Pick<TimetableStop, 'key' | 'position'>,
  stops: readonly TimetableStop[],
  lines: readonly TimetableLine[],
  city: LatLng,
): StopDrawing {
  const [x, y] = mercator(stop.position)
  const scale = size.width / (spanDegrees / 360 / Math.max(0.2, Math.cos((stop.position.lat * Math.PI) / 180)))
  const view = { left: x - size.width / 2 / scale, top: y - size.height / 2 / scale, scale }
  const frame: Box = { left: -outside, top: -outside, right: size.width + outside, bottom: size.height + outside }
  const shown = stops
    .map(({ key, name, position }) => ({ at: placeOn(view, position), isHere: key === stop.key, name }))
    .filter(({ at }) => contains(frame, at))
    .toSorted((a, b) => Number(b.isHere) - Number(a.isHere))
  const spots = shown.map(({ at: [atX, atY], isHere, name }) => ({
    at: [atX - cutOff.x, atY - cutOff.y] as const,
    name,
    reach: isHere ? hereReach : dotReach,
  }))
  const room = { width: size.width - 2 * cutOff.x, height: size.height - 2 * cutOff.y }
  const labels = placeLabels(spots, { ...room, taken: [], avoid: spots.map(({ at }) => at), measure: estimatedWidth })
  return {
    ...view,
    ground: groundTransform(city, ([worldX, worldY]) => [(worldX - view.left) * scale, (worldY - view.top) * scale]),
    strokes: lines.flatMap((line) => {
      const called = line.stops.flatMap(({ key }) => stops.find((one) => one.key === key)?.position ?? [])
      const isClosed = line.vehicle === 'bus' && line.colour !== 'ink' && called.length >= smallestLoop
      const { points } = wayThrough(called, line.via, isClosed)
      const d = pathOf(
        points.map((point) => placeOn(view, point)),
        isClosed,
        frame,
      )
      return d ? [{ colour: line.colour, vehicle: line.vehicle, d }] : []
    }),
    dots: shown.map(({ at: [dotX, dotY], isHere }, n) => {
      const label = labels[n]
      return {
        x: dotX,
        y: dotY,
        isHere,
        ...(label ? { label: { x: round(dotX + label.dx), y: round(dotY + label.dy), anchor: label.anchor, lines: label.lines } } : {}),
      }
    }),
  }
}

function pathOf(points: readonly Point[], isClosed: boolean, frame: Box): string {
  let d = ''
  let end: Point | undefined
  for (const { from, out, into, to } of legsThrough(points, isClosed)) {
    const xs = [from, out, into, to].map(([x]) => x)
    const ys = [from, out, into, to].map(([, y]) => y)
    const isSeen =
      Math.max(...xs) > frame.left && Math.min(...xs) < frame.right && Math.max(...ys) > frame.top && Math.min(...ys) < frame.bottom
    if (!isSeen) continue
    if (end?.[0] !== from[0] || end[1] !== from[1]) d += `M${text(from)}`
    d += `C${text(out)} ${text(into)} ${text(to)}`
    end = to
  }
  return d
}

const round = (value: number): number => Math.round(value * 10) / 10
const text = ([x, y]: Point): string => `${round(x)} ${round(y)}`

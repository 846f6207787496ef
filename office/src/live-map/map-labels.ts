import type { Point, Size } from './projection.ts'

type Label = { key: string; text: string; x: number; y: number; anchor: 'start' | 'end' | 'middle' }
type Named = { key: string; text: string; place: Point }
export type Box = { left: number; right: number; top: number; bottom: number }

const lineHeight = 15
const characterWidth = 6.6
const beside = 11

/**
 * Names of stops where they are free of each other and of the stops, beside the lines if there is room; the first ones have the first
 * choice. `ways` are the points of each line.
 */
export function labelsOf(
  stops: readonly Named[],
  taken: readonly Box[],
  ways: readonly (readonly Point[])[],
  { width, height }: Size,
): Label[] {
  const dots = ways.flatMap(dotsOf)
  const boxes: Box[] = [...taken, ...stops.map(({ place: { x, y } }) => ({ left: x - 6, right: x + 6, top: y - 6, bottom: y + 6 }))]
  const found: Label[] = []
  for (const { key, text, place } of stops) {
    const free = choicesOf(text, place)
      .filter(
        ({ box }) =>
          box.left >= 4 && box.right <= width - 4 && box.top >= 4 && box.bottom <= height - 4 && !boxes.some((other) => isOver(box, other)),
      )
      .map((choice) => ({ ...choice, crossed: dots.filter((dot) => isIn(dot, choice.box)).length }))
      .toSorted((a, b) => a.crossed - b.crossed)[0]
    if (!free) continue
    boxes.push(free.box)
    found.push({ key, text, ...free.at })
  }
  return found
}

type Choice = { at: Omit<Label, 'key' | 'text'>; box: Box }
/** Close to the stop, or beyond the plate of a bus that is there. */
const distances = [0, 8]

function choicesOf(text: string, { x, y }: Point): Choice[] {
  const long = text.length * characterWidth
  const line = (middle: number): Pick<Box, 'top' | 'bottom'> => ({ top: middle - lineHeight / 2, bottom: middle + lineHeight / 2 })
  const after = (left: number, down: number): Choice => ({
    at: { x: left, y: y + down + 4, anchor: 'start' },
    box: { left, right: left + long, ...line(y + down) },
  })
  const before = (right: number, down: number): Choice => ({
    at: { x: right, y: y + down + 4, anchor: 'end' },
    box: { left: right - long, right, ...line(y + down) },
  })
  const middle = (down: number): Choice => ({
    at: { x, y: y + down + 4, anchor: 'middle' },
    box: { left: x - long / 2, right: x + long / 2, ...line(y + down) },
  })
  return distances.flatMap((away) => {
    const [up, down] = [-16 - away, 17 + away]
    return [
      after(x + beside + away, 0),
      before(x - beside - away, 0),
      middle(up),
      middle(down),
      ...[up, down].flatMap((diagonal) => [after(x + 4, diagonal), before(x - 4, diagonal)]),
    ]
  })
}

const dotPixels = 8
function dotsOf(way: readonly Point[]): Point[] {
  return way.flatMap((from, index) => {
    const to = way[(index + 1) % way.length] ?? from
    const count = Math.min(400, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / dotPixels))
    return Array.from({ length: count }, (_, n) => ({
      x: from.x + ((to.x - from.x) * n) / count,
      y: from.y + ((to.y - from.y) * n) / count,
    }))
  })
}

function isIn({ x, y }: Point, { left, right, top, bottom }: Box): boolean {
  return x > left && x < right && y > top && y < bottom
}

function isOver(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

import type { Point, Size } from './projection.ts'

type Label = { key: string; text: string; x: number; y: number; anchor: 'start' | 'end' | 'middle' }
type Named = { key: string; text: string; place: Point }
type Box = { left: number; right: number; top: number; bottom: number }

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

function choicesOf(text: string, { x, y }: Point): { at: Omit<Label, 'key' | 'text'>; box: Box }[] {
  const long = text.length * characterWidth
  const line = (middle: number): Pick<Box, 'top' | 'bottom'> => ({ top: middle - lineHeight / 2, bottom: middle + lineHeight / 2 })
  return [
    { at: { x: x + beside, y: y + 4, anchor: 'start' }, box: { left: x + beside, right: x + beside + long, ...line(y) } },
    { at: { x: x - beside, y: y + 4, anchor: 'end' }, box: { left: x - beside - long, right: x - beside, ...line(y) } },
    { at: { x, y: y - 12, anchor: 'middle' }, box: { left: x - long / 2, right: x + long / 2, ...line(y - 16) } },
    { at: { x, y: y + 21, anchor: 'middle' }, box: { left: x - long / 2, right: x + long / 2, ...line(y + 17) } },
  ]
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

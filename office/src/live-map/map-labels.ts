import type { Point, Size } from './projection.ts'

export type Label = { key: string; text: string; x: number; y: number; anchor: 'start' | 'end' | 'middle' }
type Named = { key: string; text: string; place: Point }
type Box = { left: number; right: number; top: number; bottom: number }

const lineHeight = 15
/** The mean width of a character of 12 px. */
const characterWidth = 6.6
const beside = 11

/** Names of stops where they are free of each other and of the stops; the first ones have the first choice. */
export function labelsOf(stops: readonly Named[], taken: readonly Box[], { width, height }: Size): Label[] {
  const boxes: Box[] = [...taken, ...stops.map(({ place: { x, y } }) => ({ left: x - 6, right: x + 6, top: y - 6, bottom: y + 6 }))]
  const found: Label[] = []
  for (const { key, text, place } of stops) {
    const free = choicesOf(text, place).find(
      ({ box }) =>
        box.left >= 4 && box.right <= width - 4 && box.top >= 4 && box.bottom <= height - 4 && !boxes.some((other) => isOver(box, other)),
    )
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

function isOver(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

import { contains, overlaps, type Box, type Point } from './geometry.ts'

const sides = ['e', 'w', 'n', 's', 'ne', 'se', 'nw', 'sw'] as const
type Side = (typeof sides)[number]
type Anchor = 'start' | 'middle' | 'end'
export type Spot = { at: Point; reach: number; name: string }
export type StopLabel = {
  lines: readonly string[]
  side: Side
  anchor: Anchor
  dx: number
  dy: number
  box: Box
}
export type Measure = (text: string) => number
export type LabelSpace = {
  width: number
  height: number
  taken: readonly Box[]
  avoid: readonly Point[]
  measure: Measure
}

export const fontSize = 13
const lineHeight = 15
const ascent = 10
const gap = 4
const edge = 5
const longName = 104
const wrapCost = 1.5

const narrow = /[ iljtfrI.,;:'’|·()-]/
const broad = /[mwMW@%–—]/
const tall = /[\p{Lu}\d]/u

const letterWidths = new Map<string, number>()

/** The width of a text in the shop's font, estimated without a browser; rather too wide than too narrow. */
export function estimatedWidth(text: string): number {
  let width = 0
  for (const letter of text) width += letterWidths.get(letter) ?? letterWidth(letter)
  return width
}

function letterWidth(letter: string): number {
  const width = (narrow.test(letter) ? 0.34 : broad.test(letter) ? 0.9 : tall.test(letter) ? 0.68 : 0.57) * fontSize
  letterWidths.set(letter, width)
  return width
}

export function wrapped(name: string, measure: Measure): [string, string] | undefined {
  let best: { lines: [string, string]; width: number } | undefined
  for (const { index } of name.matchAll(/ (?![·–&/-])|(?<=[-/])(?=\p{L})/gu)) {
    const lines: [string, string] = [name.slice(0, index).replace(/ [·–]$/u, ''), name.slice(index).trim()]
    const width = Math.max(measure(lines[0]), measure(lines[1]))
    if (lines[0] && lines[1] && (!best || width < best.width)) best = { lines, width }
  }
  return best?.lines
}

export function placeLabels(spots: readonly Spot[], space: LabelSpace): (StopLabel | undefined)[] {
  const marks = spots.map(({ at: [x, y], reach }): Box => ({ left: x - reach, top: y - reach, right: x + reach, bottom: y + reach }))
  const placed: Box[] = []
  return spots.map((spot, index) => {
    const mark = marks[index]
    const isTaken = (box: Box): boolean =>
      [space.taken, placed, marks].some((boxes) => boxes.some((other) => other !== mark && overlaps(other, box)))
    let best: { label: StopLabel; cost: number } | undefined
    for (const { label, cost } of candidates(spot, space.measure)) {
      if (best && cost >= best.cost) continue
      if (!isInside(label.box, space) || isTaken(label.box)) continue
      const whole = cost + covered(space.avoid, label.box)
      if (!best || whole < best.cost) best = { label, cost: whole }
    }
    if (best) placed.push(best.label.box)
    return best?.label
  })
}

function covered(points: readonly Point[], box: Box): number {
  let count = 0
  for (const point of points) if (contains(box, point)) count += 1
  return count
}

function isInside({ left, top, right, bottom }: Box, { width, height }: LabelSpace): boolean {
  return left >= edge && top >= edge && right <= width - edge && bottom <= height - edge
}

function candidates(spot: Spot, measure: Measure): { label: StopLabel; cost: number }[] {
  const whole = measure(spot.name)
  const two = wrapped(spot.name, measure)
  const long = whole > longName
  const forms: { lines: string[]; width: number; cost: number }[] = [{ lines: [spot.name], width: whole, cost: long ? wrapCost : 0 }]
  if (two) forms.push({ lines: two, width: Math.max(...two.map(measure)), cost: long ? 0 : wrapCost })
  return forms.flatMap(({ lines, width, cost }) =>
    sides.map((side, rank) => ({ label: labelAt(spot, side, lines, width), cost: cost + rank * 0.25 })),
  )
}

function labelAt({ at: [x, y], reach }: Spot, side: Side, lines: readonly string[], width: number): StopLabel {
  const height = lines.length * lineHeight
  const diagonal = side.length === 2
  const away = diagonal ? reach * 0.75 + gap / 2 : reach + gap
  const anchor: Anchor = side.endsWith('e') ? 'start' : side.endsWith('w') ? 'end' : 'middle'
  const dx = anchor === 'start' ? away : anchor === 'end' ? -away : 0
  const top = side.startsWith('n') ? -away - height : side.startsWith('s') ? away : -height / 2
  const left = x + dx - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0)
  return { lines, side, anchor, dx, dy: top + ascent + 1.5, box: { left, top: y + top, right: left + width, bottom: y + top + height } }
}

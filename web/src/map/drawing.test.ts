import { expect, test } from 'vitest'
import { drawingOf } from './drawing.ts'
import type { Mark, Picture } from './picture.ts'

const box = { left: 0, top: 0, right: 1, bottom: 1 }
const mark: Mark = {
  x: '10%',
  y: '20%',
  number: 3,
  label: { lines: ['Fish & <Chips>', 'Quay'], side: 'e', anchor: 'start', dx: 14.04, dy: -3.5, box },
}
const picture: Picture = {
  room: 'small',
  ground: 'matrix(1 0 0 1 0 0)',
  strokes: [
    { colour: 'red', vehicle: 'bus', d: 'M0 0' },
    { colour: 'teal', vehicle: 'boat', d: 'M9 9' },
  ],
  dots: 'M5 5h.01',
  arrows: [{ line: 0, x: '1%', y: '2%', degrees: 90 }],
  marks: [mark, { ...mark, number: undefined, label: undefined }],
}

test('a drawing escapes the names of stops and places each of their lines', () => {
  expect(drawingOf([picture], 'bath')).toContain(
    '<text x="10%" y="20%" dy="-3.5" text-anchor="start"><tspan x="10%" dx="14">Fish &amp; &lt;Chips&gt;</tspan><tspan x="10%" dx="14" dy="15">Quay</tspan></text>',
  )
})

test('a drawing has the ground of the city below all lines, and the first line above the others', () => {
  const order = ['/maps/bath.svg#ground', 'data-line="1"', 'data-line="0"', 'map__dots'].map((part) =>
    drawingOf([picture], 'bath').indexOf(part),
  )
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(order).not.toContain(-1)
})

test('a drawing numbers only stops that have a number', () => {
  expect(drawingOf([picture], 'bath').match(/<circle/g)).toHaveLength(1)
})

import { describe, expect, test } from 'vitest'
import { overlaps, type Box, type Point } from './geometry.ts'
import { estimatedWidth, placeLabels, wrapped, type LabelSpace, type Spot } from './labels.ts'

const byLetter = (text: string): number => text.length * 7
const room: LabelSpace = { width: 400, height: 300, taken: [], avoid: [], measure: byLetter }
const spot = (x: number, y: number, name = 'Old Town'): Spot => ({ at: [x, y], reach: 10, name })

describe('the placement of labels', () => {
  test.each([
    ['in the middle', spot(200, 150), 'e'],
    ['at the right edge', spot(380, 150), 'w'],
    ['at the left edge', spot(15, 150), 'e'],
  ])('CAT-03 for a stop %s is on the free side', (_, at, side) => {
    expect(placeLabels([at], room)[0]?.side).toBe(side)
  })

  test('CAT-03 avoids the side where a label would cover a line', () => {
    const avoid = Array.from({ length: 12 }, (_, index): Point => [200 + index * 8, 150])
    expect(placeLabels([spot(200, 150)], { ...room, avoid })[0]?.side).toBe('w')
  })

  test('CAT-03 does not overlap the legend', () => {
    const key: Box = { left: 0, top: 250, right: 400, bottom: 300 }
    const placed = placeLabels([spot(200, 245), spot(60, 240)], { ...room, taken: [key] })
    for (const label of placed) expect(label && overlaps(label.box, key)).toBe(false)
  })

  test('CAT-03 overlaps no other label, mark or edge among 40 stops', () => {
    const spots = Array.from({ length: 40 }, (_, index) =>
      spot(30 + ((index * 67) % 340), 25 + ((index * 101) % 250), `Kaiser-Wilhelm-Platz ${index}`),
    )
    const placed = placeLabels(spots, room)
    const boxes = placed.flatMap((label) => (label ? [label.box] : []))
    expect(boxes.length).toBeGreaterThan(5)
    expect(boxes.length).toBeLessThan(40)
    for (const [index, box] of boxes.entries()) {
      expect(boxes.slice(index + 1).some((other) => overlaps(box, other))).toBe(false)
      expect(box.left >= 5 && box.top >= 5 && box.right <= 395 && box.bottom <= 295).toBe(true)
    }
    for (const [index, label] of placed.entries())
      for (const [
        other,
        {
          at: [x, y],
          reach,
        },
      ] of spots.entries())
        if (label && other !== index)
          expect(overlaps(label.box, { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach })).toBe(false)
  })

  test('CAT-03 prefers the first stop where there is room for one label only', () => {
    const [first, second] = placeLabels([spot(20, 20, 'Königsplatz'), spot(20, 20, 'Königsplatz')], { ...room, width: 140, height: 40 })
    expect(first).toBeDefined()
    expect(second).toBeUndefined()
  })

  test('CAT-03 breaks a long name into two lines', () => {
    expect(placeLabels([spot(200, 150, 'Stadt der Künste und der Wissenschaften')], room)[0]?.lines).toEqual([
      'Stadt der Künste und',
      'der Wissenschaften',
    ])
  })
})

test.each([
  ['Hauptbahnhof', undefined],
  ['Marquês de Pombal', ['Marquês', 'de Pombal']],
  ['Anvers · Sacré-Cœur', ['Anvers', 'Sacré-Cœur']],
  ['Saint-Paul', ['Saint-', 'Paul']],
  ['Niagara-on-the-Lake, Queen Street', ['Niagara-on-the-', 'Lake, Queen Street']],
])('%s on two lines: %o', (name, lines) => {
  expect(wrapped(name, byLetter)).toEqual(lines)
})

test('the estimated width grows with the text and differs for wide and narrow letters', () => {
  expect(estimatedWidth('Illi')).toBeLessThan(estimatedWidth('Wamm'))
  expect(estimatedWidth('Belém Tower')).toBeGreaterThan(60)
  expect(estimatedWidth('Belém Tower')).toBeLessThan(95)
})

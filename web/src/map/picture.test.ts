import type { RouteLine } from '@opentop/contract/product'
import { describe, expect, test } from 'vitest'
import { linesOf, stopsOf } from './lines.ts'
import { picturesOf } from './picture.ts'
import { rooms } from './room.ts'

const stops = [
  ['Marquês de Pombal', 38.7253, -9.15],
  ['Avenida da Liberdade', 38.7201, -9.146],
  ['Praça do Comércio', 38.7077, -9.1366],
  ['Docas de Santo Amaro', 38.6999, -9.1765],
  ['Turm von Belém', 38.6925, -9.2157],
] as const

const belem: RouteLine = {
  key: 'belem',
  name: 'Belém-Linie',
  colour: 'red',
  vehicle: 'bus',
  loopMinutes: 100,
  first: '09:00',
  last: '18:00',
  everyMinutes: 20,
  stops: stops.map(([name, lat, lng], index) => ({ key: name, name, position: { lat, lng }, main: index % 2 === 0 })),
}
const place = { name: 'Lissabon', position: { lat: 38.71, lng: -9.14 } }

function pictures(routes: readonly RouteLine[]) {
  const lines = linesOf(routes)
  return picturesOf(lines, stopsOf(lines, place), place.position)
}

describe('the picture of a route', () => {
  test.each(rooms)('CAT-03 $name shows every main stop inside the container', ({ name }) => {
    const picture = pictures([belem]).find((drawn) => drawn.room === name)
    expect(picture?.marks.map((mark) => mark.number)).toEqual([1, 3, 5])
    for (const { x, y } of picture?.marks ?? []) {
      expect(Number.parseFloat(x)).toBeGreaterThan(5)
      expect(Number.parseFloat(x)).toBeLessThan(95)
      expect(Number.parseFloat(y)).toBeGreaterThan(5)
      expect(Number.parseFloat(y)).toBeLessThan(95)
    }
  })

  test('CAT-03 has north at the top and east on the right', () => {
    const [pombal, comercio, torre] = pictures([belem])[0]?.marks ?? []
    expect(Number.parseFloat(pombal?.y ?? '')).toBeLessThan(Number.parseFloat(comercio?.y ?? ''))
    expect(Number.parseFloat(torre?.x ?? '')).toBeLessThan(Number.parseFloat(comercio?.x ?? ''))
  })

  test('CAT-03 draws a loop back to its first stop', () => {
    const d = pictures([belem])[0]?.strokes[0]?.d ?? ''
    const start = /^M(\d+ \d+)/.exec(d)?.[1]
    expect(d.match(/C/g)).toHaveLength(5)
    expect(d.endsWith(` ${start}`)).toBe(true)
  })

  test('CAT-03 shows a tour without a line as a dot with its name', () => {
    const [picture] = pictures([])
    expect(picture?.strokes).toEqual([])
    expect(picture?.marks[0]?.label?.lines).toEqual(['Lissabon'])
  })
})

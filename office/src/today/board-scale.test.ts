import { expect, test } from 'vitest'
import { headwayOf, lanesOf, minuteNow, motionOf, placeOf, scaleOf, type Cell, type CityDay } from './board-scale.ts'
import { nextToLeave } from './next.ts'

const cell = (minute: number, more: Partial<Cell> = {}): Cell => ({
  minute,
  capacity: 40,
  held: 0,
  sold: 0,
  boarded: 0,
  sale: 'open',
  delayMinutes: 0,
  saleEndsMinute: minute - 30,
  ...more,
})
const tour = (cells: Cell[], durationMinutes = 90): CityDay['tours'][number] => ({
  productId: 1,
  optionId: 2,
  name: 'Cruise',
  vehicle: 'boat',
  colour: 'teal',
  stop: 'Pier',
  durationMinutes,
  cells,
})
const city = (more: Partial<CityDay>): CityDay => ({
  locationId: 7,
  name: 'Lisbon',
  timezone: 'Europe/Lisbon',
  day: '2026-06-20',
  today: '2026-06-20',
  now: '2026-06-20T12:42:00Z',
  lines: [],
  tours: [],
  ...more,
})

test('OFF-10 the board spans whole hours from the first start to the last end; a sailing is as long as it lasts', () => {
  const scale = scaleOf([city({ tours: [tour([cell(605), cell(1140)])] })])
  expect(scale).toEqual({ from: 600, to: 1260 })
  expect([placeOf(scale, 600), placeOf(scale, 930), placeOf(scale, 1260)]).toEqual([0, 50, 100])
  expect(scaleOf([])).toEqual({ from: 540, to: 1080 })
})

test('OFF-10 the needle follows the clock of the city, also on other days', () => {
  const now = new Date('2026-06-20T12:42:00Z')
  expect(minuteNow(now, city({}))).toBe(13 * 60 + 42)
  expect(minuteNow(now, { day: '2026-06-20', timezone: 'America/New_York' })).toBe(8 * 60 + 42)
  expect(minuteNow(now, { day: '2026-06-19', timezone: 'Europe/Lisbon' })).toBe(1440 + 13 * 60 + 42)
  expect([motionOf(600, 690, 599), motionOf(600, 690, 600), motionOf(600, 690, 690)]).toEqual(['ahead', 'out', 'gone'])
})

test('OFF-10 sailings that overlap stand in lanes; too many are drawn without their length', () => {
  expect(lanesOf([cell(600), cell(630), cell(700)], 90)).toEqual({ lanes: 2, laneOf: [0, 1, 0] })
  expect(lanesOf([cell(600), cell(610), cell(620), cell(630)], 90).lanes).toBe(0)
  expect(headwayOf([600, 620, 640, 650])).toBe(20)
})

test('OFF-10 next to leave: the first of every line and tour, late ones at their new time, closed ones not', () => {
  const late = tour([cell(700), cell(800, { delayMinutes: 40 }), cell(830, { sale: 'closed' }), cell(900)])
  const now = new Date('2026-06-20T12:42:00Z')
  const found = nextToLeave([city({ tours: [late] })], now, 5)
  expect(found.map(({ start }) => start)).toEqual([840])
  expect(nextToLeave([city({ tours: [tour([cell(830, { sale: 'closed' }), cell(900)])] })], now, 5).map(({ start }) => start)).toEqual([
    900,
  ])
})

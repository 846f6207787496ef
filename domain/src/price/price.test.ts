import { expect, test } from 'vitest'
import type { PriceRow } from '../facts.ts'
import { choosePrice, type PriceQuestion } from './price.ts'

const row = (id: number, cents: number, more: Partial<PriceRow> = {}): PriceRow => ({
  id,
  typeId: 2,
  currencyId: 1,
  cents,
  referenceCents: null,
  saleFrom: null,
  saleTo: null,
  serviceFrom: null,
  serviceTo: null,
  weekdays: null,
  minuteFrom: null,
  minuteTo: null,
  leadDaysMin: null,
  leadDaysMax: null,
  minPassengers: null,
  site: null,
  channel: null,
  priority: 0,
  ...more,
})
const question: PriceQuestion = {
  typeId: 2,
  currencyId: 1,
  saleDay: '2026-11-15',
  serviceDay: '2026-11-21',
  minute: 600,
  passengers: 2,
  site: 'worldwide',
  channel: 'web',
}
const saturday = 32
const sunday = 64

test.each<[string, PriceRow[], Partial<PriceQuestion>, number | undefined]>([
  ['a plain row', [row(1, 2900)], {}, 2900],
  ['no row for the currency', [row(1, 2900)], { currencyId: 2 }, undefined],
  ['no row for the passenger type', [row(1, 2900)], { typeId: 3 }, undefined],
  ['more conditions win', [row(1, 2900), row(2, 3300, { weekdays: saturday })], {}, 3300],
  ['a condition that is not met loses', [row(1, 2900), row(2, 3300, { weekdays: sunday })], {}, 2900],
  ['priority beats conditions', [row(1, 2500, { priority: 1 }), row(2, 3300, { weekdays: saturday, site: 'worldwide' })], {}, 2500],
  ['a tie goes to the first of the list', [row(2, 3300), row(1, 2900)], {}, 3300],
  ['sale window, last day included', [row(1, 2000, { saleFrom: '2026-11-01', saleTo: '2026-11-15' })], {}, 2000],
  ['sale window over', [row(1, 2000, { saleTo: '2026-11-14' })], {}, undefined],
  ['service dates', [row(1, 2000, { serviceFrom: '2026-11-22' })], {}, undefined],
  ['times', [row(1, 2900), row(2, 2100, { minuteTo: 600 })], {}, 2100],
  ['times do not fit a whole-day ticket', [row(1, 2900), row(2, 2100, { minuteTo: 600 })], { minute: null }, 2900],
  ['lead days', [row(1, 2900), row(2, 2400, { leadDaysMin: 6 })], {}, 2400],
  ['lead days too short', [row(1, 2900), row(2, 2400, { leadDaysMin: 7 })], {}, 2900],
  ['minimum passengers', [row(1, 2900), row(2, 2400, { minPassengers: 3 })], { passengers: 3 }, 2400],
  ['site and channel', [row(1, 2900), row(2, 2000, { site: 'paris' }), row(3, 1800, { channel: 'agent' })], { channel: 'agent' }, 1800],
])('%s', (_name, rows, change, cents) => expect(choosePrice(rows, { ...question, ...change })?.row.cents).toBe(cents))

test('the reasons of the chosen price are returned', () => {
  expect(choosePrice([row(1, 2900), row(2, 3300, { weekdays: saturday, priority: 2 })], question)?.why).toEqual(['priority 2', 'weekdays'])
})

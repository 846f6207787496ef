import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bestLabel,
  fits,
  isBookable,
  labelOf,
  worstLabel,
  type DepartureFacts,
  type Label,
  type Labelled,
  type LabelView,
} from './availability.ts'
import { cutoffOf } from './cutoff.ts'
import { addDays } from '../day.ts'
import type { BlockFacts } from '../facts.ts'
import { option, product, texts } from '../testing/sample.ts'
import { instantOf, localTime } from '../zone.ts'

const timezone = 'Europe/Paris'
const today = '2026-11-15'
const noon = { now: instantOf(today, 720, timezone), today }
const departure = (more: Partial<DepartureFacts> = {}): DepartureFacts => ({
  optionId: 11,
  day: '2026-11-20',
  minute: 600,
  capacity: 100,
  held: 0,
  sold: 0,
  onSale: true,
  sale: 'open',
  closedReason: null,
  isOpened: false,
  delayMinutes: 0,
  ...more,
})
const view = (more: Partial<LabelView> = {}): LabelView => ({
  option: option(),
  product: product(),
  blocks: [],
  moment: noon,
  timezone,
  lastMinute: 1080,
  ...more,
})
const block = (kind: BlockFacts['kind'], refId: number, fromDay = '2026-11-20', toDay = '2026-11-20'): BlockFacts => ({
  kind,
  refId,
  fromDay,
  toDay,
  reason: texts(kind),
})
const blocked = (kind: string): Labelled => ({ label: 'BLOCK_OUT', reason: texts(kind) })

test.each<[string, Partial<DepartureFacts>, Partial<LabelView>, Labelled]>([
  ['plenty of seats', {}, {}, { label: 'AVAILABLE' }],
  ['not in the schedule', { onSale: false }, {}, { label: 'UNAVAILABLE' }],
  ['option paused', {}, { option: option({ status: 'paused' }) }, { label: 'UNAVAILABLE' }],
  ['product paused', {}, { product: product({ status: 'paused' }) }, { label: 'UNAVAILABLE' }],
  ['product hidden', {}, { product: product({ status: 'hidden' }) }, { label: 'UNAVAILABLE' }],
  ['before the sale opens', {}, { option: option({ saleFrom: '2026-11-16' }) }, { label: 'UNAVAILABLE' }],
  ['the first day of the sale', {}, { option: option({ saleFrom: today }) }, { label: 'AVAILABLE' }],
  ['the last day of the sale', {}, { option: option({ saleTo: today }) }, { label: 'AVAILABLE' }],
  ['after the sale', {}, { option: option({ saleTo: '2026-11-14' }) }, { label: 'UNAVAILABLE' }],
  ['yesterday', { day: '2026-11-14', minute: 1430 }, {}, { label: 'UNAVAILABLE' }],
  ['a year ahead', { day: '2027-11-15' }, {}, { label: 'AVAILABLE' }],
  ['a year and a day ahead', { day: '2027-11-16' }, {}, { label: 'UNAVAILABLE' }],
  ['a minute before the cut-off', { day: today, minute: 751 }, {}, { label: 'AVAILABLE' }],
  ['at the cut-off', { day: today, minute: 750 }, {}, { label: 'UNAVAILABLE' }],
  ['all day, an hour before the last departure', { day: today, minute: -1 }, { lastMinute: 781 }, { label: 'AVAILABLE' }],
  ['all day, later than that', { day: today, minute: -1 }, { lastMinute: 780 }, { label: 'UNAVAILABLE' }],
  [
    'three days ahead at noon, over',
    { day: '2026-11-18' },
    { option: option({ cutoff: { kind: 'local-time', daysBefore: 3, time: '12:00' } }) },
    { label: 'UNAVAILABLE' },
  ],
  [
    'three days ahead at noon, still time',
    { day: '2026-11-19' },
    { option: option({ cutoff: { kind: 'local-time', daysBefore: 3, time: '12:00' } }) },
    { label: 'AVAILABLE' },
  ],
  [
    'ten days ahead, long over',
    { day: '2026-11-20' },
    { option: option({ cutoff: { kind: 'local-time', daysBefore: 10, time: '12:00' } }) },
    { label: 'UNAVAILABLE' },
  ],
  ['location blocked', {}, { blocks: [block('location', 100)] }, blocked('location')],
  ['product blocked', {}, { blocks: [block('product', 1)] }, blocked('product')],
  ['option blocked', {}, { blocks: [block('option', 11)] }, blocked('option')],
  ['another option blocked', {}, { blocks: [block('option', 12), block('product', 11)] }, { label: 'AVAILABLE' }],
  ['last day of a block', {}, { blocks: [block('option', 11, '2026-11-01')] }, blocked('option')],
  ['the day after a block', {}, { blocks: [block('option', 11, '2026-11-01', '2026-11-19')] }, { label: 'AVAILABLE' }],
  ['the day before a block', {}, { blocks: [block('option', 11, '2026-11-21', '2026-11-30')] }, { label: 'AVAILABLE' }],
  ['unavailable comes before blocked', { onSale: false }, { blocks: [block('option', 11)] }, { label: 'UNAVAILABLE' }],
  ['blocked comes before sold out', { sold: 100 }, { blocks: [block('option', 11)] }, blocked('option')],
  ['sale stopped by the office', { sale: 'stopped' }, { blocks: [block('option', 11)] }, { label: 'UNAVAILABLE' }],
  ['closed by the office', { sale: 'closed', closedReason: texts('storm') }, { blocks: [block('option', 11)] }, blocked('storm')],
  ['opened by the office although blocked', { isOpened: true }, { blocks: [block('option', 11)] }, { label: 'AVAILABLE' }],
  ['delayed past the cut-off', { day: today, minute: 750, delayMinutes: 1 }, {}, { label: 'AVAILABLE' }],
  ['delayed, and later than that', { day: today, minute: 740, delayMinutes: 10 }, {}, { label: 'UNAVAILABLE' }],
  ['sold out', { sold: 100 }, {}, { label: 'SOLD_OUT' }],
  ['the rest is in other baskets', { sold: 60, held: 40 }, {}, { label: 'SOLD_OUT' }],
  ['fewer than the option takes', { sold: 97 }, { option: option({ minPassengers: 4 }) }, { label: 'SOLD_OUT' }],
  ['as many as the option takes', { sold: 96 }, { option: option({ minPassengers: 4 }) }, { label: 'ALMOST_SOLD_OUT', left: 4 }],
  ['one left', { sold: 60, held: 39 }, {}, { label: 'ALMOST_SOLD_OUT', left: 1 }],
  ['a tenth left', { sold: 90 }, {}, { label: 'ALMOST_SOLD_OUT', left: 10 }],
  ['more than a tenth left', { sold: 89 }, {}, { label: 'AVAILABLE' }],
  ['five of a few', { capacity: 20, sold: 15 }, {}, { label: 'ALMOST_SOLD_OUT', left: 5 }],
  ['six of a few', { capacity: 20, sold: 14 }, {}, { label: 'AVAILABLE' }],
  ['no seats at all', { capacity: 0 }, {}, { label: 'SOLD_OUT' }],
  ['free sale', { capacity: null, sold: 9000 }, {}, { label: 'AVAILABLE' }],
])('BOOK-01 %s', (_name, change, more, expected) => expect(labelOf(departure(change), view(more))).toEqual(expected))

describe('labels together', () => {
  test.each<[Label[], Label, Label]>([
    [[], 'UNAVAILABLE', 'UNAVAILABLE'],
    [['SOLD_OUT', 'ALMOST_SOLD_OUT', 'AVAILABLE'], 'AVAILABLE', 'SOLD_OUT'],
    [['BLOCK_OUT', 'SOLD_OUT'], 'SOLD_OUT', 'BLOCK_OUT'],
    [['UNAVAILABLE', 'BLOCK_OUT'], 'BLOCK_OUT', 'UNAVAILABLE'],
    [['ALMOST_SOLD_OUT'], 'ALMOST_SOLD_OUT', 'ALMOST_SOLD_OUT'],
  ])('BOOK-01 of %j the best is %s, the worst %s', (labels, best, worst) => {
    expect(bestLabel(labels)).toBe(best)
    expect(worstLabel(labels)).toBe(worst)
  })
  test('BOOK-01 a departure can be booked only while it is available or almost sold out', () => {
    const labels: Label[] = ['AVAILABLE', 'ALMOST_SOLD_OUT', 'SOLD_OUT', 'BLOCK_OUT', 'UNAVAILABLE']
    expect(labels.filter(isBookable)).toEqual(['AVAILABLE', 'ALMOST_SOLD_OUT'])
  })
})

test.each<[string, Partial<DepartureFacts>, number, boolean]>([
  ['as many as are left', { sold: 90, held: 4 }, 6, true],
  ['one more than is left', { sold: 90, held: 4 }, 7, false],
  ['free sale', { capacity: null }, 50, true],
  ['only infants on a full bus', { sold: 100 }, 0, true],
])('BOOK-07 a party fits: %s', (_name, change, seats, expected) => expect(fits(departure(change), seats)).toBe(expected))

test('BOOK-06 the fast cut-off check agrees with the exact one, on every night of the year', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 500 * 1440 }),
      fc.integer({ min: 0, max: 4 }),
      fc.constantFrom(-1, 0, 90, 150, 720, 1439, 1500),
      fc.constantFrom('Europe/London', 'Europe/Paris', 'America/New_York', 'Australia/Sydney', 'Asia/Kolkata'),
      fc.constantFrom(
        null,
        { kind: 'local-time' as const, daysBefore: 2, time: '02:30' },
        { kind: 'before-start' as const, minutes: 1500 },
      ),
      (minutes, ahead, minute, zone, cutoff) => {
        const now = instantOf('2026-01-01', 0, 'UTC') + minutes * 60_000
        const here = localTime(now, zone).day
        const facts = option({ kind: minute < 0 ? 'day' : 'timed', cutoff })
        const day = addDays(here, ahead)
        const { label } = labelOf(departure({ day, minute }), view({ option: facts, moment: { now, today: here }, timezone: zone }))
        expect(label).toBe(now < cutoffOf(facts, day, minute, zone, 1080) ? 'AVAILABLE' : 'UNAVAILABLE')
      },
    ),
    { numRuns: 1000 },
  )
})

test('BOOK-01 sixty days of ten departures take well under a millisecond', () => {
  const departures = Array.from({ length: 600 }, (_, n) =>
    departure({ day: addDays(today, Math.floor(n / 10)), minute: 540 + (n % 10) * 60 }),
  )
  const blocks = Array.from({ length: 20 }, (_, n) => block('product', n + 50))
  const seen = view({ blocks })
  const ten = () => {
    const start = Date.now()
    for (let n = 0; n < 10; n += 1) for (const one of departures) labelOf(one, seen)
    return (Date.now() - start) / 10
  }
  // the fastest of many runs, so that a busy machine does not matter
  expect(Math.min(...Array.from({ length: 40 }, ten))).toBeLessThan(0.7)
})

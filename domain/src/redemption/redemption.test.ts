import { expect, test } from 'vitest'
import { ride } from '../voucher/pass.ts'
import {
  choosePart,
  judgeScan,
  scanMoment,
  usualSpeedKmh,
  type Boarding,
  type Scan,
  type ScannedPart,
  type ScannedVoucher,
} from './redemption.ts'
import { instantOf } from '../zone.ts'

const timezone = 'Pacific/Auckland'
const part = (component: number, more: Partial<ScannedPart> = {}): ScannedPart => ({
  component,
  productId: 100 + component,
  use: ride,
  startFrom: '2026-12-01',
  startUntil: '2026-12-03',
  timezone,
  hours: null,
  ...more,
})
const voucher: ScannedVoucher = { state: 'issued', paid: true, locationId: 7, parts: [part(0), part(1)], boardings: [] }
const noon = instantOf('2026-12-02', 720, timezone)
const scan: Scan = { component: 0, at: noon, locationId: 7, scannerId: 'bus-7', position: null, isDecided: false }
const boarding = (component: number, more: Partial<Boarding> = {}): Boarding => ({
  component,
  at: noon,
  scannerId: 'bus-1',
  position: null,
  ...more,
})
const outcomeOf = (facts: Partial<ScannedVoucher>, how: Partial<Scan>): string =>
  judgeScan({ ...voucher, ...facts }, { ...scan, ...how }, usualSpeedKmh).outcome

test.each<[string, Partial<ScannedVoucher>, Partial<Scan>, string]>([
  ['a good voucher', {}, {}, 'ok'],
  ['on a device for every city', {}, { locationId: null }, 'ok'],
  ['its second part after the first', { state: 'redeemed', boardings: [boarding(0)] }, { component: 1 }, 'ok'],
  ['the same ride again on another device', { state: 'redeemed', boardings: [boarding(0)] }, { at: noon + 60_000 }, 'already-redeemed'],
  ['a part it does not have', {}, { component: 2 }, 'wrong-product'],
  ['in another city', {}, { locationId: 8 }, 'wrong-product'],
  ['after a cancellation', { state: 'cancelled' }, {}, 'cancelled'],
  ['after a change of date', { state: 'replaced' }, {}, 'revoked'],
  ['after a chargeback', { state: 'void' }, {}, 'revoked'],
  ['before the money came', { paid: false }, {}, 'unpaid'],
  ['in the first minute of its first day', {}, { at: instantOf('2026-12-01', 0, timezone) }, 'ok'],
  ['a minute earlier', {}, { at: instantOf('2026-12-01', 0, timezone) - 60_000 }, 'not-yet'],
  ['in the last minute of its last day', {}, { at: instantOf('2026-12-03', 1439, timezone) }, 'ok'],
  ['a minute later', {}, { at: instantOf('2026-12-04', 0, timezone) }, 'expired'],
])('PAY-03 %s', (_name, facts, how, outcome) => expect(outcomeOf(facts, how)).toBe(outcome))

test('PAY-03 a code that was never issued is invalid', () =>
  expect(judgeScan(undefined, scan, usualSpeedKmh)).toEqual({ outcome: 'invalid' }))

test('MEND-02 a second scan by the same device within two minutes is the same boarding, of a ride and of a pass', () => {
  const pass = part(0, { use: { kind: 'hours', count: 24 } })
  for (const parts of [[part(0)], [pass]]) {
    const facts = { parts, boardings: [boarding(0, { scannerId: 'bus-7' })] }
    expect(outcomeOf(facts, { at: noon + 119_000 })).toBe('again')
    expect(outcomeOf(facts, { at: noon + 121_000 })).toBe(parts[0] === pass ? 'ok' : 'already-redeemed')
  }
})

test.each<[string, { component?: number; lineProductId?: number }, number | string]>([
  ['the line of the device', { lineProductId: 101 }, 1],
  ['the inspector’s choice before the line', { component: 0, lineProductId: 101 }, 0],
  ['neither', {}, 'choose-part'],
  ['a line of another tour', { lineProductId: 999 }, 'wrong-product'],
])('MEND-02 the part of a package is chosen by %s', (_name, how, expected) => {
  const chosen = choosePart(voucher.parts, how)
  expect(typeof chosen === 'string' ? chosen : chosen.component).toBe(expected)
})
test('MEND-02 a voucher of one part needs no route, and is refused on the route of another product', () => {
  const single = [part(0)]
  expect(choosePart(single, {})).toBe(single[0])
  expect(choosePart(single, { lineProductId: 999 })).toBe('wrong-product')
})

const eiffel = [48.8584, 2.2945] as const
const louvre = [48.8606, 2.3376] as const
const minute = 60_000
test.each<[string, number, boolean, string]>([
  ['in time to have ridden there', 10, false, 'ok'],
  ['sooner than a bus can get there', 3, false, 'shared'],
  ['the same, when the inspector lets it board', 3, true, 'ok'],
  ['the same, by a scan that reaches the shop later', -3, false, 'shared'],
])('MEND-02 a pass at two stops 3 km apart: %s', (_name, minutes, isDecided, outcome) => {
  const facts = { parts: [part(0, { use: { kind: 'hours', count: 24 } })], boardings: [boarding(0, { position: eiffel })] }
  const judged = judgeScan({ ...voucher, ...facts }, { ...scan, at: noon + minutes * minute, position: louvre, isDecided }, usualSpeedKmh)
  expect(judged.outcome).toBe(outcome)
  expect(judged.elsewhere?.kilometres.toFixed(1)).toBe(Math.abs(minutes) === 3 ? '3.2' : undefined)
})

const hour = 3_600_000
test.each([
  ['nothing', undefined, noon],
  ['an hour ago', noon - hour, noon - hour],
  ['last month', noon - 30 * 24 * hour, noon],
  ['tomorrow', noon + 24 * hour, noon],
])('PAY-03 the time of a scan by a device that says %s', (_name, told, at) => expect(scanMoment(told, noon)).toBe(at))

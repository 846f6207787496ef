import { expect, test } from 'vitest'
import { judgeScan, scanMoment, type ScannedVoucher } from './redemption.ts'
import { instantOf } from './zone.ts'

const voucher: ScannedVoucher = {
  state: 'issued',
  paid: true,
  locationId: 7,
  components: 2,
  validFrom: '2026-12-01',
  validUntil: '2026-12-03',
  timezone: 'Pacific/Auckland',
  redeemedComponents: [],
}
const noon = instantOf('2026-12-02', 720, voucher.timezone)
const scan = { component: 0, at: noon, locationId: 7 }

test.each<[string, Partial<ScannedVoucher>, Partial<{ component: number; at: number; locationId: number | null }>, string]>([
  ['a good voucher', {}, {}, 'ok'],
  ['on a device for every city', {}, { locationId: null }, 'ok'],
  ['its second part after the first', { state: 'redeemed', redeemedComponents: [0] }, { component: 1 }, 'ok'],
  ['the same part again', { state: 'redeemed', redeemedComponents: [0] }, {}, 'already-redeemed'],
  ['a part it does not have', {}, { component: 2 }, 'wrong-product'],
  ['in another city', {}, { locationId: 8 }, 'wrong-product'],
  ['after a cancellation', { state: 'cancelled' }, {}, 'cancelled'],
  ['after a change of date', { state: 'replaced' }, {}, 'revoked'],
  ['after a chargeback', { state: 'void' }, {}, 'revoked'],
  ['before the money came', { paid: false }, {}, 'unpaid'],
  ['in the first minute of its first day', {}, { at: instantOf('2026-12-01', 0, voucher.timezone) }, 'ok'],
  ['a minute earlier', {}, { at: instantOf('2026-12-01', 0, voucher.timezone) - 60_000 }, 'not-yet'],
  ['in the last minute of its last day', {}, { at: instantOf('2026-12-03', 1439, voucher.timezone) }, 'ok'],
  ['a minute later', {}, { at: instantOf('2026-12-04', 0, voucher.timezone) }, 'expired'],
])('PAY-03 %s', (_name, facts, how, outcome) => expect(judgeScan({ ...voucher, ...facts }, { ...scan, ...how })).toBe(outcome))

test('PAY-03 a code that nobody issued is invalid', () => expect(judgeScan(undefined, scan)).toBe('invalid'))

const hour = 3_600_000
test.each([
  ['nothing', undefined, noon],
  ['an hour ago', noon - hour, noon - hour],
  ['last month', noon - 30 * 24 * hour, noon],
  ['tomorrow', noon + 24 * hour, noon],
])('PAY-03 a device that says %s', (_name, told, at) => expect(scanMoment(told, noon)).toBe(at))

import { expect, test } from 'vitest'
import { judgeOffline } from './offline-scan.ts'
import { instantOf } from './zone.ts'

const voucherId = '00000000-0000-4000-8000-000000000001'
const facts = {
  voucherId,
  productId: 1,
  optionId: 7,
  typeId: 2,
  people: 1,
  components: 2,
  validFrom: '2026-12-01',
  validUntil: '2026-12-01',
}
const pack = {
  revoked: [] as string[],
  options: [{ id: 7, product: '', option: '', locationId: 1, timezone: 'Asia/Tokyo', components: [] }],
}
const scan = { component: 0, at: instantOf('2026-12-01', 600, 'Asia/Tokyo'), isSeen: false }

test.each<[string, Partial<typeof scan>, Partial<typeof pack>, string]>([
  ['a good voucher', {}, {}, 'ok'],
  ['one that this device has let on before', { isSeen: true }, {}, 'already-redeemed'],
  ['one on the list of revoked ones', {}, { revoked: [voucherId] }, 'revoked'],
  ['one for a tour of another city', {}, { options: [] }, 'wrong-product'],
  ['a part it does not have', { component: 2 }, {}, 'wrong-product'],
  ['the evening before', { at: instantOf('2026-12-01', 0, 'Asia/Tokyo') - 1 }, {}, 'not-yet'],
  ['the day after', { at: instantOf('2026-12-02', 0, 'Asia/Tokyo') }, {}, 'expired'],
])('PAY-03 without a network: %s', (_name, how, known, outcome) =>
  expect(judgeOffline(facts, { ...scan, ...how }, { ...pack, ...known })).toBe(outcome),
)

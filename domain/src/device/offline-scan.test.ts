import { describe, expect, test } from 'vitest'
import { judgeOffline, type OfflineScan } from './offline-scan.ts'
import type { QrFacts, QrPart } from '../voucher/voucher-qr.ts'
import { instantOf } from '../zone.ts'

const voucherId = '00000000-0000-4000-8000-000000000001'
const timezone = 'Asia/Tokyo'
const day = { startFrom: '2026-12-01', startUntil: '2026-12-01' }
const ridePart: QrPart = { optionId: 7, ...day, use: { kind: 'ride', count: 1 } }
const passPart: QrPart = { optionId: 8, ...day, use: { kind: 'hours', count: 24 } }
const factsOf = (optionId: number, ...parts: QrPart[]): QrFacts => ({ voucherId, optionId, typeId: 2, people: 1, parts })
const option = (id: number, more: object = {}) => ({
  id,
  productId: id * 10,
  product: '',
  option: '',
  supplier: '',
  locationId: 1,
  timezone,
  components: [] as { name: string; optionIds: number[] }[],
  ...more,
})
const pack = {
  revoked: [] as string[],
  options: [
    option(7, { use: { kind: 'ride', count: 1 } }),
    option(8, { use: { kind: 'hours', count: 24 } }),
    option(9, {
      components: [
        { name: 'Boat', optionIds: [7] },
        { name: 'Bus', optionIds: [8] },
      ],
    }),
  ],
  started: [] as { voucherId: string; component: number; at: number; boardings: number }[],
  stopped: [] as { voucherId: string; component: number; day: string }[],
}
const noon = instantOf('2026-12-01', 720, timezone)
const scan: OfflineScan = { at: noon, own: [] }
const judge = (facts: QrFacts, how: Partial<OfflineScan> = {}, known: Partial<typeof pack> = {}): string =>
  judgeOffline(facts, { ...scan, ...how }, { ...pack, ...known }).outcome

test.each<[string, Partial<OfflineScan>, Partial<typeof pack>, string]>([
  ['a good ride', {}, {}, 'ok'],
  ['one that this device has boarded an hour ago', { own: [{ component: 0, at: noon - 3_600_000 }] }, {}, 'already-redeemed'],
  ['one that this device has boarded a minute ago', { own: [{ component: 0, at: noon - 60_000 }] }, {}, 'again'],
  ['one on the list of revoked ones', {}, { revoked: [voucherId] }, 'revoked'],
  ['one whose departure is cancelled', {}, { stopped: [{ voucherId, component: 0, day: day.startFrom }] }, 'not-running'],
  ['one of another part of the package that is cancelled', {}, { stopped: [{ voucherId, component: 1, day: day.startFrom }] }, 'ok'],
  ['one for a tour of another city', {}, { options: [] }, 'wrong-product'],
  ['a part it does not have', { component: 2 }, {}, 'wrong-product'],
  ['the evening before', { at: instantOf('2026-12-01', 0, timezone) - 1 }, {}, 'not-yet'],
  ['the day after', { at: instantOf('2026-12-02', 0, timezone) }, {}, 'expired'],
])('PAY-03 an offline scan: %s', (_name, how, known, outcome) => expect(judge(factsOf(7, ridePart), how, known)).toBe(outcome))

const timed = [option(7, { use: { kind: 'ride', count: 1 }, isTimed: true })]

test('R-VOUCHER-4 an offline scan of a ride with a time ends by the list of departures, and at 04:00 if the list does not have it', () => {
  const at = (minute: number, leaves?: number): string =>
    judge(
      factsOf(7, ridePart),
      {
        at: instantOf('2026-12-02', minute, timezone),
        ...(leaves === undefined ? {} : { departures: new Map([[0, instantOf('2026-12-01', leaves, timezone)]]) }),
      },
      { options: timed },
    )
  expect([at(239), at(240)]).toEqual(['ok', 'expired'])
  expect([at(269, 1470), at(270, 1470)]).toEqual(['ok', 'expired'])
  expect(at(0, 600)).toBe('expired')
})

test('R-VOUCHER-4 an offline scan of a ride four hours before it leaves is early, until the inspector lets it board', () => {
  const departures = new Map([[0, noon + 4 * 3_600_000]])
  expect(judge(factsOf(7, ridePart), { departures }, { options: timed })).toBe('early')
  expect(judge(factsOf(7, ridePart), { departures, isDecided: true }, { options: timed })).toBe('ok')
  const own = [{ component: 0, at: noon - 3_600_000 }]
  expect(judge(factsOf(7, ridePart), { departures, own, isDecided: true }, { options: timed })).toBe('already-redeemed')
})

describe('MEND-02 an offline scan of a pass', () => {
  const started = [{ voucherId, component: 0, at: noon, boardings: 1 }]
  test('boards repeatedly, and ends by the start time from the offline pack', () => {
    const pass = factsOf(8, passPart)
    expect(judge(pass, { own: [{ component: 0, at: noon - 3_600_000 }] })).toBe('ok')
    expect(judge(pass, { at: instantOf('2026-12-02', 719, timezone) }, { started })).toBe('ok')
    expect(judge(pass, { at: instantOf('2026-12-02', 720, timezone) }, { started })).toBe('expired')
  })

  test('a QR code of the first version, without the kind of use, is judged by the option in the offline pack', () => {
    const before = factsOf(8, { optionId: 8, ...day, use: null })
    expect(judge(before, { own: [{ component: 0, at: noon - 3_600_000 }] })).toBe('ok')
  })

  test('the route decides the part of a package; without one the device asks; an older package is matched by its options', () => {
    const both = factsOf(9, ridePart, passPart)
    const before = factsOf(9, { optionId: null, ...day, use: null }, { optionId: null, ...day, use: null })
    for (const facts of [both, before]) {
      expect(judge(facts)).toBe('choose-part')
      expect(judgeOffline(facts, { ...scan, lineProductId: 80 }, pack).part).toMatchObject({
        component: 1,
        use: { kind: 'hours', count: 24 },
      })
      expect(judge(facts, { component: 0, own: [{ component: 0, at: noon - 3_600_000 }] })).toBe('already-redeemed')
    }
  })
})

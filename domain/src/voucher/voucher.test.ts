import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OptionUse } from './pass.ts'
import { addMonths, partDays, travellingUnits, validityOf, type SoldSale, type SoldPassenger } from './voucher.ts'

const kinds = {
  1: { count: 1, perBooking: true },
  2: { count: 1, perBooking: false },
  3: { count: 1, perBooking: false },
  8: { count: 4, perBooking: false },
}
const passenger = (typeId: keyof typeof kinds, quantity: number, unitCents: number): SoldPassenger => ({
  typeId,
  quantity,
  unitCents,
  ...kinds[typeId],
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-11-15', 12, '2027-11-15'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-08-31', 1, '2026-09-30'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-12-01', 1, '2027-01-01'],
])('CAT-06 %s and %i months is %s', (from, months, until) => expect(addMonths(from, months)).toBe(until))

const ride: OptionUse = { kind: 'ride', count: 1 }
const twoDays: OptionUse = { kind: 'hours', count: 48 }
test.each<[string, [day: string | null, minute: number | null, use: OptionUse][], number, [string, string]]>([
  ['an open ride lives from its purchase for the months of its product', [[null, null, ride]], 3, ['2026-11-15', '2027-02-15']],
  ['an open pass that is started on its last day runs on', [[null, null, twoDays]], 3, ['2026-11-15', '2027-02-17']],
  ['a ride is for its day', [['2026-12-01', 600, ride]], 12, ['2026-12-01', '2026-12-01']],
  ['a pass of 48 hours reaches two days beyond its day', [['2026-12-01', -1, twoDays]], 12, ['2026-12-01', '2026-12-03']],
  ['a night tour after midnight ends on the next date', [['2026-12-01', 1470, ride]], 12, ['2026-12-01', '2026-12-02']],
  [
    'a package spans its parts',
    [
      ['2026-12-05', 600, ride],
      ['2026-12-03', -1, twoDays],
    ],
    12,
    ['2026-12-03', '2026-12-05'],
  ],
  [
    'an open part keeps a package valid',
    [
      [null, null, ride],
      ['2026-12-03', -1, twoDays],
    ],
    1,
    ['2026-11-15', '2026-12-15'],
  ],
])('CAT-06 MEND-02 %s', (_name, parts, months, [validFrom, validUntil]) => {
  const dated = parts.map(([day, minute, use]) => ({ ...partDays({ day, minute }, '2026-11-15', months), use }))
  expect(validityOf(dated)).toEqual({ validFrom, validUntil })
})

test('PAY-03 a person, a family and a group each have one voucher', () => {
  const line = { amountCents: 15_000, discountCents: 0, passengers: [passenger(1, 12, 5000), passenger(2, 2, 2000), passenger(8, 1, 6000)] }
  expect(travellingUnits(line)).toEqual([
    { seq: 1, typeId: 1, people: 12, shareCents: 5000 },
    { seq: 2, typeId: 2, people: 1, shareCents: 2000 },
    { seq: 3, typeId: 2, people: 1, shareCents: 2000 },
    { seq: 4, typeId: 8, people: 4, shareCents: 6000 },
  ])
})

test('PAY-03 a discount that does not divide is shared to the cent', () => {
  const line = { amountCents: 6000, discountCents: 1000, passengers: [passenger(2, 3, 2000)] }
  expect(travellingUnits(line).map((unit) => unit.shareCents)).toEqual([1667, 1667, 1666])
})

test('PAY-03 shares add up to what was paid, for any party', () => {
  const party = fc.uniqueArray(
    fc.record({
      typeId: fc.constantFrom<2 | 3 | 8>(2, 3, 8),
      quantity: fc.integer({ min: 1, max: 15 }),
      unitCents: fc.integer({ min: 0, max: 9999 }),
    }),
    { minLength: 1, selector: (one) => one.typeId },
  )
  fc.assert(
    fc.property(party, fc.integer({ min: 0, max: 100 }), (types, percent) => {
      const passengers = types.map(({ typeId, quantity, unitCents }) => passenger(typeId, quantity, unitCents))
      const amountCents = passengers.reduce((sum, one) => sum + one.quantity * one.unitCents, 0)
      const discountCents = Math.floor((amountCents * percent) / 100)
      const line: Pick<SoldSale, 'passengers' | 'amountCents' | 'discountCents'> = { passengers, amountCents, discountCents }
      const units = travellingUnits(line)
      expect(units.reduce((sum, unit) => sum + unit.shareCents, 0)).toBe(amountCents - discountCents)
      expect(units.every((unit) => unit.shareCents >= 0)).toBe(true)
    }),
  )
})

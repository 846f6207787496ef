import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeRequest, changePrice, mayChange, movedDemands, type SoldUnit } from './date-change.ts'
import type { SaleState } from './sale.ts'

const unit = (more: Partial<SoldUnit> = {}): SoldUnit => ({
  id: 'u',
  seq: 1,
  typeId: 2,
  people: 1,
  unitCents: 2000,
  shareCents: 2000,
  state: 'issued',
  ...more,
})

describe('PAY-03 whether a date may change', () => {
  test.each([
    ['while cancelling is free', 'confirmed', [unit()], 100, true],
    ['not once cancelling costs something', 'confirmed', [unit()], 50, false],
    ['not after a traveller has boarded', 'confirmed', [unit(), unit({ state: 'redeemed' })], 100, false],
    ['not without travellers', 'confirmed', [], 100, false],
    ['not a cancelled line', 'cancelled', [unit()], 100, false],
    ['not a line in a basket', 'held', [unit()], 100, false],
  ] as [string, SaleState, SoldUnit[], number, boolean][])('%s', (_name, state, units, percent, may) =>
    expect(mayChange({ state, units }, percent)).toBe(may),
  )
})

describe('PAY-03 the line request of a change', () => {
  const party = [{ typeId: 2 as const, quantity: 1 }]
  const papers = { studentCards: true, childDocuments: true }
  test('a day ticket, a timed tour, one part of a package', () => {
    const place = { optionId: 7, day: '2026-06-10', minute: -1, choices: {} }
    expect(changeRequest(place, party, { day: '2026-06-12' })).toEqual({ optionId: 7, passengers: party, day: '2026-06-12', ...papers })
    const timed = { ...place, minute: 600 }
    expect(changeRequest(timed, party, { time: '12:00' })).toMatchObject({ day: '2026-06-10', time: '12:00' })
    const components = [
      { optionId: 8, day: '2026-06-10', minute: -1 },
      { optionId: 9, day: '2026-06-11', minute: 600 },
    ]
    const whole = { optionId: 7, day: '2026-06-10', minute: null, choices: { components, guardian: { firstName: 'A', lastName: 'B' } } }
    expect(changeRequest(whole, party, { components: [{}, { day: '2026-06-13' }] })).toMatchObject({
      components: [
        { optionId: 8, day: '2026-06-10' },
        { optionId: 9, day: '2026-06-13', time: '10:00' },
      ],
      guardian: { firstName: 'A', lastName: 'B' },
    })
  })

  test('only parts that move to another departure need seats', () => {
    const at = (component: number, day: string) => ({ component, optionId: 8, day, minute: -1, seats: 2 })
    const sold = [at(0, '2026-06-10'), at(1, '2026-06-11')]
    expect(movedDemands(sold, sold)).toEqual([])
    expect(movedDemands(sold, [at(0, '2026-06-10'), at(1, '2026-06-12')])).toEqual([at(1, '2026-06-12')])
  })
})

describe('PAY-03 the price of a change of date', () => {
  const priced = (adult: number, quantity = 1) => ({
    amountCents: adult * quantity,
    productVersion: null,
    passengers: [{ typeId: 2, quantity, unitCents: adult, priceId: 1, why: [] }],
  })
  test.each([
    ['the same', [unit()], priced(2000), { refundCents: 0, dueCents: 0, newCents: 2000 }],
    ['cheaper: the difference is refunded', [unit()], priced(1500), { refundCents: 500, dueCents: 0, newCents: 1500 }],
    ['more expensive: the difference is due', [unit()], priced(2600), { refundCents: 0, dueCents: 600, newCents: 2600 }],
    ['a discount keeps its proportion', [unit({ shareCents: 1800 })], priced(3000), { dueCents: 900, newCents: 2700, discountDelta: 100 }],
    ['a free ticket costs its new price', [unit({ unitCents: 0, shareCents: 0 })], priced(500), { dueCents: 500, newCents: 500 }],
  ])('%s', (_name, units, line, expected) => expect(changePrice(units, line)).toMatchObject(expected))

  test('the shares of a changed sale add up to its new price', () => {
    const units = fc.array(fc.record({ unitCents: fc.nat(20_000), off: fc.nat(100) }), { minLength: 1, maxLength: 15 })
    fc.assert(
      fc.property(units, fc.nat(20_000), (sold, adult) => {
        const before = sold.map(({ unitCents, off }) => unit({ unitCents, shareCents: unitCents - Math.floor((unitCents * off) / 100) }))
        const line = priced(adult, before.length)
        const price = changePrice(before, line)
        const discount = before.reduce((sum, one) => sum + one.unitCents - one.shareCents, 0)
        expect(price.shares.reduce((sum, share) => sum + share, 0)).toBe(price.newCents)
        expect(price.refundCents - price.dueCents).toBe(price.paidCents - price.newCents)
        expect(discount + price.discountDelta).toBeGreaterThanOrEqual(0)
        expect(line.amountCents - (discount + price.discountDelta)).toBe(price.newCents)
        expect(price.newCents).toBeLessThanOrEqual(line.amountCents)
      }),
    )
  })
})

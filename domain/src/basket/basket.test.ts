import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  saleKey,
  maxBasketPassengers,
  maxExtensions,
  maxLines,
  mergedParty,
  nextHoldEnd,
  problemsOf,
  usualHoldMinutes,
  warnSeconds,
  type HeldSale,
  type SaleNow,
  type SalePlace,
  type SaleProblem,
} from './basket.ts'
import { maxOptionPassengers } from '../passenger/party.ts'

test('CART-01 the limits of a basket', () => {
  expect({ maxLines, maxBasketPassengers, maxOptionPassengers, usualHoldMinutes, maxExtensions, warnSeconds }).toEqual({
    maxLines: 10,
    maxBasketPassengers: 50,
    maxOptionPassengers: 15,
    usualHoldMinutes: 15,
    maxExtensions: 11,
    warnSeconds: 120,
  })
})

const line: SalePlace = { optionId: 11, day: '2026-11-20', minute: 600 }
const parts = [
  { optionId: 21, day: '2026-11-20' },
  { optionId: 31, day: '2026-11-21', minute: 900 },
]
test.each<[string, SalePlace, SalePlace, boolean]>([
  ['the same departure', line, { ...line }, true],
  ['another time', line, { ...line, minute: 660 }, false],
  ['another day', line, { ...line, day: '2026-11-21' }, false],
  ['another option', line, { ...line, optionId: 12 }, false],
  ['no time and none given', { optionId: 11, day: '2026-11-20', minute: null }, { optionId: 11, day: '2026-11-20' }, true],
  ['no components and none given', line, { ...line, components: [] }, true],
  ['the same components', { ...line, components: parts }, { ...line, components: [...parts] }, true],
  [
    'a component at another time',
    { ...line, components: parts },
    { ...line, components: [...parts.slice(0, 1), { ...parts[1]!, minute: 960 }] },
    false,
  ],
])('CART-01 whether two lines are one: %s', (_name, a, b, same) => expect(saleKey(a) === saleKey(b)).toBe(same))

test('CART-01 parties of the same line are merged', () => {
  expect(
    mergedParty(
      [
        { typeId: 3, quantity: 1 },
        { typeId: 2, quantity: 2 },
      ],
      [
        { typeId: 2, quantity: 1 },
        { typeId: 4, quantity: 1 },
      ],
    ),
  ).toEqual([
    { typeId: 2, quantity: 3 },
    { typeId: 3, quantity: 1 },
    { typeId: 4, quantity: 1 },
  ])
})

test('CART-01 a hold is set once and extended eleven times', () => {
  const now = 1_000_000
  const ends = Array.from({ length: 13 }, (_, extensions) => nextHoldEnd(now, extensions, 20))
  expect(ends.slice(0, 11)).toEqual(Array.from({ length: 11 }, () => now + 1_200_000))
  expect(ends.slice(11)).toEqual([undefined, undefined])
})

const held: HeldSale = { expired: false, amountCents: 2900 }
const ended: HeldSale = { ...held, expired: true }
const fine: SaleNow = { now: 1000, cutoff: 9000, onSale: true, blocked: false, fits: true, amountCents: 2900 }
test.each<[string, Partial<SaleNow>, SaleProblem[]]>([
  ['all is well', {}, []],
  ['others bought the rest: the held seats are safe', { fits: false }, []],
  ['the price rose: the held price is safe', { amountCents: 3300 }, []],
  ['the price row went: the held price is safe', { amountCents: null }, []],
  ['the cut-off passed', { cutoff: 1000 }, ['past-cutoff']],
  ['the product was withdrawn', { onSale: false, blocked: true, cutoff: 0 }, ['withdrawn']],
  ['a block came', { blocked: true }, ['block-out']],
])('CART-01 problems of a held line: %s', (_name, change, expected) => expect(problemsOf(held, { ...fine, ...change })).toEqual(expected))

test.each<[string, Partial<SaleNow>, SaleProblem[]]>([
  ['nothing else', {}, ['expired']],
  ['sold out', { fits: false }, ['expired', 'sold-out']],
  ['dearer', { amountCents: 3300 }, ['expired', 'price-changed']],
  ['not sold to these people any more', { amountCents: null }, ['expired', 'withdrawn']],
  [
    'full, late, dearer and blocked',
    { now: 9000, fits: false, amountCents: 1, blocked: true },
    ['expired', 'sold-out', 'past-cutoff', 'price-changed', 'block-out'],
  ],
])('CART-01 problems of an expired line: %s', (_name, change, expected) =>
  expect(problemsOf(ended, { ...fine, ...change })).toEqual(expected),
)

test('CART-01 merging parties does not depend on their order', () => {
  const parties = fc.array(
    fc.record({ typeId: fc.constantFrom(1 as const, 2 as const, 3 as const), quantity: fc.integer({ min: 1, max: 5 }) }),
  )
  fc.assert(fc.property(parties, parties, (a, b) => void expect(mergedParty(a, b)).toEqual(mergedParty(b, a))))
})

import { expect, test } from 'vitest'
import type { ProductFacts } from '../facts.ts'
import { option, product } from '../testing/sample.ts'
import { alternativesOf, differenceOf } from './upsell.ts'

const options = [
  option({ id: 1, kind: 'day' }),
  option({ id: 2, kind: 'day' }),
  option({ id: 3, kind: 'day', status: 'paused' }),
  option({ id: 4, kind: 'timed' }),
  option({ id: 5, kind: 'day' }),
]

test.each<[string, Partial<ProductFacts>, number, number[]]>([
  ['on sale and of the same kind', {}, 1, [2, 5]],
  ['from an option that was paused', {}, 3, [1, 2, 5]],
  ['nothing else of its kind', {}, 4, []],
  ['an option of another product', {}, 9, []],
  ['a product that is not sold', { status: 'paused' }, 1, []],
])('CART-01 options that a line can change to: %s', (_name, more, optionId, expected) =>
  expect(alternativesOf(product({ options, ...more }), optionId).map(({ id }) => id)).toEqual(expected),
)

test.each([
  [2900, 3900, 1000],
  [3900, 2900, -1000],
  [2900, 2900, 0],
])('CART-01 from %i to %i the difference is %i', (before, after, expected) => expect(differenceOf(before, after)).toBe(expected))

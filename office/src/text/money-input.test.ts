import { expect, test } from 'vitest'
import { centsOf } from './money-input.ts'

test.each([
  ['50', 5000],
  ['50.5', 5050],
  [' 50,05 ', 5005],
  ['0', 0],
  ['€ 1 200,5', 120_050],
])('OFF-06 the amount %s is %i cents', (typed, cents) => expect(centsOf(typed)).toBe(cents))

test.each(['', '-5', '5.005', '1.000,00', '1e3', 'five', '.5'])('OFF-06 "%s" is no amount', (typed) =>
  expect(centsOf(typed)).toBeUndefined(),
)

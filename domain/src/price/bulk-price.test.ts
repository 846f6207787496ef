import { expect, test } from 'vitest'
import { bulkPrice } from './bulk-price.ts'

test.each([
  [2400, { percent: 4, ending: 50 }, 2500],
  [2400, { percent: 4, ending: 1 }, 2496],
  [2400, { percent: 4, ending: 90 }, 2490],
  [2400, { percent: 4, ending: 0 }, 2500],
  [2440, { percent: 0, ending: 90 }, 2490],
  [2439, { percent: 0, ending: 90 }, 2390],
  [1005, { percent: 10, ending: 1 }, 1106],
  [2400, { cents: -150, ending: 1 }, 2250],
  [0, { percent: 10, ending: 90 }, 0],
  [0, { cents: 100, ending: 50 }, 0],
  [100, { percent: -99, ending: 0 }, 100],
] as const)('%i by %o is %i: rounded once from the stored price, free stays free, and nothing becomes free', (cents, wish, after) => {
  expect(bulkPrice(cents, wish)).toBe(after)
})

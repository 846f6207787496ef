import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { percentOf, split } from './rounding.ts'

test.each([
  [1000, 15, 150],
  [1, 50, 1],
  [3, 50, 2],
  [1, 49, 0],
  [3333, 10, 333],
  [3335, 10, 334],
  [9999, 100, 9999],
  [0, 15, 0],
])('CART-01 of %i cents %i %% are %i', (cents, percent, expected) => expect(percentOf(cents, percent)).toBe(expected))

test.each<[number, number[], number[]]>([
  [100, [1, 1, 1], [34, 33, 33]],
  [100, [1, 2], [33, 67]],
  [5, [1, 1, 1, 1], [2, 1, 1, 1]],
  [1000, [0, 500, 0, 500], [0, 500, 0, 500]],
  [7, [0, 0], [4, 3]],
  [0, [3, 4], [0, 0]],
  [-100, [1, 1, 1], [-34, -33, -33]],
  [10, [], []],
  [1, [1, 1], [1, 0]],
  [4300, [2900, 2200], [2445, 1855]],
])('CART-01 %i split by %j is %j', (total, weights, expected) => expect(split(total, weights)).toEqual(expected))

describe('properties', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 60 })
  const total = fc.integer({ min: 0, max: 1_000_000_000 })
  test('CART-01 shares add up to the total and stay within a cent of what is fair', () => {
    fc.assert(
      fc.property(total, weights, (amount, parts) => {
        const shares = split(amount, parts)
        const sum = parts.reduce((a, b) => a + b, 0)
        expect(shares.reduce((a, b) => a + b, 0)).toBe(amount)
        if (sum > 0)
          for (const [n, share] of shares.entries()) expect(Math.abs(share - (amount * (parts[n] ?? 0)) / sum)).toBeLessThan(1.001)
      }),
    )
  })
  test('CART-01 a weight of zero gets nothing, and no share exceeds its weight when the total is smaller', () => {
    fc.assert(
      fc.property(weights, fc.integer({ min: 0, max: 100 }), (parts, percent) => {
        const sum = parts.reduce((a, b) => a + b, 0)
        fc.pre(sum > 0)
        const shares = split(percentOf(sum, percent), parts)
        for (const [n, share] of shares.entries()) expect(share).toBeLessThanOrEqual(parts[n] ?? 0)
      }),
    )
  })
  test('CART-01 of a total that is split, a larger weight never gets a smaller share', () => {
    fc.assert(
      fc.property(total, weights, (amount, parts) => {
        const pairs = split(amount, parts)
          .map((share, n) => ({ share, weight: parts[n] ?? 0 }))
          .toSorted((a, b) => a.weight - b.weight || a.share - b.share)
        for (const [n, pair] of pairs.entries()) expect(pair.share).toBeGreaterThanOrEqual(pairs[n - 1]?.share ?? 0)
      }),
    )
  })
  test('CART-01 a percentage is never more than half a cent off', () => {
    fc.assert(
      fc.property(total, fc.integer({ min: 0, max: 100 }), (amount, percent) => {
        const error = percentOf(amount, percent) * 100 - amount * percent
        expect(error).toBeGreaterThan(-50)
        expect(error).toBeLessThanOrEqual(50)
      }),
    )
  })
})

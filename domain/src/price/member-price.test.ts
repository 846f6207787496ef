import { expect, test } from 'vitest'
import { memberPrice } from './member-price.ts'

const everywhere = { percent: 10, on: { reduced: false } }
const lisbon = { percent: 20, on: { locationIds: [103], reduced: false } }

test('the largest discount that fits the city counts, rounded half up like the basket', () => {
  const discounts = [everywhere, lisbon]
  expect(memberPrice(discounts, { locationId: 103, cents: 2250, isReduced: false })).toEqual({ percent: 20, cents: 1800 })
  expect(memberPrice(discounts, { locationId: 95, cents: 3115, isReduced: false })).toEqual({ percent: 10, cents: 2803 })
})

test('reduced prices, discounts with other conditions and amounts make no member price', () => {
  expect(memberPrice([everywhere, lisbon], { locationId: 103, cents: 2250, isReduced: true })).toBeUndefined()
  expect(memberPrice([{ percent: 20 }, { on: { reduced: false } }], { locationId: 103, cents: 2250, isReduced: false })).toBeUndefined()
})

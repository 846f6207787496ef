import { describe, expect, test } from 'vitest'
import type { CatalogueFacts } from '../facts.ts'
import { offeredPrices, struckCents } from './offered-price.ts'
import { markOf } from './price.ts'
import { offer, option, price } from '../testing/sample.ts'

describe('R-PRICE-7 a struck price', () => {
  const row = price(1, 2, 2500, { referenceCents: 3000 })
  test.each([
    ['is the price of before', row, 3000, 3000],
    ['is left out where a lower one was offered in between', row, 2800, undefined],
    ['is left out where nothing is recorded', row, undefined, undefined],
    ['is never that of an early price', { ...row, leadDaysMin: 14 }, 3000, undefined],
    ['is never that of agents', { ...row, channel: 'agent' as const }, 3000, undefined],
  ])('%s', (_what, prices, before, struck) => expect(struckCents(prices, before)).toBe(struck))

  test('marks the price; an early price is called that', () => {
    expect(markOf(row)).toEqual({})
    expect(markOf({ ...row, struckCents: 3000 })).toEqual({ wasCents: 3000 })
    expect(markOf({ ...row, leadDaysMin: 14, struckCents: 3000 })).toEqual({ early: true })
  })
})

test('R-PRICE-7 what is offered is the lowest usual price of the days that can be booked, by site', () => {
  const ticket = option({
    passengers: [offer(2)],
    prices: [
      price(1, 2, 2900),
      price(2, 2, 2600, { minuteFrom: 1080 }),
      price(3, 2, 2000, { leadDaysMin: 1, priority: 2 }),
      price(4, 2, 1000, { channel: 'agent', priority: 3 }),
      price(5, 2, 2700, { site: 'paris', priority: 1 }),
    ],
  })
  const bookable = new Map([[ticket.id, { today: '2026-03-01', days: [{ day: '2026-03-05', minutes: [600, 1200] }] }]])
  const found = offeredPrices({ options: new Map([[ticket.id, ticket]]) } as unknown as CatalogueFacts, bookable)
  expect(found.map(({ site, cents }) => [site, cents])).toEqual([
    ['', 2600],
    ['paris', 2700],
  ])
})

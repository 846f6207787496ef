import { describe, expect, test } from 'vitest'
import {
  ecommerceOf,
  historyText,
  isPaymentPath,
  profileIn,
  profileMs,
  profileText,
  trackedOrder,
  type VisitorProfile,
  type Visit,
} from './tracking.ts'

const now = Date.UTC(2026, 10, 15)
const day = 86_400_000
const profile: VisitorProfile = {
  user: { name: 'Ada', surname: 'L', email: 'ada@example.org' },
  web: { currency: 'EUR', language: 'en', type: 'homepage' },
}

describe('MKT-04 the profile', () => {
  test('is read back unchanged for 7 days, then it is empty', () => {
    const text = profileText(profile, now)
    expect(profileMs).toBe(7 * day)
    expect(profileIn(text, now + 7 * day - 1)).toEqual(profile)
    expect(profileIn(text, now + 7 * day)).toEqual({})
  })
  test.each([null, '', '{', 'null', '[]', '"x"', '{"user":{}}', '{"expires":"soon"}'])('an invalid profile is read as empty: %j', (text) =>
    expect(profileIn(text, now)).toEqual({}),
  )
  const visit = (date: string): Visit => ({ date, type: 'product', path: '/en/x' })
  const since = new Date(now - 7 * day).toISOString()
  test('the history keeps an ISO date an entry, 7 days and the last 100', () => {
    let text: string | null = null
    for (let step = 0; step < 120; step++) text = historyText(text, visit(new Date(now + step * 1000).toISOString()), since)
    const { visits } = JSON.parse(text ?? '') as { visits: Visit[] }
    expect(visits).toHaveLength(100)
    expect(visits.at(-1)?.date).toBe(new Date(now + 119_000).toISOString())
    const later = historyText(text, visit(new Date(now + 9 * day).toISOString()), new Date(now + 2 * day).toISOString())
    expect((JSON.parse(later) as { visits: Visit[] }).visits).toHaveLength(1)
  })
  test.each([null, '{', '[]', '{"visits":3}', '{"visits":[null,{}]}'])('an invalid history is read as empty: %j', (text) =>
    expect((JSON.parse(historyText(text, visit(new Date(now).toISOString()), since)) as { visits: Visit[] }).visits).toHaveLength(1),
  )
  test('an order is tracked in whole currency units, without data of the buyer', () => {
    const line = { productId: 1, optionId: 2, product: 'London', amountCents: 7000, discountCents: 700, siteB: 'london', buyer: 'Ada' }
    const order = trackedOrder('GBP', 6300, [line], 'SUN10')
    expect(order).toEqual({
      currency: 'GBP',
      value: 63,
      coupon: 'SUN10',
      items: [{ productId: 1, optionId: 2, product: 'London', amount: 63, siteB: 'london' }],
    })
    expect(ecommerceOf(order).items).toEqual([{ ...order.items[0], item_id: 1, item_variant: 2, item_name: 'London', price: 63 }])
  })
})

test('VAR-11 nothing is loaded from third parties where money is paid, or where the address holds the token of an order or a ticket', () => {
  expect([
    isPaymentPath({ page: 'payment' }),
    isPaymentPath({ page: 'bookNow' }),
    isPaymentPath({ page: 'paymentConfirmed' }),
    isPaymentPath({ page: 'myBooking' }),
    isPaymentPath({ page: 'ticket' }),
    isPaymentPath({ page: 'disruption' }),
    isPaymentPath({ page: 'basket' }),
  ]).toEqual([true, true, true, true, true, true, false])
})

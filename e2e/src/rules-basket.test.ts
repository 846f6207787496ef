import type { Basket } from '@opentop/contract/basket'
import type { Booking } from '@opentop/contract/booking'
import { describe, expect, test } from 'vitest'
import { adults, httpBuyer, type HttpBuyer } from './http-buyer.ts'
import { callApi } from './http.ts'
import { inDays } from './shop-day.ts'

const bus = (day: number, quantity: number) => ({ optionId: 32871, day: inDays(day), passengers: adults(quantity) })
const minutesLeft = ({ expiresAt }: Basket): number => (Date.parse(expiresAt ?? '') - Date.now()) / 60_000

describe('R-BASKET-4 limits', () => {
  test('lines with the same departure are merged, up to 15 passengers of an option', async () => {
    const buyer = httpBuyer()
    await buyer.add(bus(60, 10))
    expect((await buyer.add(bus(60, 5))).lines).toMatchObject([{ passengers: [{ quantity: 15 }] }])
    expect(await buyer.refused('POST', '/transaction/addToCart', bus(60, 1))).toMatchObject({
      status: 422,
      code: 'too-many-passengers',
      params: { maximum: 15 },
    })
  })

  test('a basket takes at most 50 passengers and ten lines', async () => {
    const many = httpBuyer()
    for (const optionId of [32871, 32872, 32873]) await many.add({ ...bus(61, 15), optionId })
    const pass = (quantity: number) => ({ optionId: 95041, passengers: adults(quantity) })
    expect(await many.refused('POST', '/transaction/addToCart', pass(6))).toMatchObject({ code: 'too-many-passengers' })
    expect((await many.add(pass(5))).lines).toHaveLength(4)
    const lines = httpBuyer()
    for (let day = 65; day < 75; day++) await lines.add(bus(day, 1))
    expect(await lines.refused('POST', '/transaction/addToCart', bus(75, 1))).toMatchObject({ code: 'too-many-lines' })
  })

  test('children and infants need an adult, and each adult may take two infants', async () => {
    const buyer = httpBuyer()
    const party = (...passengers: [typeId: number, quantity: number][]) => ({
      optionId: 32871,
      day: inDays(76),
      passengers: passengers.map(([typeId, quantity]) => ({ typeId, quantity })),
    })
    for (const order of [party([3, 1]), party([4, 1]), party([2, 1], [4, 3])])
      expect(await buyer.refused('POST', '/transaction/addToCart', order)).toMatchObject({ code: 'grown-up-needed' })
    expect((await buyer.add(party([2, 1], [4, 2]))).count).toBe(1)
  })
})

test('R-BASKET-1 seats are held for 15 minutes, and an extension renews that, eleven times', async () => {
  const buyer = httpBuyer()
  const basket = await buyer.add(bus(77, 1))
  expect([basket.holdMinutes, Math.round(minutesLeft(basket)), basket.extensionsLeft]).toEqual([15, 15, 11])
  const extend = async (): Promise<Basket> => (await buyer.ask('POST', '/transaction/hold/extend', {})).json() as Basket
  for (let left = 10; left >= 0; left--) expect((await extend()).extensionsLeft).toBe(left)
  expect(await buyer.refused('POST', '/transaction/hold/extend', {})).toMatchObject({ status: 409, code: 'hold-limit' })
})

test('R-BASKET-2 R-BASKET-7 a started payment holds the seats for half an hour; the basket can’t be changed meanwhile', async () => {
  const buyer = httpBuyer()
  await buyer.add(bus(78, 1))
  const begun = (await buyer.pay({ card: 'secure' })).json() as { state: string; attemptId: string }
  expect(begun.state).toBe('action')
  const basket = await buyer.basket()
  expect(basket.paymentOpen).toBe(true)
  expect(minutesLeft(basket)).toBeGreaterThan(29)
  for (const [method, path, body] of [
    ['POST', '/transaction/addToCart', bus(79, 1)],
    ['PUT', '/currency/update', { id: 2 }],
    ['POST', '/coupon/apply', { code: 'ONCE50' }],
  ] as const)
    expect(await buyer.refused(method, path, body), path).toMatchObject({ status: 409, code: 'payment-open' })
  await buyer.ask('POST', '/transaction/payment/adyen/cancel', { attemptId: begun.attemptId })
  expect((await buyer.paid()).sales).toMatchObject([{ state: 'confirmed' }])
})

test('R-PAYMENT-2 a second submit while an attempt is open returns that attempt', async () => {
  const buyer = httpBuyer()
  await buyer.add(bus(80, 1))
  const [first, second] = [await buyer.pay({ card: 'secure' }), await buyer.pay({ card: 'authorised' })].map((answer) => answer.json())
  expect(second).toMatchObject({ state: 'action', attemptId: (first as { attemptId: string }).attemptId })
})

describe('R-CANCEL-1 R-CANCEL-3 cancelling', () => {
  async function bookedBy(buyer: HttpBuyer, order: object): Promise<Booking & { token: string }> {
    await buyer.add(order)
    const { voucherToken: token = '' } = await buyer.paid()
    return { ...((await callApi(`/transaction/voucher?token=${token}`)).json() as Booking), token }
  }

  test('is quoted first, refunds everything before the day, once, and releases the seats at once', async () => {
    const buyer = httpBuyer()
    const booking = await bookedBy(buyer, bus(81, 2))
    const id = booking.sales[0]?.id ?? ''
    const paidCents = booking.vouchers.reduce((sum, { shareCents }) => sum + shareCents, 0)
    const quote = (await buyer.ask('POST', `/sale/${id}/cancel`, {})).json() as { quoteId: string; refundCents: number }
    expect(quote).toMatchObject({ refundCents: paidCents, feeCents: 0, cancelled: false })
    expect((await buyer.ask('POST', `/sale/${id}/cancel`, { quoteId: quote.quoteId })).json()).toMatchObject({ cancelled: true })
    expect(await buyer.refused('POST', `/sale/${id}/cancel`, { quoteId: quote.quoteId })).toMatchObject({ code: 'quote-expired' })
    const after = (await callApi(`/transaction/voucher?token=${booking.token}`)).json() as Booking
    expect(after.vouchers.map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
    expect(after.refunds.map(({ cents }) => cents)).toEqual([paidCents])
  })
})

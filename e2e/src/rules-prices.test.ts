import type { DayAvailability, TimeSlot } from '@opentop/contract/availability'
import type { Booking } from '@opentop/contract/booking'
import type { PassengerOffer } from '@opentop/contract/product'
import { describe, expect, test } from 'vitest'
import { adults, httpBuyer } from './http-buyer.ts'
import { callApi } from './http.ts'
import { inDays } from './shop-day.ts'

const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay()
function dayFrom(first: number, isWeekend: boolean): string {
  const distance = [0, 1, 2, 3, 4, 5, 6].find((more) => [0, 6].includes(weekdayOf(inDays(first + more))) === isWeekend) ?? 0
  return inDays(first + distance)
}

describe('R-MONEY-1 money', () => {
  test.each([
    [1, 5700],
    [2, 4900],
    [3, 6250],
  ] as const)('currency %i has its own price in whole cents, which is charged and booked unchanged', async (currencyId, cents) => {
    const buyer = httpBuyer(currencyId)
    expect(await buyer.add({ optionId: 32873, day: inDays(45), passengers: adults(2) })).toMatchObject({
      currencyId,
      totalCents: 2 * cents,
      lines: [{ passengers: [{ typeId: 2, quantity: 2, unitCents: cents, cents: 2 * cents }] }],
    })
    expect(await buyer.paid()).toMatchObject({ currencyId, totalCents: 2 * cents })
  })
})

describe('prices', () => {
  test('R-PRICE-1 the price row with the highest priority applies: early booking is cheaper, otherwise weekends cost more', async () => {
    const price = async (day: string) => (await httpBuyer().add({ optionId: 32871, day, passengers: adults(1) })).totalCents
    expect([await price(dayFrom(5, false)), await price(dayFrom(5, true)), await price(dayFrom(20, true))]).toEqual([4100, 4400, 3690])
  })

  test('R-PRICE-2 a group ticket has one price for any size; a family ticket counts as four people', async () => {
    const group = (quantity: number) => {
      const wednesday = [0, 1, 2, 3, 4, 5, 6].map((more) => inDays(21 + more)).find((day) => weekdayOf(day) === 3)
      const order = { optionId: 95032, day: wednesday, time: '20:30', passengers: [{ typeId: 1, quantity }] }
      return { order, buyer: httpBuyer() }
    }
    const small = group(12)
    expect((await small.buyer.add(small.order)).totalCents).toBe(79_000)
    const rest = group(29)
    expect(await rest.buyer.refused('POST', '/transaction/addToCart', rest.order), 'twelve of 40 seats are held').toMatchObject({
      status: 409,
    })
    await rest.buyer.add({ ...rest.order, passengers: [{ typeId: 1, quantity: 28 }] })
    const few = group(9)
    expect(await few.buyer.refused('POST', '/transaction/addToCart', few.order)).toMatchObject({
      code: 'too-few-passengers',
      params: { minimum: 10 },
    })
    const families = (quantity: number) => ({ optionId: 32871, day: inDays(46), passengers: [{ typeId: 8, quantity }] })
    expect(await httpBuyer().refused('POST', '/transaction/addToCart', families(4)), '16 people').toMatchObject({
      code: 'too-many-passengers',
    })
    expect((await httpBuyer().add(families(3))).totalCents).toBe(3 * 11_400)
  })

  test.each([212021, 103021, 106021, 95012, 168021, 101021, 102021])(
    'R-PRICE-6 option %i: each time of a day costs in a basket what it shows, and the day and its passenger types show the lowest of them',
    async (optionId) => {
      const productId = Math.floor(optionId / 10)
      const read = async <T>(path: string): Promise<T> => (await callApi(path, { headers: { currencycookie: '2' } })).json() as T
      const adultOf = async (query: string): Promise<number | undefined> => {
        const options = await read<{ optionId: number; passengers: PassengerOffer[] }[]>(`/product/${productId}/priceInfo?${query}`)
        return options.find((one) => one.optionId === optionId)?.passengers.find(({ typeId }) => typeId === 2)?.priceCents
      }
      for (const isWeekend of [true, false]) {
        const options = await read<{ optionId: number; days: DayAvailability[] }[]>(`/product/${productId}/fullAvailability`)
        const days = options.find((one) => one.optionId === optionId)?.days ?? []
        const day = days.find(
          (one) => one.fromCents !== undefined && one.day > inDays(2) && [0, 6].includes(weekdayOf(one.day)) === isWeekend,
        )
        if (!day) continue
        const slots = await read<TimeSlot[]>(`/option/${optionId}/availability/times?day=${day.day}`)
        const charged: number[] = []
        for (const { time, fromCents } of slots.filter((slot) => slot.fromCents !== undefined)) {
          const basket = await httpBuyer(2).add({ optionId, day: day.day, time, passengers: adults(1) })
          charged.push(basket.totalCents)
          expect([fromCents, await adultOf(`day=${day.day}&time=${time}`)], `${day.day} ${time}`).toEqual([
            basket.totalCents,
            basket.totalCents,
          ])
        }
        expect(charged.length).toBeGreaterThan(0)
        expect(day.fromCents).toBe(Math.min(...charged))
      }
    },
  )

  test('R-PRICE-7 a reduced ticket is struck with the price of the weeks before; an early price is called that and never struck', async () => {
    const adultOf = async (productId: number, optionId: number, day: string): Promise<PassengerOffer | undefined> => {
      const answer = await callApi(`/product/${productId}/priceInfo?day=${day}`, { headers: { currencycookie: '2' } })
      const options = answer.json() as { optionId: number; passengers: PassengerOffer[] }[]
      return options.find((one) => one.optionId === optionId)?.passengers.find(({ typeId }) => typeId === 2)
    }
    expect(await adultOf(9501, 95012, dayFrom(5, true))).toMatchObject({ priceCents: 2350, wasCents: 2650 })
    const early = await adultOf(3287, 32871, dayFrom(20, false))
    expect(early).toMatchObject({ priceCents: 3150, early: true })
    expect(early).not.toHaveProperty('wasCents')
  })

  test('R-PRICE-3 a total that differs from the basket’s is not charged: 409 with both totals', async () => {
    const buyer = httpBuyer()
    const { totalCents } = await buyer.add({ optionId: 32873, day: inDays(47), passengers: adults(1) })
    const answer = await buyer.pay({ expectedTotalCents: 1 })
    expect([answer.status, answer.json()]).toMatchObject([
      409,
      { code: 'total-changed', detail: 'The total has changed from €0.01 to €57.', params: { expectedCents: 1, totalCents } },
    ])
    expect(await buyer.paid()).toMatchObject({ totalCents })
  })

  test('R-PRICE-5 the discounts of lines and tickets add up to the cent', async () => {
    const buyer = httpBuyer()
    await buyer.add({ optionId: 125021, day: inDays(48), time: '11:30', passengers: [...adults(3), { typeId: 3, quantity: 1 }] })
    await buyer.add({ optionId: 32873, day: inDays(48), passengers: adults(1) })
    await buyer.ask('POST', '/coupon/apply', { code: 'DECK15' })
    const basket = await buyer.basket()
    const sum = (cents: readonly number[]): number => cents.reduce((all, one) => all + one, 0)
    for (const line of basket.lines) expect(line.discountCents).toBe(Math.floor((line.amountCents * 15) / 100 + 0.5))
    expect(sum(basket.lines.map(({ discountCents }) => discountCents))).toBe(basket.discountCents)
    const { voucherToken } = await buyer.paid()
    const booking = (await callApi(`/transaction/voucher?token=${voucherToken}`)).json() as Booking
    expect(booking.vouchers).toHaveLength(5)
    expect(sum(booking.vouchers.map(({ shareCents }) => shareCents))).toBe(basket.totalCents)
  })
})

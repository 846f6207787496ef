import type { DayAvailability, TimeSlot } from '@opentop/contract/availability'
import { describe, expect, test } from 'vitest'
import { adults, httpBuyer, type HttpBuyer } from './http-buyer.ts'
import { callApi } from './http.ts'
import { inDays } from './shop-day.ts'

/** Porto's boat: 36 seats at each time. */
const boat = (day: number, time: string, quantity: number) => ({ optionId: 125021, day: inDays(day), time, passengers: adults(quantity) })
async function slotOf(buyer: HttpBuyer, day: number, time: string): Promise<TimeSlot | undefined> {
  const slots = (await buyer.ask('GET', `/option/125021/availability/times?day=${inDays(day)}`)).json() as TimeSlot[]
  return slots.find((slot) => slot.time === time)
}
const seats = (slot: TimeSlot | undefined) => [slot?.label, slot?.left]

describe('sold and held seats', () => {
  test('R-LABEL-3 R-LABEL-4 R-LABEL-7 the label goes from available to almost sold out to sold out, exact to the seat; the own hold does not count', async () => {
    const [day, time] = [41, '17:30']
    const watcher = httpBuyer()
    expect(seats(await slotOf(watcher, day, time))).toEqual(['AVAILABLE', undefined])
    for (let party = 0; party < 3; party++) {
      const buyer = httpBuyer()
      await buyer.add(boat(day, time, 10))
      await buyer.paid()
    }
    expect(seats(await slotOf(watcher, day, time)), 'six of 36 are more than five').toEqual(['AVAILABLE', undefined])
    const holder = httpBuyer()
    await holder.add(boat(day, time, 1))
    expect(seats(await slotOf(watcher, day, time))).toEqual(['ALMOST_SOLD_OUT', 5])
    expect(seats(await slotOf(holder, day, time)), 'the own seat is not taken from its owner').toEqual(['AVAILABLE', undefined])
    expect(await httpBuyer().refused('POST', '/transaction/addToCart', boat(day, time, 6))).toMatchObject({ status: 409 })
    const last = httpBuyer()
    await last.add(boat(day, time, 5))
    await last.paid()
    expect(seats(await slotOf(watcher, day, time))).toEqual(['SOLD_OUT', undefined])
    expect(await httpBuyer().refused('POST', '/transaction/addToCart', boat(day, time, 1))).toMatchObject({ status: 409 })
    const [line] = (await holder.basket()).lines
    await holder.ask('DELETE', `/sale/delete/${line?.id}`)
    expect(seats(await slotOf(watcher, day, time)), 'a seat that is given back is there at once').toEqual(['ALMOST_SOLD_OUT', 1])
  })

  test('R-LABEL-6 a day has the label of its best departure; a party larger than the departure gets “too large”, not “sold out”', async () => {
    const day = 42
    for (let party = 0; party < 3; party++) {
      const buyer = httpBuyer()
      await buyer.add(boat(day, '10:00', 10))
      await buyer.paid()
    }
    expect(await httpBuyer().refused('POST', '/transaction/addToCart', boat(day, '10:00', 7))).toMatchObject({
      code: 'seats-gone',
      detail: 'There are not enough seats for your party: only 6 left. Choose another time or day.',
    })
    const days = (await callApi('/product/12502/availability')).json() as DayAvailability[]
    expect(days.find((one) => one.day === inDays(day))?.label).toBe('AVAILABLE')
    const forThree = (await callApi('/product/9501/fullAvailability?passengers=3')).json() as { days: DayAvailability[] }[]
    const soldOut = forThree.map((option) => option.days.find((one) => one.day === inDays(12))?.label)
    expect(soldOut, 'a day that is sold out is so for every party').toContain('SOLD_OUT')
  })

  test('R-LABEL-1 nothing is sold before today, beyond a year, without a departure at the day or time, or of an option that is not on sale', async () => {
    const buyer = httpBuyer()
    const refusal = async (order: object) => (await buyer.refused('POST', '/transaction/addToCart', order)).code
    const bus = (day: number) => ({ optionId: 32871, day: inDays(day), passengers: adults(1) })
    expect(await refusal(bus(-2))).toMatch(/unavailable/)
    expect(await refusal(bus(368))).toMatch(/unavailable/)
    expect(await refusal(boat(43, '09:15', 1))).toBe('time-unavailable')
    expect(await refusal({ optionId: 125022, day: inDays(43), time: '20:00', passengers: adults(1) })).toMatch(/unavailable/)
    expect((await buyer.basket()).count).toBe(0)
  })

  test('R-LABEL-2 a day blocked by the operator is refused, and its reason is shown', async () => {
    const order = { optionId: 95011, day: inDays(9), time: '10:00', passengers: adults(1) }
    expect(await httpBuyer().refused('POST', '/transaction/addToCart', order)).toMatchObject({ status: 409, code: 'day-unavailable' })
    const days = (await callApi('/product/9501/availability', { headers: { languagecookie: 'en' } })).json() as DayAvailability[]
    expect(days.find((one) => one.day === inDays(9))).toMatchObject({ label: 'BLOCK_OUT', reason: expect.stringContaining('regatta') })
  })

  test('R-LABEL-5 a ticket without a seat limit is always available and shows no remaining seats', async () => {
    const pass = { optionId: 95041, passengers: adults(15) }
    const buyer = httpBuyer()
    await buyer.add(pass)
    await buyer.paid()
    const basket = await httpBuyer().add(pass)
    expect(basket.lines[0]).toMatchObject({ state: 'held', problems: [] })
  })

  test('R-MONEY-2 today is the day in the city’s time zone: a day that is over there is not sold', async () => {
    const cityDay = (timezone: string, plus: number): string =>
      new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(Date.now() + plus * 86_400_000)
    for (const [productId, timezone] of [
      [12502, 'Europe/Lisbon'],
      [19302, 'Asia/Dubai'],
    ] as const) {
      const days = (await callApi(`/product/${productId}/availability`)).json() as DayAvailability[]
      expect([cityDay(timezone, 0), cityDay(timezone, 1)], timezone).toContain(days[0]?.day)
      expect(days.some(({ day }) => day < cityDay(timezone, 0))).toBe(false)
    }
  })
})

test('R-PACKAGE-1 R-PAYMENT-1 a package is held and paid as one, and the refusal names the missing part', async () => {
  const bus = { optionId: 32871, day: inDays(44) }
  const cruise = { optionId: 95011, day: inDays(8), time: '11:30' }
  const buyer = httpBuyer()
  const refusal = await buyer.refused('POST', '/transaction/addToCart', { optionId: 95021, passengers: adults(1), components: [bus] })
  expect(refusal).toMatchObject({ status: 422, code: 'package-incomplete', detail: expect.stringContaining('Thames cruise') })
  const gone = { ...cruise, day: inDays(12) }
  const sold = await buyer.refused('POST', '/transaction/addToCart', { optionId: 95021, passengers: adults(1), components: [bus, gone] })
  expect(sold.status).toBe(409)
  expect((await buyer.basket()).count, 'nothing of it is held').toBe(0)
  const basket = await buyer.add({ optionId: 95021, passengers: adults(1), components: [bus, cruise] })
  expect(basket.lines).toMatchObject([{ amountCents: 5300, components: [{ day: inDays(44) }, { day: inDays(8), time: '11:30' }] }])
  const traveller = { typeId: 2, firstName: 'Ada', lastName: 'Lovelace', phone: '612345678', document: 'X1234567' }
  await buyer.ask('POST', '/tis', { saleId: basket.lines[0]?.id, travellers: [traveller] })
  const result = await buyer.paid()
  expect(result.sales).toMatchObject([{ state: 'confirmed', amountCents: 5300 }])
})

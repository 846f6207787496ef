import { randomUUID } from 'node:crypto'
import type { Basket } from '@opentop/contract/basket'
import type { Booking } from '@opentop/contract/booking'
import { describe, expect, test } from 'vitest'
import { adults, httpBuyer, type HttpBuyer } from './http-buyer.ts'
import { officeCall } from './office-visitor.ts'
import { inDays } from './shop-day.ts'

describe('a dishonest traveller or agent', () => {
  async function booked(buyer: HttpBuyer, order: object): Promise<Booking> {
    await buyer.add(order)
    const { voucherToken } = await buyer.paid(`${randomUUID()}@example.com`)
    return (await buyer.ask('GET', `/transaction/voucher?token=${voucherToken}`)).json() as Booking
  }

  test('R-COUPON-2 a coupon for one use a customer is used once, however the domain of the e-mail is spelt', async () => {
    const name = randomUUID()
    const payAs = async (email: string) => {
      const buyer = httpBuyer()
      await buyer.add({ optionId: 103011, day: inDays(33), passengers: adults(1) })
      expect((await buyer.ask('POST', '/coupon/apply', { code: 'ONCE50' })).status).toBe(200)
      return buyer.pay({ email })
    }
    expect((await payAs(`${name}@xn--bcher-kva.example`)).status).toBe(200)
    for (const email of [`${name}@bücher.example`, `${name.toUpperCase()}@BÜCHER.example`, ` ${name}@xn--BCHER-kva.example`])
      expect((await payAs(email)).json(), email).toMatchObject({ code: 'coupon-spent' })
  })

  test('an agent with net prices gets no coupon of travellers on top', async () => {
    const agent = httpBuyer()
    const signIn = { login: 'sunline', password: 'sunline demo desk' }
    expect((await agent.ask('POST', '/agent/login', signIn)).status).toBe(200)
    const { totalCents } = await agent.add({ optionId: 103011, day: inDays(33), passengers: adults(4) })
    for (const code of ['DECK15', 'SUMMER10', 'FAMILY5', 'ONCE50'])
      expect([code, (await agent.refused('POST', '/coupon/apply', { code })).code]).toEqual([code, 'coupon-invalid'])
    expect(await agent.basket()).toMatchObject({ totalCents, discountCents: 0 } satisfies Partial<Basket>)
  })

  test('after goodwill a cancellation names and gives back what is left, also by a quote from before', async () => {
    const buyer = httpBuyer()
    const { reference, sales } = await booked(buyer, { optionId: 103011, day: inDays(34), passengers: adults(2) })
    const cancel = async (body: object) =>
      (await buyer.ask('POST', `/sale/${sales[0]?.id}/cancel`, body)).json() as { quoteId: string; refundCents: number }
    const { quoteId, refundCents } = await cancel({})
    const owner = await officeCall('owner')
    const { version } = (await owner('getOrder', { reference })).body
    expect((await owner('refundGoodwill', { reference, version, cents: 1000, reason: 'Rain' })).status).toBe(200)
    expect((await cancel({ quoteId })).refundCents).toBe(refundCents - 1000)
    const { refundableCents } = (await owner('getOrder', { reference })).body
    expect(refundableCents).toBe(0)
  })
})

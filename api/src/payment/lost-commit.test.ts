import { randomUUID } from 'node:crypto'
import type { Basket } from '@opentop/contract/basket'
import type { ChangeResult } from '@opentop/contract/date-change'
import type { PaymentResult } from '@opentop/contract/payment'
import { afterAll, describe, expect, test } from 'vitest'
import { ids } from '../testing/booking-fixture.ts'
import { commitLosingProxy, type CommitLosingProxy } from '../testing/commit-losing-proxy.ts'
import { scopeOf, useDisruptionShop, type BoughtSale } from '../testing/disruption-shop.ts'
import { buyer } from '../testing/payment-fixture.ts'

let proxy: CommitLosingProxy
const shop = useDisruptionShop(async (url) => (proxy = await commitLosingProxy(url)).url)
const { send, fill, bought, announced, follow, tokenOf, refundsOf, sound } = shop
afterAll(() => proxy.close())

let used = 0
const nextDay = (): string => shop.fixture().day(3 + used++)
const order = (n: number, day: string) => ({ optionId: ids(n).timed, day, time: '10:00', passengers: [{ typeId: 2, quantity: 1 }] })
const buyTour = (): Promise<BoughtSale> => bought(order(0, nextDay()))

type Answer = { status: number; body: object & { code?: string } }
type Write = (key: string) => Promise<Answer>

async function losingEachCommit(begin: () => Promise<{ write: Write; check: (again: Answer) => Promise<unknown> }>): Promise<number> {
  const { provider } = shop.fixture()
  // a webhook would commit at the same time
  await provider.control({ paused: 'yes' })
  for (let nth = 1; ; nth++) {
    const { write, check } = await begin()
    const key = randomUUID()
    proxy.lose(nth)
    const first = await write(key)
    const isLost = proxy.hasLost()
    if (isLost) expect([first.status, first.body]).toEqual([503, expect.objectContaining({ code: 'unavailable' })])
    const again = await write(key)
    expect(again, JSON.stringify(again.body)).toMatchObject({ status: 200 })
    await check(again)
    if (isLost) continue
    await provider.control({ paused: 'no' })
    return nth - 1
  }
}

describe('PAY-06 R-MONEY-5 a write whose commit is done but whose answer is lost is answered 503, and its repetition gets the result, done once', () => {
  test('a tour added to the basket', async () => {
    const lost = await losingEachCommit(async () => {
      const { session } = await fill(order(0, nextDay()))
      const more = order(1, nextDay())
      return {
        write: (key) => send<Basket>('POST', '/transaction/addToCart', more, { session, key }),
        async check() {
          const { lines } = (await send<Basket>('GET', '/transaction/sale', {}, { session })).body
          expect(lines.map(({ optionId, passengers }) => [optionId, passengers[0]?.quantity])).toEqual([
            [ids(0).timed, 1],
            [ids(1).timed, 1],
          ])
        },
      }
    })
    expect(lost).toBe(1)
  })

  test('a payment: the attempt is handed in to the provider again, which charges once', async () => {
    const { provider } = shop.fixture()
    const lost = await losingEachCommit(async () => {
      const { session, totalCents } = await fill(order(0, nextDay()))
      const start = { expectedTotalCents: totalCents, buyer, method: 'scheme', cardToken: 'test_authorised' }
      return {
        write: (key) => send<PaymentResult>('POST', '/transaction/payment/creditcard/confirm', start, { session, key }),
        async check({ body }) {
          expect(body).toMatchObject({ state: 'paid', voucherToken: expect.any(String), sales: [{ state: 'confirmed' }] })
          const { attemptId } = body as PaymentResult
          const { payments } = await provider.book()
          expect(payments.filter(({ reference }) => reference === attemptId)).toMatchObject([{ value: totalCents }])
        },
      }
    })
    // the attempt, and the order
    expect(lost).toBe(2)
    await sound()
  })

  test('a cancellation by the link of the order, without a session', async () => {
    const lost = await losingEachCommit(async () => {
      const { saleId, voucherToken: token } = await buyTour()
      const quoted = await send<{ refundCents: number }>('POST', `/sale/${saleId}/cancel`, { token })
      const wish = { token, agreedCents: quoted.body.refundCents }
      return {
        write: (key) => send('POST', `/sale/${saleId}/cancel`, wish, { key }),
        async check({ body }) {
          expect(body).toMatchObject({ cancelled: true, refundCents: quoted.body.refundCents })
          expect(await refundsOf(saleId)).toHaveLength(1)
        },
      }
    })
    expect(lost).toBe(1)
    await sound()
  })

  test('a change of date by the link of the order', async () => {
    const lost = await losingEachCommit(async () => {
      const { saleId, voucherToken: token } = await buyTour()
      const day = nextDay()
      const quoted = await send<ChangeResult>('POST', `/sale/${saleId}/change`, { token, day, time: '10:00' })
      const { quoteId } = quoted.body
      return {
        write: (key) => send('POST', `/sale/${saleId}/change`, { token, quoteId }, { key }),
        async check({ body }) {
          expect(body).toMatchObject({ state: 'changed' })
          expect(await shop.seatsOf(saleId)).toMatchObject([{ day, seats: 1, state: 'converted' }])
        },
      }
    })
    expect(lost).toBe(1)
    await sound()
  })

  test('a change of date by the link of the order, without a quote', async () => {
    const lost = await losingEachCommit(async () => {
      const { saleId, voucherToken: token } = await buyTour()
      const day = nextDay()
      const { newCents } = (await send<ChangeResult>('POST', `/sale/${saleId}/change`, { token, day, time: '10:00' })).body
      const wish = { token, day, time: '10:00', agreedCents: newCents }
      return {
        write: (key) => send('POST', `/sale/${saleId}/change`, wish, { key }),
        async check({ body }) {
          expect(body).toMatchObject({ state: 'changed', newCents })
          expect(await shop.seatsOf(saleId)).toMatchObject([{ day, seats: 1, state: 'converted' }])
        },
      }
    })
    expect(lost).toBe(1)
    await sound()
  })

  test('a choice after a disruption', async () => {
    const lost = await losingEachCommit(async () => {
      const line = await buyTour()
      const id = await announced({ scope: scopeOf([ids(0).timed], line.day, [600]) })
      await follow()
      const token = tokenOf(id, line)
      return {
        write: (key) => send('POST', '/disruption', { token, choice: 'refund' }, { key }),
        async check() {
          expect(await refundsOf(line.saleId)).toHaveLength(1)
        },
      }
    })
    expect(lost).toBe(1)
    await sound()
  })
})

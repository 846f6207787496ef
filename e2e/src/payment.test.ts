import type { Basket } from '@opentop/contract/basket'
import type { PaymentResult } from '@opentop/contract/payment'
import { describe, expect, test } from 'vitest'
import { callApi, visit, type HttpAnswer } from './http.ts'
import { inDays } from './shop-day.ts'

const day = inDays(21)
const buyer = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', countryId: 826 }

function post(path: string, body: object, headers: Record<string, string> = {}): Promise<HttpAnswer> {
  return callApi(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })
}
async function fill(): Promise<{ session: Record<string, string>; expectedTotalCents: number }> {
  const added = await post('/transaction/addToCart', { optionId: 32871, day, passengers: [{ typeId: 2, quantity: 1 }] })
  return { session: { authorization: String(added.headers.authorization) }, expectedTotalCents: (added.json() as Basket).totalCents }
}

describe('PAY-01 PAY-03 PAY-05 a payment over HTTP, with the embedded database and the built-in provider', () => {
  test('a card payment by token succeeds, its repetition with the same idempotency key returns the same answer, and its state can be read', async () => {
    const { session, expectedTotalCents } = await fill()
    const start = { expectedTotalCents, buyer, method: 'scheme', cardToken: 'test_authorised' }
    const paid = await post('/transaction/payment/creditcard/confirm', start, { ...session, 'idempotency-key': 'one' })
    expect([paid.status, paid.text]).toEqual([200, expect.stringContaining('"state":"paid"')])
    const again = await post('/transaction/payment/creditcard/confirm', start, { ...session, 'idempotency-key': 'one' })
    expect((again.json() as PaymentResult).payment).toEqual((paid.json() as PaymentResult).payment)
    const resumed = (await callApi('/transaction/payment/resume', { headers: session })).json() as PaymentResult
    expect(resumed).toMatchObject({ state: 'paid', sales: [{ state: 'confirmed' }] })
    const saleId = resumed.sales[0]?.id ?? ''
    expect((await callApi(`/status/data?statusType=sale&id=${saleId}`, { headers: session })).json()).toMatchObject({ status: 'confirmed' })
    const stranger = await fill()
    expect((await callApi(`/status/data?statusType=sale&id=${saleId}`, { headers: stranger.session })).status).toBe(404)
  })

  test('a method that the provider does not have, or not in the currency of the basket, is unknown, not declined', async () => {
    const { session, expectedTotalCents } = await fill()
    for (const method of ['no-such-method', 'ideal', 'free', 'scheme']) {
      const answer = await post('/transaction/payment/local', { expectedTotalCents, buyer, method }, session)
      expect([answer.status, answer.json()], method).toMatchObject([422, { code: 'payment-method-unknown' }])
    }
    const known = await post('/transaction/payment/local', { expectedTotalCents, buyer, method: 'paypal' }, session)
    expect(known.json()).toMatchObject({ state: 'action' })
  })

  test('R-PAYMENT-4 unsigned webhook events are refused', async () => {
    const answer = await visit('/webhooks/payment', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        live: 'false',
        notificationItems: [{ NotificationRequestItem: { eventCode: 'AUTHORISATION', success: 'true' } }],
      }),
    })
    expect([answer.status, answer.text]).toEqual([401, ''])
  })
})

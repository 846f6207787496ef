import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { signedItems } from '../payment/event-route.ts'
import { account, providerProcess, type ProviderProcess } from '../testing/provider-process.ts'
import { adyenPayments } from './payment-adyen.ts'
import { checkoutPayments } from './payment-checkout.ts'
import type { PaymentPort, PayOrder } from './payment.ts'

let provider: ProviderProcess
let port: PaymentPort
beforeAll(async () => {
  provider = await providerProcess()
  port = adyenPayments({ account, apiKey: provider.apiKey, livePrefix: undefined, url: provider.url, patienceMs: 2000 })
})
afterAll(() => provider?.stop())

const order = (card: string, attemptId = crypto.randomUUID()): PayOrder => ({
  attemptId,
  key: attemptId,
  sum: { cents: 4200, currencyId: 1 },
  method: { type: 'scheme', data: { encryptedCardNumber: `test_${card}` } },
  returnUrl: 'https://shop.example/return',
  origin: 'https://shop.example',
  email: 'ada@example.com',
  locale: 'es',
  countryCode: 'ES',
})

describe('PAY-05 the client of Adyen against the built-in provider', () => {
  test.each([
    ['authorised', 'authorise'],
    ['refused', 'refuse'],
    ['pending-then-paid', 'pending'],
    ['outage', 'unclear'],
    ['garbage', 'authorise'],
    ['timeout-before-charge', 'unclear'],
  ])('test card %s gives the event %s', async (card, event) => expect(await port.pay(order(card))).toMatchObject({ event }))

  test.each([
    [7700, 'authorise'],
    [7701, 'refuse'],
    [7702, 'action'],
    [7711, 'pending'],
    [7715, 'unclear'],
    [17_701, 'authorise'],
  ])('an amount of %i cents gives the event %s', async (cents, event) => {
    const plain = order('authorised')
    expect(await port.pay({ ...plain, sum: { cents, currencyId: 1 } })).toMatchObject({ event })
    expect(await port.pay({ ...order('refused'), sum: { cents, currencyId: 1 } })).toMatchObject({ event: 'refuse' })
  })

  test.each([
    [undefined, 'https://checkout-test.adyen.com/v72/payments'],
    ['1797a841fbb37ca7-Shop', 'https://1797a841fbb37ca7-Shop-checkout-live.adyenpayments.com/checkout/v72/payments'],
  ])('with the live prefix %s a payment is sent to %s', async (livePrefix, address) => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no network'))
    await adyenPayments({ account, apiKey: 'key', livePrefix }).pay(order('authorised'))
    expect(fetched.mock.calls[0]?.[0]).toBe(address)
    fetched.mockRestore()
  })

  test('the provider’s home page lists every test card and every test amount', async () => {
    const page = await (await fetch(provider.url())).text()
    for (const shown of ['4111 1111 1111 1111', '77.02', 'asks for 3-D Secure', 'test_chargeback', '77.14']) expect(page).toContain(shown)
  })

  test('lists methods, pays with 3-D Secure, cancels, and refunds once per key', async () => {
    const methods = await port.methods({ cents: 100, currencyId: 1, countryCode: 'ES', locale: 'es' })
    expect(methods[0]).toMatchObject({ key: 'scheme', name: 'Tarjeta', kind: 'card', asGiven: { type: 'scheme', name: 'Tarjeta' } })
    const secure = order('secure')
    const action = await port.pay(secure)
    expect(action).toMatchObject({ event: 'action', redirectUrl: expect.stringContaining('/pay/') })
    const approved = await fetch(action.redirectUrl ?? '', {
      method: 'POST',
      body: new URLSearchParams({ choice: 'approve' }),
      redirect: 'manual',
    })
    const redirectResult = new URL(approved.headers.get('location') ?? '').searchParams.get('redirectResult') ?? ''
    const done = await port.details(secure.attemptId, { redirectResult })
    expect(done).toMatchObject({ event: 'authorise', merchantReference: secure.attemptId, sum: { cents: 4200, currency: 'EUR' } })
    const refund = { id: crypto.randomUUID(), paymentReference: done.providerReference ?? '', sum: secure.sum }
    const sent = { merchantReference: refund.id, chargeReference: done.providerReference, sum: { cents: 4200, currency: 'EUR' }, account }
    expect(await port.refund(refund)).toMatchObject({ event: 'send', ...sent })
    expect(await port.refund(refund), 'the same key').toMatchObject({ event: 'send' })
    expect(await port.refund({ ...refund, id: crypto.randomUUID() }), 'more than was taken').toMatchObject({ event: 'fail' })
    expect(await port.cancel(order('secure').attemptId)).toBe(true)
    expect((await provider.book()).refunds).toHaveLength(1)
  })

  test('a redirect to a host that is not the provider’s is unclear', async () => {
    const strict = checkoutPayments({
      name: 'adyen',
      account,
      ask: async () => ({ status: 200, body: { resultCode: 'RedirectShopper', action: { url: 'https://elsewhere.example/pay' } } }),
      cardFields: () => undefined,
      mayRedirectTo: ({ hostname }) => hostname.endsWith('.adyen.com'),
      quickMs: 0,
    })
    expect(await strict.pay(order('secure'))).toMatchObject({ event: 'unclear' })
  })

  test('MEND-03 a redirect without a reference belongs to the request; an authorisation without a reference belongs to no attempt', async () => {
    const answering = (body: Record<string, unknown>): PaymentPort =>
      checkoutPayments({
        name: 'adyen',
        account,
        ask: async () => ({ status: 200, body }),
        cardFields: () => undefined,
        mayRedirectTo: () => true,
        quickMs: 0,
      })
    const secure = order('secure')
    const redirect = { resultCode: 'RedirectShopper', action: { url: 'https://checkoutshopper-test.adyen.com/x' } }
    expect(await answering(redirect).pay(secure)).toMatchObject({ event: 'action', merchantReference: secure.attemptId })
    for (const answer of [answering({ resultCode: 'Authorised' }), answering({ resultCode: 'Authorised', pspReference: 'P' })]) {
      expect((await answer.pay(secure)).merchantReference).toBeUndefined()
      expect((await answer.details(secure.attemptId, {})).merchantReference).toBeUndefined()
    }
  })

  test('MEND-03 the idempotency key of a redirect result depends on attempt and result, so that a wrong result does not block the right one', async () => {
    const keys: (string | undefined)[] = []
    const noting = checkoutPayments({
      name: 'adyen',
      account,
      ask: async (_path, _body, key) => void keys.push(key),
      cardFields: () => undefined,
      mayRedirectTo: () => true,
      quickMs: 0,
    })
    for (const [id, redirectResult] of [
      ['a', 'x'],
      ['a', 'y'],
      ['b', 'x'],
      ['a', 'x'],
    ] as const)
      await noting.details(id, { redirectResult })
    expect(new Set(keys).size).toBe(3)
    expect(keys[3]).toBe(keys[0])
    for (const key of keys) expect(key?.length).toBeLessThanOrEqual(64)
  })
})

describe('PAY-05 webhook signatures', () => {
  const keys = ['ab'.repeat(32), 'cd'.repeat(32)]
  const item = {
    pspReference: 'PSP1',
    originalReference: '',
    merchantAccountCode: account,
    merchantReference: 'a-reference',
    amount: { value: 4200, currency: 'EUR' },
    eventCode: 'AUTHORISATION',
    success: 'true',
    eventDate: '2026-01-01',
    paymentMethod: 'visa',
    reason: '',
  }
  const signed = (changes: Partial<typeof item> = {}, key = keys[0] ?? '') => {
    const made = { ...item, ...changes }
    const { pspReference, originalReference, merchantAccountCode, merchantReference, amount, eventCode, success } = made
    const text = [
      pspReference,
      originalReference,
      merchantAccountCode,
      merchantReference,
      amount.value,
      amount.currency,
      eventCode,
      success,
    ]
    const hmacSignature = createHmac('sha256', Buffer.from(key, 'hex')).update(text.join(':')).digest('base64')
    return { live: 'false', notificationItems: [{ NotificationRequestItem: { ...made, additionalData: { hmacSignature } } }] }
  }
  const altered = (changes: object) => {
    const [first] = signed().notificationItems
    return { notificationItems: [{ NotificationRequestItem: { ...first?.NotificationRequestItem, ...changes } }] }
  }

  test('the example that Adyen publishes is accepted with its key, and with no other sum', () => {
    const key = '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056'
    const example = (value: number) => ({
      live: 'false',
      notificationItems: [
        {
          NotificationRequestItem: {
            additionalData: { hmacSignature: 'coqCmt/IZ4E3CzPvMY8zTjQVL5hYJUiBRg8UU+iCWo0=' },
            amount: { value, currency: 'EUR' },
            pspReference: '7914073381342284',
            eventCode: 'AUTHORISATION',
            eventDate: '2019-05-06T17:15:34.121+02:00',
            merchantAccountCode: 'TestMerchant',
            merchantReference: 'TestPayment-1407325143704',
            paymentMethod: 'visa',
            success: 'true',
          },
        },
      ],
    })
    expect(signedItems(example(1130), [key])).toHaveLength(1)
    expect(signedItems(example(1131), [key])).toBeUndefined()
  })
  test('a signed item is accepted with the new key and the previous one', () => {
    for (const key of keys) expect(signedItems(signed({}, key), keys)).toHaveLength(1)
    expect(signedItems(signed({}, 'ef'.repeat(32)), keys)).toBeUndefined()
  })
  test.each([
    { pspReference: 'PSP2' },
    { originalReference: 'PSP0' },
    { merchantAccountCode: 'Other' },
    { merchantReference: 'b-reference' },
    { amount: { value: 1, currency: 'EUR' } },
    { amount: { value: 4200, currency: 'USD' } },
    { eventCode: 'CAPTURE' },
    { success: 'false' },
    { additionalData: {} },
    { additionalData: undefined },
  ])('an item altered after signing is refused: %j', (changes) => expect(signedItems(altered(changes), keys)).toBeUndefined())
  test.each([{ eventDate: '2031-01-01' }, { paymentMethod: 'other' }, { reason: 'because' }])(
    'an unsigned field is ignored: %j',
    (changes) => expect(signedItems(altered(changes), keys)).toEqual(signedItems(signed(), keys)),
  )
  test('a colon that could shift the fields, no items and too many items are refused', () => {
    expect(signedItems(signed({ merchantReference: 'a:b' }), keys)).toBeUndefined()
    expect(signedItems({ notificationItems: [] }, keys)).toBeUndefined()
    expect(signedItems({ notificationItems: Array.from({ length: 51 }, () => signed().notificationItems[0]) }, keys)).toBeUndefined()
    for (const body of [null, 1, 'x', {}, { notificationItems: [null] }]) expect(signedItems(body, keys)).toBeUndefined()
  })
})

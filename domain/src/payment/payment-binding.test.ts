import { describe, expect, test } from 'vitest'
import { bindPayment, bindRefund, type Expected, type Named } from './payment-binding.ts'
import { paymentEvents, type PaymentEvent, type PaymentState } from './payment.ts'

const expected: Expected = { merchantReference: 'a', cents: 100, currency: 'EUR', account: 'Ours', holder: undefined }
const named: Named = { merchantReference: 'a', providerReference: 'P', sum: { cents: 100, currency: 'EUR' }, account: 'Ours' }
const attempt = (state: PaymentState = 'ACTION_REQUIRED', providerReference: string | null = null, holder?: string) => ({
  ...expected,
  state,
  providerReference,
  holder,
})

describe('MEND-03 binding an event of the provider to an attempt', () => {
  test.each(paymentEvents)('%s with all matching references is bound, also without an account', (event) => {
    expect(bindPayment(attempt(), event, named)).toEqual({ is: 'bound' })
    expect(bindPayment(attempt(), event, { ...named, account: undefined })).toEqual({ is: 'bound' })
  })
  test.each<[string, Named, string]>([
    ['another account', { account: 'Theirs' }, 'account'],
    ['another merchant reference', { merchantReference: 'b' }, 'merchant-reference'],
    ['another sum', { sum: { cents: 99, currency: 'EUR' } }, 'sum'],
    ['another currency', { sum: { cents: 100, currency: 'USD' } }, 'currency'],
  ])('%s is a mismatch, whatever the event', (_name, wrong, by) => {
    for (const event of paymentEvents.filter((one) => !(by === 'sum' || by === 'currency') || (one !== 'void' && one !== 'chargeback')))
      expect(bindPayment(attempt(), event, { ...named, ...wrong }), event).toEqual({ is: 'mismatch', by })
  })
  test('a provider reference that another attempt has is a mismatch; one of the same merchant reference is not', () => {
    expect(bindPayment(attempt('SUBMITTED', null, 'b'), 'authorise', named)).toEqual({ is: 'mismatch', by: 'provider-reference' })
    expect(bindPayment(attempt('AUTHORISED', 'Q', 'a'), 'authorise', named)).toEqual({ is: 'bound' })
  })
  test.each<[PaymentEvent, Named, string]>([
    ['authorise', { merchantReference: undefined }, 'unclear'],
    ['authorise', { sum: undefined }, 'unclear'],
    ['capture', { sum: undefined }, 'unclear'],
    ['refuse', { merchantReference: undefined }, 'unclear'],
    ['refuse', { sum: undefined }, 'bound'],
    ['void', { merchantReference: undefined }, 'unclear'],
    ['action', { merchantReference: undefined, providerReference: undefined, sum: undefined }, 'bound'],
    ['pending', { merchantReference: undefined, sum: undefined }, 'bound'],
  ])('%s with %j is %3$s', (event, lacking, is) => expect(bindPayment(attempt(), event, { ...named, ...lacking })).toEqual({ is }))
  test('3-D Secure may change the provider reference; a chargeback or void must name the charge with the money', () => {
    expect(bindPayment(attempt('ACTION_REQUIRED', 'Q'), 'authorise', named)).toEqual({ is: 'bound' })
    for (const event of ['chargeback', 'void'] as const) {
      expect(bindPayment(attempt('AUTHORISED', 'Q'), event, named)).toEqual({ is: 'mismatch', by: 'provider-reference' })
      expect(bindPayment(attempt('AUTHORISED', 'P'), event, named)).toEqual({ is: 'bound' })
      expect(bindPayment(attempt('ACTION_REQUIRED', 'Q'), event, named)).toEqual({ is: 'bound' })
    }
    expect(bindPayment(attempt('AUTHORISED', 'Q'), 'void', { ...named, providerReference: undefined })).toEqual({ is: 'bound' })
  })
  test('a refund belongs to its charge', () => {
    const refund = { ...expected, chargeReference: 'C' }
    expect(bindRefund(refund, 'succeed', { ...named, chargeReference: 'C' })).toEqual({ is: 'bound' })
    expect(bindRefund(refund, 'succeed', { ...named, chargeReference: 'D' })).toEqual({ is: 'mismatch', by: 'charge' })
    expect(bindRefund(refund, 'succeed', { ...named, sum: undefined })).toEqual({ is: 'unclear' })
    expect(bindRefund(refund, 'fail', { ...named, sum: undefined })).toEqual({ is: 'bound' })
    expect(bindRefund(refund, 'fail', { ...named, merchantReference: 'b' })).toEqual({ is: 'mismatch', by: 'merchant-reference' })
  })
})

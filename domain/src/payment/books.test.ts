import { expect, test } from 'vitest'
import { compareBooks, type OwnBook, type ProviderBook } from './books.ts'

const own = (): OwnBook => ({
  payments: [
    { id: 'a', reference: 'a', psp: 'A', state: 'AUTHORISED', cents: 100, currency: 'EUR' },
    { id: 'b', reference: 'b', psp: null, state: 'REFUSED', cents: 50, currency: 'EUR' },
  ],
  refunds: [{ id: 'r', payment: 'A', state: 'DONE', cents: 40 }],
})
const theirs = (): ProviderBook => ({
  payments: [
    { psp: 'A', reference: 'a', value: 100, currency: 'EUR', state: 'authorised' },
    { psp: 'B', reference: 'b', value: 50, currency: 'EUR', state: 'refused' },
  ],
  refunds: [{ psp: 'R', payment: 'A', reference: 'r', value: 40, state: 'done' }],
})

test('PAY-06 two ledgers with the same entries have no differences', () => expect(compareBooks(own(), theirs())).toEqual([]))

test('MEND-03 two swapped charges of the same amount are both reported', () => {
  const mine: OwnBook = {
    payments: ['a', 'b'].map((id) => ({
      id,
      reference: id,
      psp: id === 'a' ? 'B' : 'A',
      state: 'AUTHORISED',
      cents: 100,
      currency: 'EUR',
    })),
    refunds: [],
  }
  const payments = ['a', 'b'].map((id) => ({ psp: id.toUpperCase(), reference: id, value: 100, currency: 'EUR', state: 'authorised' }))
  expect(compareBooks(mine, { payments, refunds: [] })).toEqual([
    expect.stringContaining('another attempt: A was taken for a'),
    expect.stringContaining('another attempt: B was taken for b'),
  ])
})

const charge = { psp: 'C', reference: 'a', value: 100, currency: 'EUR', state: 'authorised' }
test.each<[string, (mine: OwnBook, other: ProviderBook) => void, RegExp]>([
  ['a charge that the shop does not know', (_mine, other) => other.payments.push({ ...charge, reference: 'x' }), /unknown to the shop: C/],
  ['a second charge', (_mine, other) => other.payments.push(charge), /charged 2 times: a/],
  [
    'a charge that never was',
    (mine) => mine.payments.push({ id: 'd', reference: 'd', psp: 'D', state: 'CAPTURED', cents: 1, currency: 'EUR' }),
    /without a charge: d/,
  ],
  ['another sum', (_mine, other) => Object.assign(other.payments[0] ?? {}, { value: 99 }), /another sum: A/],
  ['another currency', (_mine, other) => Object.assign(other.payments[0] ?? {}, { currency: 'USD' }), /another sum: A/],
  [
    'a refund twice',
    (_mine, other) => other.refunds.push({ psp: 'S', payment: 'A', reference: 'r', value: 40, state: 'done' }),
    /paid back 2 times: r/,
  ],
  ['a refund that the shop does not know', (mine) => mine.refunds.pop(), /paid back, but unknown/],
  ['a refund that never was', (_mine, other) => other.refunds.pop(), /never was: r/],
  ['a refund of another charge', (_mine, other) => Object.assign(other.refunds[0] ?? {}, { payment: 'B' }), /another charge: R for r/],
  ['another refund', (mine) => Object.assign(mine.refunds[0] ?? {}, { cents: 39 }), /another refund/],
])('PAY-06 %s is reported', (_name, change, fault) => {
  const [mine, other] = [own(), theirs()]
  change(mine, other)
  expect(compareBooks(mine, other).join('\n')).toMatch(fault)
})

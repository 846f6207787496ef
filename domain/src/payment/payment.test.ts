import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  decideArrival,
  hasMoney,
  isOpen,
  nextPayment,
  paymentEvents,
  paymentStates,
  shownPayment,
  type SaleOnArrival,
  type PaidSale,
  type PaymentEffect,
  type PaymentEvent,
  type PaymentState,
} from './payment.ts'

type End = { state: PaymentState; settled: number; reversed: boolean }

function run(events: readonly PaymentEvent[]): End {
  const end: End = { state: 'SUBMITTED', settled: 0, reversed: false }
  const parked: PaymentEvent[] = []
  for (const event of events) {
    const move = nextPayment(end.state, event)
    if (!move && event === 'chargeback' && !hasMoney(end.state)) parked.push(event)
    if (move) apply(end, move.state, move.effect)
  }
  for (const event of parked) {
    const move = nextPayment(end.state, event)
    if (move) apply(end, move.state, move.effect)
  }
  return end
}
function apply(end: End, state: PaymentState, effect: PaymentEffect | undefined): void {
  end.state = state
  if (effect === 'settle') end.settled += 1
  if (effect === 'reverse') end.reversed = true
}

function* orders<T>(items: readonly T[]): Generator<T[]> {
  if (items.length <= 1) return void (yield [...items])
  for (const [index, item] of items.entries()) for (const rest of orders(items.filter((_, other) => other !== index))) yield [item, ...rest]
}

describe('PAY-06 the payment state machine', () => {
  const seven = ['pending', 'refuse', 'cancel', 'expire', 'authorise', 'capture', 'chargeback'] as const
  test('all 5,040 permutations of seven webhook events end in one state', () => {
    const ends = new Set<string>()
    let count = 0
    for (const order of orders(seven)) {
      count += 1
      ends.add(JSON.stringify(run(order)))
    }
    expect(count).toBe(5040)
    expect([...ends].map((end) => JSON.parse(end) as End)).toEqual([{ state: 'CAPTURED', settled: 1, reversed: true }])
  })

  test('any events, any order, any number of copies: one end state per set, settled at most once', () => {
    const webhook = fc.constantFrom(...paymentEvents.filter((event) => event !== 'void'))
    const shuffledTwice = fc
      .array(webhook, { maxLength: 8 })
      .chain((events) =>
        fc.tuple(
          fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2, maxLength: events.length * 2 }),
          fc.constant(events),
        ),
      )
    fc.assert(
      fc.property(shuffledTwice, ([many, once]) => {
        const end = run(many)
        expect(end).toEqual(run(once))
        expect(end.settled).toBe(hasMoney(end.state) ? 1 : 0)
      }),
      { numRuns: 20_000 },
    )
  })

  const table: [PaymentState, PaymentEvent, PaymentState | undefined, PaymentEffect | undefined][] = [
    ['CREATED', 'submit', 'SUBMITTED', undefined],
    ['CREATED', 'void', 'VOIDED', 'reopen'],
    ['SUBMITTED', 'unclear', 'UNKNOWN', undefined],
    ['SUBMITTED', 'authorise', 'AUTHORISED', 'settle'],
    ['UNKNOWN', 'action', 'ACTION_REQUIRED', undefined],
    ['UNKNOWN', 'refuse', 'REFUSED', 'reopen'],
    ['ACTION_REQUIRED', 'unclear', undefined, undefined],
    ['ACTION_REQUIRED', 'pending', 'PENDING', undefined],
    ['PENDING', 'action', undefined, undefined],
    ['ACTION_REQUIRED', 'expire', 'EXPIRED', 'reopen'],
    ['PENDING', 'authorise', 'AUTHORISED', 'settle'],
    ['REFUSED', 'authorise', 'AUTHORISED', 'settle'],
    ['REFUSED', 'expire', undefined, undefined],
    ['EXPIRED', 'capture', 'CAPTURED', 'settle'],
    ['QUARANTINED', 'refuse', undefined, undefined],
    ['QUARANTINED', 'authorise', 'AUTHORISED', 'settle'],
    ['AUTHORISED', 'refuse', undefined, undefined],
    ['AUTHORISED', 'authorise', undefined, undefined],
    ['AUTHORISED', 'capture', 'CAPTURED', undefined],
    ['AUTHORISED', 'chargeback', 'AUTHORISED', 'reverse'],
    ['AUTHORISED', 'void', 'VOIDED', 'reverse'],
    ['VOIDED', 'authorise', undefined, undefined],
    ['REFUSED', 'chargeback', undefined, undefined],
  ]
  test.each(table)('%s, %s', (state, event, next, effect) => {
    const move = nextPayment(state, event)
    expect([move?.state, move?.effect]).toEqual([next, effect])
  })

  test('nothing leaves a state of higher rank, and an open attempt is never called failed', () => {
    for (const state of paymentStates)
      for (const event of paymentEvents) {
        const move = nextPayment(state, event)
        if (move) expect(paymentStates.indexOf(move.state)).toBeGreaterThanOrEqual(paymentStates.indexOf(state))
      }
    for (const state of paymentStates.filter(isOpen)) expect(['action', 'pending', 'checking']).toContain(shownPayment(state))
  })
})

describe('PAY-06 the decision when money arrives', () => {
  const paid = (id: string, amountCents = 1000): PaidSale => ({ id, key: `k${id}`, amountCents, discountCents: 0 })
  const now = (id: string, fits = true, amountCents = 1000): SaleOnArrival => ({ id, key: `k${id}`, amountCents, fits })
  test.each([
    ['in time', [paid('a')], [now('a')], false, { outcome: 'book' }],
    ['a second success', [paid('a')], [now('a')], true, { outcome: 'refund', reason: 'second-payment' }],
    ['late, seats gone', [paid('a')], [now('a', false)], false, { outcome: 'part', without: ['a'] }],
    ['late, one of two gone', [paid('a'), paid('b')], [now('a'), now('b', false)], false, { outcome: 'part', without: ['b'] }],
    ['a line was removed', [paid('a'), paid('b')], [now('a')], false, { outcome: 'refund', reason: 'basket-changed' }],
    ['a line was added', [paid('a')], [now('a'), now('b')], false, { outcome: 'refund', reason: 'basket-changed' }],
    ['another price', [paid('a')], [now('a', true, 900)], false, { outcome: 'refund', reason: 'basket-changed' }],
    ['another departure', [paid('a')], [{ ...now('a'), key: 'x' }], false, { outcome: 'refund', reason: 'basket-changed' }],
  ] as const)('%s', (_name, before, lines, already, outcome) => expect(decideArrival(before, lines, already)).toEqual(outcome))
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextSale, saleEvents, saleMove, saleStates, type SaleEvent, type SaleState } from './sale.ts'

const allowed: [SaleState, SaleEvent, SaleState][] = [
  ['held', 'expire', 'expired'],
  ['held', 'remove', 'removed'],
  ['held', 'settle', 'confirmed'],
  ['held', 'settle-without-seats', 'refund_due'],
  ['expired', 'hold-again', 'held'],
  ['expired', 'remove', 'removed'],
  ['expired', 'settle', 'confirmed'],
  ['expired', 'settle-without-seats', 'refund_due'],
  ['removed', 'hold-again', 'held'],
  ['removed', 'settle', 'confirmed'],
  ['removed', 'settle-without-seats', 'refund_due'],
  ['confirmed', 'cancel', 'cancelled'],
  ['confirmed', 'operator-cancel', 'cancelled'],
  ['confirmed', 'redeem', 'used'],
  ['confirmed', 'lapse', 'lapsed'],
  ['refund_due', 'rebook', 'confirmed'],
  ['refund_due', 'refund', 'cancelled'],
  ['used', 'undo-redeem', 'confirmed'],
  ['used', 'operator-cancel', 'cancelled'],
  ['lapsed', 'operator-cancel', 'cancelled'],
]
const pairs = saleStates.flatMap((state) => saleEvents.map((event) => [state, event] as const))

test.each(pairs)('BOOK-07 %s line, %s', (state, event) => {
  const row = allowed.find(([from, what]) => from === state && what === event)
  expect(nextSale(state, event)).toBe(row?.[2])
})

test.each(saleEvents)('BOOK-07 %s leads every line that it moves to one state', (event) => {
  const { from, to } = saleMove(event)
  expect(allowed.filter(([, what]) => what === event)).toEqual(from.map((state) => [state, event, to]))
})

test('BOOK-07 a line is paid at most once, and a cancelled line stays cancelled', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...saleEvents), { maxLength: 40 }), (events) => {
      let state: SaleState = 'held'
      let paid = 0
      for (const event of events) {
        const next = nextSale(state, event)
        if (state === 'cancelled') expect(next).toBeUndefined()
        if (next && event.startsWith('settle')) paid += 1
        state = next ?? state
      }
      expect(paid).toBeLessThanOrEqual(1)
    }),
  )
})

test('BOOK-07 a traveller can cancel a ticket only before it is used or over', () => {
  expect(saleStates.filter((state) => nextSale(state, 'cancel'))).toEqual(['confirmed'])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdEvents, holdMove, holdStates, nextHold, type HoldEvent, type HoldState } from './hold.ts'

const allowed: [HoldState, HoldEvent, HoldState][] = [
  ['active', 'extend', 'active'],
  ['active', 'payment-started', 'pinned'],
  ['active', 'remove', 'released'],
  ['active', 'expire', 'expired'],
  ['active', 'settle', 'converted'],
  ['pinned', 'payment-failed', 'active'],
  ['pinned', 'expire', 'expired'],
  ['pinned', 'settle', 'converted'],
  ['released', 'settle', 'converted'],
  ['expired', 'settle', 'converted'],
  ['converted', 'cancel', 'returned'],
]
const takesSeats = (state: HoldState): boolean => ['active', 'pinned', 'converted'].includes(state)
const pairs = holdStates.flatMap((state) => holdEvents.map((event) => [state, event] as const))

test.each(pairs)('BOOK-07 %s hold, %s', (state, event) => {
  const row = allowed.find(([from, what]) => from === state && what === event)
  expect(nextHold(state, event)).toBe(row?.[2])
})

test.each(holdEvents)('BOOK-07 %s leads every hold that it moves to one state', (event) => {
  const { from, to } = holdMove(event)
  expect(allowed.filter(([, what]) => what === event)).toEqual(from.map((state) => [state, event, to]))
})

test('BOOK-07 in any sequence of events seats are freed at most once for each time they were taken', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...holdEvents), { maxLength: 30 }), (events) => {
      let state: HoldState = 'active'
      let taken = 1
      for (const event of events) {
        const next = nextHold(state, event)
        if (!next) continue
        taken += Number(takesSeats(next)) - Number(takesSeats(state))
        state = next
        expect(taken).toBe(takesSeats(state) ? 1 : 0)
      }
    }),
  )
})

test('BOOK-07 a settled hold is settled once and never expires', () => {
  for (const event of ['settle', 'expire', 'remove', 'payment-failed'] as const) expect(nextHold('converted', event)).toBeUndefined()
})

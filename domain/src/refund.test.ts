import { expect, test } from 'vitest'
import { nextRefund, refundEvents, refundStates, type RefundEvent, type RefundState } from './refund.ts'

const allowed: [RefundState, RefundEvent, RefundState][] = [
  ['REQUESTED', 'send', 'SENT'],
  ['REQUESTED', 'succeed', 'DONE'],
  ['REQUESTED', 'fail', 'FAILED'],
  ['SENT', 'succeed', 'DONE'],
  ['SENT', 'fail', 'FAILED'],
  ['SENT', 'reverse', 'FAILED'],
  ['DONE', 'fail', 'FAILED'],
  ['DONE', 'reverse', 'FAILED'],
  ['FAILED', 'retry', 'REQUESTED'],
]
const pairs = refundStates.flatMap((state) => refundEvents.map((event) => [state, event] as const))

test.each(pairs)('PAY-06 %s refund, %s', (state, event) => {
  expect(nextRefund(state, event)).toBe(allowed.find(([from, what]) => from === state && what === event)?.[2])
})

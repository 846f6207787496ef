import { expect, test } from 'vitest'
import { nextRefund, refundEvents, refundStates, spreadRefund, type RefundEvent, type RefundState } from './refund.ts'

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

test('MEND-08 a refund is spread over payments in their order, none above what it has left and none with 0', () => {
  const payments = [
    { id: 'change', leftCents: 700 },
    { id: 'spent', leftCents: 0 },
    { id: 'order', leftCents: 2000 },
  ]
  expect(spreadRefund(500, payments)).toEqual([{ id: 'change', cents: 500 }])
  expect(spreadRefund(1500, payments)).toEqual([
    { id: 'change', cents: 700 },
    { id: 'order', cents: 800 },
  ])
  expect(spreadRefund(9000, payments).reduce((sum, { cents }) => sum + cents, 0)).toBe(2700)
  expect(spreadRefund(0, payments)).toEqual([])
})

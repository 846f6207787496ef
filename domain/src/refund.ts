/** Money on its way back. */
export const refundStates = ['REQUESTED', 'SENT', 'DONE', 'FAILED'] as const
export type RefundState = (typeof refundStates)[number]
export const refundEvents = ['send', 'succeed', 'fail', 'reverse', 'retry'] as const
export type RefundEvent = (typeof refundEvents)[number]

/** A bank may send back what it had taken, so that done can still fail; a person then sends it again. */
const table: Record<RefundState, Partial<Record<RefundEvent, RefundState>>> = {
  REQUESTED: { send: 'SENT', succeed: 'DONE', fail: 'FAILED' },
  SENT: { succeed: 'DONE', fail: 'FAILED', reverse: 'FAILED' },
  DONE: { fail: 'FAILED', reverse: 'FAILED' },
  FAILED: { retry: 'REQUESTED' },
}

export function nextRefund(state: RefundState, event: RefundEvent): RefundState | undefined {
  return table[state][event]
}

export const refundStates = ['REQUESTED', 'SENT', 'DONE', 'FAILED'] as const
export type RefundState = (typeof refundStates)[number]
export const refundEvents = ['send', 'succeed', 'fail', 'reverse', 'retry'] as const
export type RefundEvent = (typeof refundEvents)[number]

/** A bank may return a refund, so DONE can still become FAILED; an operator then retries it. */
const table: Record<RefundState, Partial<Record<RefundEvent, RefundState>>> = {
  REQUESTED: { send: 'SENT', succeed: 'DONE', fail: 'FAILED' },
  SENT: { succeed: 'DONE', fail: 'FAILED', reverse: 'FAILED' },
  DONE: { fail: 'FAILED', reverse: 'FAILED' },
  FAILED: { retry: 'REQUESTED' },
}

export function nextRefund(state: RefundState, event: RefundEvent): RefundState | undefined {
  return table[state][event]
}

export function spreadRefund(cents: number, payments: readonly { id: string; leftCents: number }[]): { id: string; cents: number }[] {
  let open = cents
  return payments.flatMap(({ id, leftCents }) => {
    const part = Math.min(open, leftCents)
    open -= part
    return part > 0 ? [{ id, cents: part }] : []
  })
}

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

/** A sum over payments in the order in which they give back, none more than it has left. */
export function spreadRefund(cents: number, payments: readonly { id: string; leftCents: number }[]): { id: string; cents: number }[] {
  let open = cents
  return payments.flatMap(({ id, leftCents }) => {
    const part = Math.min(open, leftCents)
    open -= part
    return part > 0 ? [{ id, cents: part }] : []
  })
}

export const holdStates = ['active', 'pinned', 'converted', 'released', 'expired', 'returned'] as const
export type HoldState = (typeof holdStates)[number]

export const holdEvents = ['extend', 'payment-started', 'payment-failed', 'remove', 'expire', 'settle', 'cancel'] as const
export type HoldEvent = (typeof holdEvents)[number]

/**
 * Pinned seats can't be removed: a payment is in progress. Late money may still convert an ended hold if the seats fit, which the
 * caller checks in the same statement. Transitions that are not in the table are ignored, so a second settle or expiry changes nothing.
 */
const table: Record<HoldState, Partial<Record<HoldEvent, HoldState>>> = {
  active: { extend: 'active', 'payment-started': 'pinned', remove: 'released', expire: 'expired', settle: 'converted' },
  pinned: { 'payment-failed': 'active', expire: 'expired', settle: 'converted' },
  released: { settle: 'converted' },
  expired: { settle: 'converted' },
  converted: { cancel: 'returned' },
  returned: {},
}

export function nextHold(state: HoldState, event: HoldEvent): HoldState | undefined {
  return table[state][event]
}

export function holdMove(event: HoldEvent): { from: HoldState[]; to: HoldState } {
  const from = holdStates.filter((state) => nextHold(state, event))
  const [to] = from.map((state) => nextHold(state, event))
  if (!to) throw new Error(`nothing happens to a hold on ${event}`)
  return { from, to }
}

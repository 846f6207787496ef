/** One line, from the basket to the last refund. */
export const saleStates = ['held', 'expired', 'removed', 'confirmed', 'refund_due', 'cancelled', 'used', 'lapsed'] as const
export type SaleState = (typeof saleStates)[number]

export const saleEvents = [
  'expire',
  'hold-again',
  'remove',
  'settle',
  'settle-without-seats',
  'rebook',
  'refund',
  'cancel',
  'operator-cancel',
  'redeem',
  'undo-redeem',
  'lapse',
] as const
export type SaleEvent = (typeof saleEvents)[number]

const settled = { settle: 'confirmed', 'settle-without-seats': 'refund_due' } as const

/**
 * Money may arrive after a line expired or was removed: it becomes a ticket if the seats are still there, else money to give back
 * or another departure. Only an operator cancels what was used.
 */
const table: Record<SaleState, Partial<Record<SaleEvent, SaleState>>> = {
  held: { ...settled, expire: 'expired', remove: 'removed' },
  expired: { ...settled, 'hold-again': 'held', remove: 'removed' },
  removed: { ...settled, 'hold-again': 'held' },
  confirmed: { cancel: 'cancelled', 'operator-cancel': 'cancelled', redeem: 'used', lapse: 'lapsed' },
  refund_due: { rebook: 'confirmed', refund: 'cancelled' },
  used: { 'undo-redeem': 'confirmed', 'operator-cancel': 'cancelled' },
  lapsed: { 'operator-cancel': 'cancelled' },
  cancelled: {},
}

export function nextSale(state: SaleState, event: SaleEvent): SaleState | undefined {
  return table[state][event]
}

/** The states that an event finds lines in and the one it leads to, for the one statement that writes it. */
export function saleMove(event: SaleEvent): { from: SaleState[]; to: SaleState } {
  const from = saleStates.filter((state) => nextSale(state, event))
  const [to] = from.map((state) => nextSale(state, event))
  if (!to) throw new Error(`nothing happens to a line on ${event}`)
  return { from, to }
}

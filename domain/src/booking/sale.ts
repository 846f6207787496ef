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
 * Money may arrive after a line expired or was removed: the line is booked if the seats are still free, else it is refunded
 * or moved to another departure. Only an operator cancels a used line.
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

export function saleMove(event: SaleEvent): { from: SaleState[]; to: SaleState } {
  const from = saleStates.filter((state) => nextSale(state, event))
  const [to] = from.map((state) => nextSale(state, event))
  if (!to) throw new Error(`nothing happens to a line on ${event}`)
  return { from, to }
}

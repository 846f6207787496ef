/** One row from the first line in a basket to the last refund: a basket until it is paid, an order from then on. */
export const transactionStates = [
  'DRAFT',
  'AWAITING_PAYMENT',
  'PAID',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
  'CANCELLED',
  'EXPIRED',
  'PAID_UNFULFILLED',
] as const
export type TransactionState = (typeof transactionStates)[number]

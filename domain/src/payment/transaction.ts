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

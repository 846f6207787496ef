import type { CurrencyId } from '../price/currency.ts'
import type { CashCount } from '../till/till.ts'

export const approvalStates = ['waiting', 'approved', 'declined', 'withdrawn', 'expired'] as const
export type ApprovalState = (typeof approvalStates)[number]

export type TillRequest =
  | { call: 'addTillEntry'; input: { currencyId: CurrencyId; cents: number } }
  | { call: 'openShift'; input: { counted: readonly CashCount[]; lastShiftId: string } }
  | { call: 'closeShift'; input: { counted: readonly CashCount[]; lastReceipt: number } }
export type ApprovalRequest = ({ call: 'refundGoodwill'; input: { cents: number } } | TillRequest) & { sums: readonly CashCount[] }

import type { CurrencyId } from '../price/currency.ts'
import type { CashCount } from '../till/till.ts'

export const approvalStates = ['waiting', 'approved', 'declined', 'withdrawn', 'expired'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** What a person asks for at a till, as it is done when a second person approves it. */
export type TillRequest =
  | { call: 'addTillEntry'; input: { currencyId: CurrencyId; cents: number } }
  | { call: 'openShift'; input: { counted: readonly CashCount[]; lastShiftId: string } }
  | { call: 'closeShift'; input: { counted: readonly CashCount[]; lastReceipt: number } }
/** What a second person approves; `sums` is the money that goes out by it. */
export type ApprovalRequest = ({ call: 'refundGoodwill'; input: { cents: number } } | TillRequest) & { sums: readonly CashCount[] }

import { couponStatuses, locationStatuses, optionStatuses, productStatuses } from '@opentop/domain/catalogue/catalogue-status'
import { changeStates } from '@opentop/domain/catalogue/change'
import { couponUseStates } from '@opentop/domain/coupon/coupon'
import { reservationStates } from '@opentop/domain/agent/credit'
import { disruptionSaleStates, disruptionStates } from '@opentop/domain/disruption/state'
import { holdStates } from '@opentop/domain/availability/hold'
import { hasMoney, isOpen, paymentStates } from '@opentop/domain/payment/payment'
import { paymentEventStates } from '@opentop/domain/payment/payment-event'
import { approvalStates } from '@opentop/domain/approval/approval'
import { refundStates } from '@opentop/domain/booking/refund'
import { saleStates } from '@opentop/domain/booking/sale'
import { transactionStates } from '@opentop/domain/payment/transaction'
import { registrationStates } from '@opentop/domain/passenger/traveller'
import { voucherStates } from '@opentop/domain/voucher/voucher'

/**
 * States as SQL literals, made once: `WHERE state = ${holdState.pinned}`. A state that does not exist does not compile.
 * Literals rather than parameters, so that the planner can match them with the partial indexes.
 */
export const approvalState = literalsOf(approvalStates)
export const changeState = literalsOf(changeStates)
export const couponStatus = literalsOf(couponStatuses)
export const couponUseState = literalsOf(couponUseStates)
export const disruptionState = literalsOf(disruptionStates)
export const disruptionSaleState = literalsOf(disruptionSaleStates)
export const holdState = literalsOf(holdStates)
export const locationStatus = literalsOf(locationStatuses)
export const optionStatus = literalsOf(optionStatuses)
export const paymentState = literalsOf(paymentStates)
export const paymentEventState = literalsOf(paymentEventStates)
export const productStatus = literalsOf(productStatuses)
export const refundState = literalsOf(refundStates)
export const registrationState = literalsOf(registrationStates)
export const reservationState = literalsOf(reservationStates)
export const saleState = literalsOf(saleStates)
export const transactionState = literalsOf(transactionStates)
export const voucherState = literalsOf(voucherStates)

/** Groups for `state IN ${liveHolds}`: holds that keep seats, attempts without a final result, attempts with money, valid vouchers. */
export const liveHolds = listOf(holdState.active, holdState.pinned)
export const openPayments = listOf(...paymentStates.filter(isOpen).map((state) => paymentState[state]))
export const paidPayments = listOf(...paymentStates.filter(hasMoney).map((state) => paymentState[state]))
export const liveVouchers = listOf(voucherState.issued, voucherState.redeemed)

function literalsOf<S extends string>(states: readonly S[]): Readonly<Record<S, string>> {
  return Object.fromEntries(states.map((state) => [state, `'${state}'`])) as Record<S, string>
}

function listOf(...literals: string[]): string {
  return `(${literals.join(', ')})`
}

import type { BookedSale, Booking, Voucher } from '@opentop/contract/booking'
import { percentOf } from '@opentop/domain/price/rounding'
import type { PageContext } from '../state/page-context.tsx'

export type Refund = { refundCents: number; feeCents: number }
type Money = Pick<Booking, 'currencyId' | 'byAgency'>

export function paidFor(vouchers: readonly Voucher[]): number {
  return vouchers.reduce((sum, { shareCents }) => sum + shareCents, 0)
}

/** As the shop's own rule computes it; the shop decides when the cancellation is confirmed. */
export function refundOf(vouchers: readonly Voucher[], { deadline }: BookedSale): Refund {
  const paidCents = paidFor(vouchers)
  const refundCents = percentOf(paidCents, 'percent' in deadline ? deadline.percent : 0)
  return { refundCents, feeCents: paidCents - refundCents }
}

/** The button that cancels says what is refunded. The guests of a travel agency see no amounts. */
export function cancelText({ t, money }: PageContext, count: number, refundCents: number, { currencyId, byAgency }: Money): string {
  if (byAgency) return t('my-booking.cancel-units', { count })
  return refundCents > 0
    ? t('my-booking.cancel-count', { count, amount: money(refundCents, currencyId) })
    : t('my-booking.cancel-nothing', { count })
}

export function cancelledText({ t, money }: PageContext, refundCents: number, { currencyId, byAgency }: Money): string {
  if (byAgency) return t('my-booking.cancelled-agency')
  return refundCents > 0 ? t('my-booking.cancelled', { refund: money(refundCents, currencyId) }) : t('my-booking.cancelled-nothing')
}

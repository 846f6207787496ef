import type { BookedSale, Voucher } from '@opentop/contract/booking'
import { partsOf } from './change-wish.ts'

type Possible = {
  cancellable: Voucher[]
  isChangeable: boolean
  reason?: 'used' | 'used-some' | 'over' | 'never' | 'part-refund'
}

export function possibleOf(sale: BookedSale, vouchers: readonly Voucher[]): Possible {
  const used = vouchers.some(({ state }) => state === 'redeemed')
  const open = vouchers.filter(({ state, qr }) => state === 'issued' && qr !== '')
  const { deadline } = sale
  if (!('percent' in deadline)) {
    const reason = open.length === 0 && used ? 'used' : deadline.kind
    return { cancellable: [], isChangeable: false, reason }
  }
  const hasDate = partsOf(sale).length > 0
  const isInPart = sale.components.some(({ isPaidBack }) => isPaidBack)
  const isChangeable = hasDate && !isInPart && !used && deadline.percent === 100
  if (!hasDate || isInPart || isChangeable) return { cancellable: open, isChangeable }
  return { cancellable: open, isChangeable, reason: used ? 'used-some' : 'part-refund' }
}

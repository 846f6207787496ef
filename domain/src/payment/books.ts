import { hasMoney, type PaymentState } from './payment.ts'
import type { RefundState } from '../booking/refund.ts'

export type OwnBook = {
  payments: { id: string; reference: string; psp: string | null; state: PaymentState; cents: number; currency: string }[]
  refunds: { id: string; payment: string | null; state: RefundState; cents: number }[]
}
export type ProviderBook = {
  payments: { psp: string; reference: string; value: number; currency: string; state: string }[]
  refunds: { psp: string; payment: string; reference: string; value: number; state: string }[]
}

export function compareBooks(own: OwnBook, theirs: ProviderBook): string[] {
  const charges = theirs.payments.filter((charge) => charge.state === 'authorised')
  const taken = own.payments.filter((payment) => hasMoney(payment.state))
  const byPsp = new Map(own.payments.flatMap((payment) => (payment.psp === null ? [] : [[payment.psp, payment] as const])))
  const chargeByPsp = new Map(charges.map((charge) => [charge.psp, charge]))
  const perReference = Map.groupBy(charges, (charge) => charge.reference)
  const ownRefunds = new Map(own.refunds.map((refund) => [refund.id, refund]))
  const sent = theirs.refunds.filter((refund) => refund.state === 'done')
  const perRefund = Map.groupBy(sent, (refund) => refund.reference)
  return [
    ...charges.flatMap((charge) => {
      const payment = byPsp.get(charge.psp)
      if (!payment || !hasMoney(payment.state)) return [`charged, but unknown to the shop: ${charge.psp} for ${charge.reference}`]
      if (payment.reference !== charge.reference)
        return [`another attempt: ${charge.psp} was taken for ${charge.reference}, the shop has it for ${payment.reference}`]
      const isSame = payment.cents === charge.value && payment.currency === charge.currency
      return isSame
        ? []
        : [`another sum: ${charge.psp} took ${charge.value} ${charge.currency}, the shop has ${payment.cents} ${payment.currency}`]
    }),
    ...taken
      .filter((payment) => payment.psp === null || !chargeByPsp.has(payment.psp))
      .map((payment) => `booked without a charge: ${payment.id}`),
    ...[...perReference].filter(([, found]) => found.length > 1).map(([reference, found]) => `charged ${found.length} times: ${reference}`),
    ...sent.flatMap((refund) => {
      const known = ownRefunds.get(refund.reference)
      if (!known || known.state === 'FAILED') return [`paid back, but unknown to the shop: ${refund.psp} for ${refund.reference}`]
      if (known.payment !== refund.payment)
        return [`another charge: ${refund.psp} for ${refund.reference} paid ${refund.payment} back, the shop has ${known.payment}`]
      return known.cents === refund.value ? [] : [`another refund: ${refund.psp} paid ${refund.value}, the shop has ${known.cents}`]
    }),
    ...[...perRefund].filter(([, found]) => found.length > 1).map(([reference, found]) => `paid back ${found.length} times: ${reference}`),
    ...own.refunds
      .filter(({ id, state }) => state === 'DONE' && !perRefund.has(id))
      .map(({ id }) => `called paid back, but never was: ${id}`),
  ]
}

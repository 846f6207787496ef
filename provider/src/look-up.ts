import { paymentBody, type Answer, type Checkout } from './checkout.ts'
import type { PaymentRow, RefundRow } from './ledger.ts'

export function lookUp(checkout: Checkout, reference: string): Answer {
  const { ledger, account } = checkout
  const found = ledger.all<PaymentRow>('SELECT * FROM payments WHERE reference = ?', reference)
  const refunds = ledger.all<RefundRow & { currency: string }>(
    'SELECT r.*, p.currency FROM refunds r JOIN payments p ON p.psp = r.payment_psp WHERE r.reference = ?',
    reference,
  )
  const withdrawn = ledger.one('SELECT 1 FROM withdrawn WHERE reference = ?', reference) !== undefined
  return {
    status: 200,
    body: {
      reference,
      withdrawn,
      payments: found.map((payment) => paymentBody(checkout, payment)),
      refunds: refunds.map(({ psp, payment_psp, state, value, currency }) => ({
        pspReference: psp,
        paymentPspReference: payment_psp,
        reference,
        merchantAccount: account,
        state,
        amount: { value, currency },
      })),
    },
  }
}

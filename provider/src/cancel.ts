import { problem, type Answer, type Checkout } from './checkout.ts'
import { newReference } from './events.ts'
import type { PaymentRow } from './ledger.ts'

export function cancel(
  { ledger, account, now, events: { notify } }: Checkout,
  request: { paymentReference?: string; reference?: string; merchantAccount?: string },
  psp?: string,
): Answer {
  if (request.merchantAccount !== account) return problem(403, '901', 'Invalid Merchant Account')
  const found = psp
    ? ledger.all<PaymentRow>('SELECT * FROM payments WHERE psp = ?', psp)
    : ledger.all<PaymentRow>('SELECT * FROM payments WHERE reference = ?', request.paymentReference ?? '')
  if (psp && found.length === 0) return problem(422, '167', 'Original pspReference required for this operation')
  const reference = request.paymentReference ?? found[0]?.reference ?? ''
  const cancelPsp = newReference()
  ledger.run('INSERT INTO withdrawn (reference, created_at) VALUES (?, ?) ON CONFLICT DO NOTHING', reference, now())
  for (const payment of found) {
    const open = payment.state === 'action' || payment.state === 'pending'
    if (open) ledger.run('DELETE FROM plans WHERE psp = ?', payment.psp)
    const cancelled = open && ledger.move(payment.psp, 'cancelled', payment.state)
    notify(payment, 'CANCELLATION', cancelled, { pspReference: newReference(), originalReference: payment.psp })
  }
  if (found.length === 0) notify({ psp: cancelPsp, reference, value: 0, currency: 'EUR', method: '' }, 'TECHNICAL_CANCEL', true)
  return {
    status: 201,
    body: {
      pspReference: cancelPsp,
      status: 'received',
      reference: request.reference ?? reference,
      merchantAccount: account,
      paymentReference: reference,
      ...(psp ? { paymentPspReference: psp } : {}),
    },
  }
}

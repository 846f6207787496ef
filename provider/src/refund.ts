import { problem, type Answer, type Checkout } from './checkout.ts'
import { newReference } from './events.ts'
import type { RefundRow } from './ledger.ts'

export function refund(
  { ledger, account, now, events: { notify } }: Checkout,
  psp: string,
  request: { merchantAccount?: string; reference?: string; amount?: { value?: number; currency?: string } },
): Answer {
  const payment = ledger.payment(psp)
  const value = request.amount?.value ?? 0
  if (request.merchantAccount !== account) return problem(403, '901', 'Invalid Merchant Account')
  if (!payment || payment.state !== 'authorised') return problem(422, '167', 'Original pspReference required for this operation')
  if (value <= 0 || request.amount?.currency !== payment.currency) return problem(422, '100', 'Wrong amount')
  if (ledger.refunded(psp) + value > payment.value) return problem(422, '137', 'More than was captured')
  const refund: RefundRow = { psp: newReference(), payment_psp: psp, reference: request.reference ?? '', value, state: 'received' }
  const fails = payment.mode === 'refund-fails'
  ledger.run(
    'INSERT INTO refunds (psp, payment_psp, reference, value, state, created_at) VALUES (?, ?, ?, ?, ?, ?)',
    refund.psp,
    psp,
    refund.reference,
    value,
    fails ? 'failed' : 'done',
    now(),
  )
  notify(payment, 'REFUND', !fails, {
    pspReference: refund.psp,
    originalReference: psp,
    merchantReference: refund.reference,
    amount: { value, currency: payment.currency },
  })
  return {
    status: 201,
    body: {
      pspReference: refund.psp,
      paymentPspReference: psp,
      reference: refund.reference,
      status: 'received',
      merchantAccount: account,
      amount: { value, currency: payment.currency },
    },
  }
}

import type { Events } from './events.ts'
import type { Ledger, PaymentRow, PaymentState } from './ledger.ts'

/** It decides by its own ledger, without asking the shop; every decision runs inside one transaction of the ledger. */
export type Checkout = { ledger: Ledger; account: string; publicUrl: () => string; now: () => number; events: Events }

export type Answer = { status: number; body: Record<string, unknown>; delayMs?: number; lost?: 'hang' | 'garbage'; first?: number }

export function problem(status: number, errorCode: string, message: string): Answer {
  return { status, body: { status, errorCode, message, errorType: status === 422 ? 'validation' : 'configuration' } }
}

const resultCodes: Record<PaymentState, string> = {
  action: 'RedirectShopper',
  pending: 'Pending',
  authorised: 'Authorised',
  refused: 'Refused',
  cancelled: 'Cancelled',
  closed: 'Cancelled',
}

export function paymentBody({ publicUrl }: Pick<Checkout, 'publicUrl'>, payment: PaymentRow): Record<string, unknown> {
  return {
    pspReference: payment.psp,
    resultCode: resultCodes[payment.state],
    merchantReference: payment.reference,
    amount: { value: payment.value, currency: payment.currency },
    ...(payment.state === 'refused' ? { refusalReason: 'Refused', refusalReasonCode: '2' } : {}),
    ...(payment.state === 'action'
      ? { action: { type: 'redirect', method: 'GET', url: `${publicUrl()}/pay/${payment.psp}`, paymentMethodType: payment.method } }
      : {}),
  }
}

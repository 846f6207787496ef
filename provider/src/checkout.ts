import { randomBytes } from 'node:crypto'
import { isMode, modeOfAmount, type Mode } from './cards.ts'
import { newReference, type Events } from './events.ts'
import type { Ledger, PaymentRow, PaymentState, RefundRow } from './ledger.ts'
import { kindOf } from './methods.ts'

export type Answer = { status: number; body: Record<string, unknown>; delayMs?: number; lost?: 'hang' | 'garbage'; first?: number }
type Settings = { account: string; publicUrl: () => string; now: () => number; events: Events }
type PaymentRequest = {
  merchantAccount?: string
  reference?: string
  amount?: { value?: number; currency?: string }
  paymentMethod?: { type?: string; encryptedCardNumber?: string }
  returnUrl?: string
  shopperLocale?: string
}
const second = 1000

export const problem = (status: number, errorCode: string, message: string): Answer => ({
  status,
  body: { status, errorCode, message, errorType: status === 422 ? 'validation' : 'configuration' },
})

const codes: Record<PaymentState, string> = {
  action: 'RedirectShopper',
  pending: 'Pending',
  authorised: 'Authorised',
  refused: 'Refused',
  cancelled: 'Cancelled',
  closed: 'Cancelled',
}

/** What the provider decides, in its own book, without asking the shop. Every function runs inside one transaction of the ledger. */
export function openCheckout(ledger: Ledger, { account, publicUrl, now, events }: Settings) {
  const { tell, plan } = events

  const shown = (payment: PaymentRow): Record<string, unknown> => ({
    pspReference: payment.psp,
    resultCode: codes[payment.state],
    merchantReference: payment.reference,
    amount: { value: payment.value, currency: payment.currency },
    ...(payment.state === 'refused' ? { refusalReason: 'Refused', refusalReasonCode: '2' } : {}),
    ...(payment.state === 'action'
      ? { action: { type: 'redirect', method: 'GET', url: `${publicUrl()}/pay/${payment.psp}`, paymentMethodType: payment.method } }
      : {}),
  })

  function settleByMode(payment: PaymentRow, mode: Mode): Answer {
    const answer: Answer = { status: 200, body: shown(payment) }
    switch (mode) {
      case 'refused':
        tell(payment, 'AUTHORISATION', false)
        return answer
      case 'refused-then-authorised':
        tell(payment, 'AUTHORISATION', false)
        plan(payment.psp, 'authorised', 7 * second)
        return answer
      case 'pending-then-paid':
        plan(payment.psp, 'authorised', 3 * second)
        return answer
      case 'pending-then-closed':
        plan(payment.psp, 'closed', 3 * second)
        return answer
      case 'webhook-first':
        return { ...answer, first: tell(payment, 'AUTHORISATION', true) }
      case 'webhook-twice':
        for (const delay of [0, 150, 300]) tell(payment, 'AUTHORISATION', true, {}, delay)
        return answer
      case 'webhook-late':
        tell(payment, 'AUTHORISATION', true, {}, 600 * second)
        return { ...answer, lost: 'hang' }
      case 'webhook-lost':
        return { ...answer, lost: 'hang' }
      case 'chargeback':
        plan(payment.psp, 'chargeback', 5 * second)
        break
      default:
    }
    if (payment.state === 'authorised') tell(payment, 'AUTHORISATION', true)
    if (mode === 'slow') return { ...answer, delayMs: 3 * second }
    if (mode === 'timeout-after-charge') return { ...answer, lost: 'hang' }
    return mode === 'garbage' ? { ...answer, lost: 'garbage' } : answer
  }

  return {
    pay(request: PaymentRequest): Answer {
      const { reference, amount, paymentMethod, returnUrl } = request
      if (request.merchantAccount !== account) return problem(403, '901', 'Invalid Merchant Account')
      if (!reference || !Number.isInteger(amount?.value) || (amount?.value ?? -1) < 0 || !/^[A-Z]{3}$/.test(amount?.currency ?? ''))
        return problem(422, '100', 'Required field missing or wrong: reference, amount')
      const kind = kindOf(paymentMethod?.type ?? '')
      if (!kind) return problem(422, '14_007', 'Unknown payment method')
      const card = kind === 'card' ? modeOfToken(ledger, paymentMethod?.encryptedCardNumber ?? '') : 'secure'
      const mode = card === 'authorised' ? modeOfAmount(amount?.value ?? 0) : card
      if (!mode) return problem(422, '14_012', 'The card details could not be read')
      if (ledger.one('SELECT 1 FROM withdrawn WHERE reference = ?', reference))
        return { status: 200, body: { pspReference: newReference(), resultCode: 'Cancelled', merchantReference: reference } }
      if (mode === 'outage') return problem(503, '000', 'The provider is out of order')
      if (mode === 'timeout-before-charge') return { status: 0, body: {}, lost: 'hang' }
      const payment: PaymentRow = {
        psp: newReference(),
        reference,
        value: amount?.value ?? 0,
        currency: amount?.currency ?? '',
        method: paymentMethod?.type ?? '',
        mode,
        state: firstState[mode] ?? 'authorised',
        return_url: returnUrl ?? '',
        redirect_result: null,
        outcome: null,
        locale: request.shopperLocale ?? 'en',
        created_at: now(),
      }
      ledger.run(
        'INSERT INTO payments (psp, reference, value, currency, method, mode, state, return_url, locale, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
        payment.psp,
        payment.reference,
        payment.value,
        payment.currency,
        payment.method,
        mode,
        payment.state,
        payment.return_url,
        payment.locale,
        payment.created_at,
      )
      return settleByMode(payment, mode)
    },

    /** The buyer pressed a button on the hosted page; returns where the browser goes. */
    choose(psp: string, choice: string): string | undefined {
      const payment = ledger.payment(psp)
      if (!payment) return undefined
      const back = (result: string): string => {
        const url = new URL(payment.return_url)
        url.searchParams.set('redirectResult', result)
        return url.href
      }
      if (payment.redirect_result) return back(payment.redirect_result)
      if (payment.state !== 'action') return back('over')
      const result = randomBytes(24).toString('base64url')
      ledger.run('UPDATE payments SET redirect_result = ?, outcome = ? WHERE psp = ?', result, choice, psp)
      // A card is charged when the shop hands the result on; a bank or a wallet charges on its own page.
      if (kindOf(payment.method) !== 'card') this.finish(psp, choice)
      return back(result)
    },

    finish(psp: string, choice: string): void {
      const payment = ledger.payment(psp)
      if (!payment || payment.state !== 'action') return
      const state = ({ approve: 'authorised', refuse: 'refused', later: 'pending', never: 'pending' } as const)[choice] ?? 'cancelled'
      ledger.move(psp, state, 'action')
      if (state === 'authorised') tell(payment, 'AUTHORISATION', true)
      else if (state === 'pending') plan(psp, choice === 'later' ? 'authorised' : 'closed', 10 * second)
      else tell(payment, 'AUTHORISATION', false)
    },

    details(result: string): Answer {
      const payment = ledger.one<PaymentRow>('SELECT * FROM payments WHERE redirect_result = ?', result)
      if (!payment) return problem(422, '101', 'Invalid redirectResult')
      if (payment.state === 'action') this.finish(payment.psp, payment.outcome ?? 'back')
      return { status: 200, body: shown(ledger.payment(payment.psp) ?? payment) }
    },

    cancel(request: { paymentReference?: string; reference?: string; merchantAccount?: string }, psp?: string): Answer {
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
        tell(payment, 'CANCELLATION', cancelled, { pspReference: newReference(), originalReference: payment.psp })
      }
      if (found.length === 0) tell({ psp: cancelPsp, reference, value: 0, currency: 'EUR', method: '' }, 'TECHNICAL_CANCEL', true)
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
    },

    refund(psp: string, request: { merchantAccount?: string; reference?: string; amount?: { value?: number; currency?: string } }): Answer {
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
      tell(payment, 'REFUND', !fails, {
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
    },

    /** What became of a reference of the shop's; Adyen has no such call, its webhooks stand for it. */
    lookUp(reference: string): Answer {
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
          payments: found.map(shown),
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
    },
  }
}

const firstState: Partial<Record<Mode, PaymentState>> = {
  secure: 'action',
  refused: 'refused',
  'refused-then-authorised': 'refused',
  'pending-then-paid': 'pending',
  'pending-then-closed': 'pending',
}

function modeOfToken(ledger: Ledger, token: string): Mode | undefined {
  const named = /^test_([a-z-]+)$/.exec(token)?.[1]
  if (named && isMode(named)) return named
  const mode = ledger.one<{ mode: string }>('SELECT mode FROM cards WHERE token = ?', token)?.mode
  return mode && isMode(mode) ? mode : undefined
}

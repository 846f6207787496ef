import { isMode, modeOfAmount, type Mode } from './cards.ts'
import { paymentBody, problem, type Answer, type Checkout } from './checkout.ts'
import { newReference } from './events.ts'
import type { Ledger, PaymentRow, PaymentState } from './ledger.ts'
import { kindOf } from './methods.ts'

type PaymentRequest = {
  merchantAccount?: string
  reference?: string
  amount?: { value?: number; currency?: string }
  paymentMethod?: { type?: string; encryptedCardNumber?: string; walletToken?: string }
  returnUrl?: string
  shopperLocale?: string
}
const second = 1000

const firstState: Partial<Record<Mode, PaymentState>> = {
  secure: 'action',
  refused: 'refused',
  'refused-then-authorised': 'refused',
  'pending-then-paid': 'pending',
  'pending-then-closed': 'pending',
}

export function pay(checkout: Checkout, request: PaymentRequest): Answer {
  const { ledger, account, now } = checkout
  const { reference, amount, paymentMethod, returnUrl } = request
  if (request.merchantAccount !== account) return problem(403, '901', 'Invalid Merchant Account')
  if (!reference || !Number.isInteger(amount?.value) || (amount?.value ?? -1) < 0 || !/^[A-Z]{3}$/.test(amount?.currency ?? ''))
    return problem(422, '100', 'Required field missing or wrong: reference, amount')
  const kind = kindOf(paymentMethod?.type ?? '')
  if (!kind) return problem(422, '14_007', 'Unknown payment method')
  const token = kind === 'card' ? paymentMethod?.encryptedCardNumber : kind === 'wallet' ? paymentMethod?.walletToken : undefined
  const card = kind === 'card' || kind === 'wallet' ? modeOfToken(ledger, token ?? '') : 'secure'
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
  insertPayment(ledger, payment)
  return answerByMode(checkout, payment, mode)
}

function insertPayment(ledger: Ledger, payment: PaymentRow): void {
  ledger.run(
    'INSERT INTO payments (psp, reference, value, currency, method, mode, state, return_url, locale, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    payment.psp,
    payment.reference,
    payment.value,
    payment.currency,
    payment.method,
    payment.mode,
    payment.state,
    payment.return_url,
    payment.locale,
    payment.created_at,
  )
}

/** Sends or plans the webhooks of a test card's mode, and damages the answer where the mode asks for it. */
function answerByMode(checkout: Checkout, payment: PaymentRow, mode: Mode): Answer {
  const { notify, plan } = checkout.events
  const answer: Answer = { status: 200, body: paymentBody(checkout, payment) }
  switch (mode) {
    case 'refused':
      notify(payment, 'AUTHORISATION', false)
      return answer
    case 'refused-then-authorised':
      notify(payment, 'AUTHORISATION', false)
      plan(payment.psp, 'authorised', 7 * second)
      return answer
    case 'pending-then-paid':
      plan(payment.psp, 'authorised', 3 * second)
      return answer
    case 'pending-then-closed':
      plan(payment.psp, 'closed', 3 * second)
      return answer
    case 'webhook-first':
      return { ...answer, first: notify(payment, 'AUTHORISATION', true) }
    case 'webhook-twice':
      for (const delay of [0, 150, 300]) notify(payment, 'AUTHORISATION', true, {}, delay)
      return answer
    case 'webhook-late':
      notify(payment, 'AUTHORISATION', true, {}, 600 * second)
      return { ...answer, lost: 'hang' }
    case 'webhook-lost':
      return { ...answer, lost: 'hang' }
    case 'chargeback':
      plan(payment.psp, 'chargeback', 5 * second)
      break
    default:
  }
  if (payment.state === 'authorised') notify(payment, 'AUTHORISATION', true)
  if (mode === 'slow') return { ...answer, delayMs: 3 * second }
  if (mode === 'timeout-after-charge') return { ...answer, lost: 'hang' }
  return mode === 'garbage' ? { ...answer, lost: 'garbage' } : answer
}

function modeOfToken(ledger: Ledger, token: string): Mode | undefined {
  const named = /^test_([a-z-]+)$/.exec(token)?.[1]
  if (named && isMode(named)) return named
  const mode = ledger.one<{ mode: string }>('SELECT mode FROM cards WHERE token = ?', token)?.mode
  return mode && isMode(mode) ? mode : undefined
}

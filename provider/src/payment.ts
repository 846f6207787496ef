import { isMode, modeOfAmount, type Mode } from './cards.ts'
import { paymentBody, problem, type Answer, type Checkout } from './checkout.ts'
import { newReference } from './events.ts'
import { behaviourOf } from './behaviour.ts'
import type { Ledger, PaymentRow } from './ledger.ts'
import { kindOf } from './methods.ts'

type PaymentRequest = {
  merchantAccount?: string
  reference?: string
  amount?: { value?: number; currency?: string }
  paymentMethod?: { type?: string; encryptedCardNumber?: string; walletToken?: string }
  returnUrl?: string
  shopperLocale?: string
}
type Sum = { value: number; currency: string }

export function pay(checkout: Checkout, request: PaymentRequest): Answer {
  const { ledger, account, now } = checkout
  const { reference, paymentMethod = {}, returnUrl = '', shopperLocale = 'en' } = request
  const { type: method = '' } = paymentMethod
  if (request.merchantAccount !== account) return problem(403, '901', 'Invalid Merchant Account')
  const sum = sumOf(request)
  if (!reference || !sum) return problem(422, '100', 'Required field missing or wrong: reference, amount')
  if (!kindOf(method)) return problem(422, '14_007', 'Unknown payment method')
  const mode = modeOf(paymentMethod, sum.value, ledger)
  if (!mode) return problem(422, '14_012', 'The card details could not be read')
  if (ledger.one('SELECT 1 FROM withdrawn WHERE reference = ?', reference))
    return { status: 200, body: { pspReference: newReference(), resultCode: 'Cancelled', merchantReference: reference } }
  if (mode === 'outage') return problem(503, '000', 'The provider is out of order')
  if (mode === 'timeout-before-charge') return { status: 0, body: {}, lost: 'hang' }
  const payment: PaymentRow = {
    psp: newReference(),
    reference,
    ...sum,
    method,
    mode,
    state: behaviourOf(mode).state ?? 'authorised',
    return_url: returnUrl,
    redirect_result: null,
    outcome: null,
    locale: shopperLocale,
    created_at: now(),
  }
  insertPayment(ledger, payment)
  return answerByMode(checkout, payment, mode)
}

function sumOf({ amount: { value = -1, currency = '' } = {} }: PaymentRequest): Sum | undefined {
  return Number.isInteger(value) && value >= 0 && /^[A-Z]{3}$/.test(currency) ? { value, currency } : undefined
}

/** A method that redirects always asks its payer; the plain test card lets the amount choose. Undefined: the card can't be read. */
function modeOf(
  { type = '', encryptedCardNumber = '', walletToken = '' }: NonNullable<PaymentRequest['paymentMethod']>,
  value: number,
  ledger: Ledger,
): Mode | undefined {
  const kind = kindOf(type)
  if (kind !== 'card' && kind !== 'wallet') return 'secure'
  const mode = modeOfToken(ledger, kind === 'card' ? encryptedCardNumber : walletToken)
  return mode === 'authorised' ? modeOfAmount(value) : mode
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

function answerByMode(checkout: Checkout, payment: PaymentRow, mode: Mode): Answer {
  const { notify, plan } = checkout.events
  const isDecided = payment.state === 'authorised' || payment.state === 'refused'
  const { webhooksAfterMs = isDecided ? [0] : [], later, isWebhookFirst, answer } = behaviourOf(mode)
  if (later) plan(payment.psp, later.what, later.afterMs)
  const sent = webhooksAfterMs.map((delayMs) => notify(payment, 'AUTHORISATION', payment.state === 'authorised', {}, delayMs))
  return { status: 200, body: paymentBody(checkout, payment), ...answer, ...(isWebhookFirst ? { first: sent[0] } : {}) }
}

function modeOfToken(ledger: Ledger, token: string): Mode | undefined {
  const named = /^test_([a-z-]+)$/.exec(token)?.[1]
  if (named && isMode(named)) return named
  const mode = ledger.one<{ mode: string }>('SELECT mode FROM cards WHERE token = ?', token)?.mode
  return mode && isMode(mode) ? mode : undefined
}

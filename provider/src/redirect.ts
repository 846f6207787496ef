import { randomBytes } from 'node:crypto'
import { paymentBody, problem, type Answer, type Checkout } from './checkout.ts'
import type { PaymentRow, PaymentState } from './ledger.ts'
import { kindOf } from './methods.ts'

const second = 1000
const stateOfChoice = new Map<string, PaymentState>([
  ['approve', 'authorised'],
  ['refuse', 'refused'],
  ['later', 'pending'],
  ['never', 'pending'],
])

export function choose(checkout: Checkout, psp: string, choice: string): string | undefined {
  const { ledger } = checkout
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
  // A card is charged when the shop sends the result on; a bank or a wallet charges on its own page.
  if (kindOf(payment.method) !== 'card') finish(checkout, psp, choice)
  return back(result)
}

export function details(checkout: Checkout, result: string): Answer {
  const { ledger } = checkout
  const payment = ledger.one<PaymentRow>('SELECT * FROM payments WHERE redirect_result = ?', result)
  if (!payment) return problem(422, '101', 'Invalid redirectResult')
  if (payment.state === 'action') finish(checkout, payment.psp, payment.outcome ?? 'back')
  return { status: 200, body: paymentBody(checkout, ledger.payment(payment.psp) ?? payment) }
}

function finish({ ledger, events: { notify, plan } }: Checkout, psp: string, choice: string): void {
  const payment = ledger.payment(psp)
  if (!payment || payment.state !== 'action') return
  const state = stateOfChoice.get(choice) ?? 'cancelled'
  ledger.move(psp, state, 'action')
  if (state === 'authorised') notify(payment, 'AUTHORISATION', true)
  else if (state === 'pending') plan(psp, choice === 'later' ? 'authorised' : 'closed', 10 * second)
  else notify(payment, 'AUTHORISATION', false)
}

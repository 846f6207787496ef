import { hasMoney, type PaymentEvent, type PaymentState } from './payment.ts'
import type { RefundEvent } from '../booking/refund.ts'

export type Named = {
  merchantReference?: string | undefined
  providerReference?: string | undefined
  chargeReference?: string | undefined
  sum?: { cents: number; currency: string } | undefined
  account?: string | undefined
}
export type Expected = {
  merchantReference: string
  chargeReference?: string | null
  cents: number
  currency: string
  account: string
  holder: string | undefined
}
export type Difference = 'account' | 'merchant-reference' | 'provider-reference' | 'charge' | 'sum' | 'currency'
export type Binding = { is: 'bound' } | { is: 'unclear' } | { is: 'mismatch'; by: Difference }

type Needs = { reference: boolean; sum: boolean }
/** Chargebacks and voids have amounts of their own, so these are not compared. */
const ownSum: readonly PaymentEvent[] = ['chargeback', 'void']
const open: readonly PaymentEvent[] = ['submit', 'unclear', 'pending', 'action']

export function bindPayment(
  expected: Expected & { state: PaymentState; providerReference: string | null },
  event: PaymentEvent,
  { sum, ...named }: Named,
): Binding {
  const takesMoney = event === 'authorise' || event === 'capture'
  // 3-D Secure may change the provider's reference of an attempt, but a chargeback or void must name the charge with the money
  const endsMoney = ownSum.includes(event) && hasMoney(expected.state) && expected.providerReference !== null
  if (endsMoney && differs(named.providerReference, expected.providerReference)) return { is: 'mismatch', by: 'provider-reference' }
  return bind(expected, { ...named, sum: ownSum.includes(event) ? undefined : sum }, { reference: !open.includes(event), sum: takesMoney })
}

export function bindRefund(expected: Expected, event: RefundEvent, named: Named): Binding {
  return bind(expected, named, { reference: true, sum: event === 'succeed' })
}

function bind(expected: Expected, named: Named, needs: Needs): Binding {
  const { merchantReference, chargeReference, sum, account } = named
  const wrong: [Difference, boolean][] = [
    ['account', differs(account, expected.account)],
    ['merchant-reference', differs(merchantReference, expected.merchantReference)],
    ['provider-reference', differs(expected.holder, expected.merchantReference)],
    ['charge', differs(chargeReference, expected.chargeReference ?? null)],
    ['currency', differs(sum?.currency, expected.currency)],
    ['sum', sum !== undefined && sum.cents !== expected.cents],
  ]
  const by = wrong.find(([, isWrong]) => isWrong)?.[0]
  if (by) return { is: 'mismatch', by }
  const lacks = (needs.reference && merchantReference === undefined) || (needs.sum && sum === undefined)
  return { is: lacks ? 'unclear' : 'bound' }
}

const differs = (named: string | undefined, known: string | null): boolean => named !== undefined && named !== known

import { hasMoney, type PaymentEvent, type PaymentState } from './payment.ts'
import type { RefundEvent } from './refund.ts'

/** What a provider names beside an event. An answer, a webhook and a look-up each name as much of it as their wire carries. */
export type Named = {
  /** The reference that we gave the payment or the refund. */
  merchantReference?: string | undefined
  /** The provider's own reference of it. */
  providerReference?: string | undefined
  /** Of a refund: the provider's reference of the charge it belongs to. */
  chargeReference?: string | undefined
  sum?: { cents: number; currency: string } | undefined
  account?: string | undefined
}
/** What we know of the attempt, or of the refund, that it is handed in for. */
export type Expected = {
  merchantReference: string
  chargeReference?: string | null
  cents: number
  currency: string
  account: string
  /** The merchant reference under which the named provider's reference is on record already. */
  holder: string | undefined
}
export type Difference = 'account' | 'merchant-reference' | 'provider-reference' | 'charge' | 'sum' | 'currency'
export type Binding = { is: 'bound' } | { is: 'unclear' } | { is: 'mismatch'; by: Difference }

type Needs = { reference: boolean; sum: boolean }
/** A dispute and a withdrawal have sums of their own, so theirs are not compared. */
const ownSum: readonly PaymentEvent[] = ['chargeback', 'void']
const open: readonly PaymentEvent[] = ['submit', 'unclear', 'pending', 'action']

/** Whether an event of the provider is about an attempt. Money needs a reference and a sum, an end needs a reference. */
export function bindPayment(
  expected: Expected & { state: PaymentState; providerReference: string | null },
  event: PaymentEvent,
  { sum, ...named }: Named,
): Binding {
  const takesMoney = event === 'authorise' || event === 'capture'
  // 3-D Secure may change the provider's reference of an attempt, but what ends its money must name the charge that has it
  const endsMoney = ownSum.includes(event) && hasMoney(expected.state) && expected.providerReference !== null
  if (endsMoney && differs(named.providerReference, expected.providerReference)) return { is: 'mismatch', by: 'provider-reference' }
  return bind(expected, { ...named, sum: ownSum.includes(event) ? undefined : sum }, { reference: !open.includes(event), sum: takesMoney })
}

/** The same for a refund, which belongs to one charge. */
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

import { buyerRules } from '../booking/buyer.ts'
import type { FormRules, Rule } from '../form/form.ts'

const reference = [{ rule: 'maximum', count: 60 }] as const satisfies readonly Rule[]
const guestName = [{ rule: 'required' }, { rule: 'maximum', count: 100 }] as const satisfies readonly Rule[]

export const agentOrderRules = { reference, firstName: guestName, lastName: guestName } satisfies FormRules

/** Paid from credit: also the e-mail address that gets the vouchers, unless they are printed. */
export const creditOrderRules = {
  firstName: guestName,
  lastName: guestName,
  reference,
  email: [{ rule: 'email' }],
} satisfies FormRules

export type CheckoutField = keyof typeof buyerRules | 'agentReference' | 'guestFirstName' | 'guestLastName'
/** Paid by card: in addition to the fields of every buyer. Only agents get these fields. */
export function checkoutRulesOf(isAgent: boolean): FormRules<CheckoutField> {
  const [agentReference, guestFirstName, guestLastName] = isAgent ? [reference, guestName, guestName] : [[], [], []]
  return { ...buyerRules, agentReference, guestFirstName, guestLastName }
}

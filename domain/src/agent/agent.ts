import { buyerRules } from '../booking/buyer.ts'
import type { FormRules, Rule } from '../form/form.ts'

const reference = [{ rule: 'maximum', count: 60 }] as const satisfies readonly Rule[]
const guestName = [{ rule: 'required' }, { rule: 'maximum', count: 100 }] as const satisfies readonly Rule[]

export const agentOrderRules = { reference, firstName: guestName, lastName: guestName } satisfies FormRules

export const creditOrderRules = {
  firstName: guestName,
  lastName: guestName,
  reference,
  email: [{ rule: 'email' }],
} satisfies FormRules

export type CheckoutField = keyof typeof buyerRules | 'agentReference' | 'guestFirstName' | 'guestLastName'
export function checkoutRulesOf(isAgent: boolean): FormRules<CheckoutField> {
  const [agentReference, guestFirstName, guestLastName] = isAgent ? [reference, guestName, guestName] : [[], [], []]
  return { ...buyerRules, agentReference, guestFirstName, guestLastName }
}

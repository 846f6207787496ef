import { checkoutRules, type CheckoutField } from './buyer.ts'
import type { FormRules, Rule } from './form.ts'

const reference = [{ rule: 'required' }, { rule: 'maximum', count: 60 }] as const satisfies readonly Rule[]
const guestName = [{ rule: 'required' }, { rule: 'maximum', count: 100 }] as const satisfies readonly Rule[]

/** What an agent tells of every order: an own reference, and who travels. */
export const agentOrderRules = { reference, firstName: guestName, lastName: guestName } satisfies FormRules

/** From the credit: where the voucher goes, too. */
export const creditOrderRules = {
  reference,
  email: [{ rule: 'required' }, { rule: 'email' }],
  firstName: guestName,
  lastName: guestName,
} satisfies FormRules

export type AgentCheckoutField = CheckoutField | 'agentReference' | 'guestFirstName' | 'guestLastName'
/** By card: beside what every buyer tells. Nobody but an agent is asked for it. */
export function checkoutRulesOf(isAgent: boolean): FormRules<AgentCheckoutField> {
  const { terms, ...contact } = checkoutRules
  const [agentReference, guestFirstName, guestLastName] = isAgent ? [reference, guestName, guestName] : [[], [], []]
  return { ...contact, agentReference, guestFirstName, guestLastName, terms }
}

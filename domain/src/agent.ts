import type { FormRules } from './form.ts'

/** What an agent tells of an order: an own reference, who travels, and where the voucher goes. */
export const agentOrderRules = {
  reference: [{ rule: 'required' }, { rule: 'maximum', count: 60 }],
  email: [{ rule: 'required' }, { rule: 'email' }],
  firstName: [{ rule: 'required' }, { rule: 'maximum', count: 100 }],
  lastName: [{ rule: 'required' }, { rule: 'maximum', count: 100 }],
} satisfies FormRules

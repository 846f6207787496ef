import type { FormRules, Rule } from '../form/form.ts'

const name = [{ rule: 'required' }, { rule: 'latin' }, { rule: 'maximum', count: 100 }] as const satisfies readonly Rule[]

export const buyerRules = {
  firstName: name,
  lastName: name,
  email: [{ rule: 'required' }, { rule: 'email' }],
  countryId: [{ rule: 'required' }, { rule: 'regex', pattern: /^[1-9]\d{0,8}$/ }],
  phone: [
    { rule: 'maximum', count: 30 },
    { rule: 'regex', pattern: /^\+?[\d\s()./-]{5,29}$/ },
  ],
} satisfies FormRules

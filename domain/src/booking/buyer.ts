import type { FormRules, Rule } from '../form/form.ts'

const name = [{ rule: 'required' }, { rule: 'latin' }, { rule: 'maximum', count: 100 }] as const satisfies readonly Rule[]

/** The buyer's form: who pays, and the e-mail address that gets the vouchers. Paying accepts the terms. */
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

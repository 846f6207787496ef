import type { FormRules, Rule } from '../form/form.ts'

const name = [{ rule: 'latin' }, { rule: 'maximum', count: 100 }] as const satisfies readonly Rule[]

export const deskBuyerRules = {
  firstName: name,
  lastName: name,
  email: [{ rule: 'email' }],
  phone: [
    { rule: 'maximum', count: 30 },
    { rule: 'regex', pattern: /^\+?[\d\s()./-]{5,29}$/ },
  ],
} satisfies FormRules

export const linkBuyerRules = {
  ...deskBuyerRules,
  firstName: [{ rule: 'required' }, ...name],
  lastName: [{ rule: 'required' }, ...name],
  email: [{ rule: 'required' }, { rule: 'email' }],
} satisfies FormRules

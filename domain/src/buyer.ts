import type { FormRules, Rule } from './form.ts'

const name = [{ rule: 'required' }, { rule: 'latin' }, { rule: 'maximum', count: 100 }] as const satisfies readonly Rule[]

/** The buyer's form: who pays, and the e-mail address that gets the vouchers. */
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

/** The same as the page asks for it: with the e-mail address repeated and the terms accepted. */
export const checkoutRules = {
  firstName: buyerRules.firstName,
  lastName: buyerRules.lastName,
  email: buyerRules.email,
  emailAgain: [{ rule: 'confirmation', of: 'email' }],
  countryId: buyerRules.countryId,
  phone: buyerRules.phone,
  terms: [{ rule: 'required' }],
} satisfies FormRules
export type CheckoutField = keyof typeof checkoutRules

/** Book now asks for the e-mail address once, and paying accepts the terms. */
export const bookNowRules: FormRules<keyof typeof buyerRules> = buyerRules

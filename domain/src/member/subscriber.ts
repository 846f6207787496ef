import { oneLine, type FormRules } from '../form/form.ts'

export const subscriberRules = {
  firstName: [oneLine, { rule: 'maximum', count: 100 }],
  lastName: [oneLine, { rule: 'maximum', count: 100 }],
  email: [{ rule: 'required' }, { rule: 'email' }],
  countryId: [{ rule: 'regex', pattern: /^[1-9]\d{0,8}$/ }],
} satisfies FormRules
export type SubscriberField = keyof typeof subscriberRules

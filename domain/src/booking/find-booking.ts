import { oneLine, type FormRules } from '../form/form.ts'

export const bookingRules = {
  reference: [{ rule: 'required' }, oneLine, { rule: 'minimum', count: 4 }, { rule: 'maximum', count: 40 }],
  email: [{ rule: 'required' }, { rule: 'email' }],
} satisfies FormRules
export type BookingField = keyof typeof bookingRules

import { oneLine, writing, type FormRules } from '../form/form.ts'

export const enquiryTypes = ['information', 'enquiry', 'cancellation', 'other', 'collaboration'] as const
export type EnquiryType = (typeof enquiryTypes)[number]
export const tourEnquiries: readonly EnquiryType[] = ['information', 'enquiry', 'cancellation']

export const enquiryRules = {
  name: [{ rule: 'required' }, { rule: 'latin' }, oneLine, { rule: 'minimum', count: 2 }, { rule: 'maximum', count: 100 }],
  email: [{ rule: 'required' }, { rule: 'email' }],
  phone: [
    { rule: 'maximum', count: 30 },
    { rule: 'regex', pattern: /^\+?[\d\s()./-]{5,29}$/ },
  ],
  city: [{ rule: 'required' }, { rule: 'latin' }, oneLine, { rule: 'maximum', count: 100 }],
  type: [{ rule: 'required' }, { rule: 'regex', pattern: new RegExp(`^(${enquiryTypes.join('|')})$`) }],
  message: [{ rule: 'required' }, writing, { rule: 'minimum', count: 10 }, { rule: 'maximum', count: 5000 }],
} satisfies FormRules
export type EnquiryField = keyof typeof enquiryRules

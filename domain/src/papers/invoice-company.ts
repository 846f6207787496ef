import { oneLine, type FormRules } from '../form/form.ts'

/** Whom an invoice names. */
export type InvoiceCompany = {
  name: string
  street: string
  postcode: string
  town: string
  country: string
  vatNumber?: string | undefined
  /** The company's own order number. */
  reference?: string | undefined
}

const upTo = (count: number) => [oneLine, { rule: 'maximum' as const, count }]

export const invoiceRules = {
  name: [{ rule: 'required' }, ...upTo(100)],
  street: [{ rule: 'required' }, ...upTo(100)],
  postcode: [{ rule: 'required' }, ...upTo(20)],
  town: [{ rule: 'required' }, ...upTo(100)],
  country: [{ rule: 'required' }, { rule: 'regex', pattern: /^[A-Z]{2}$/ }],
  vatNumber: [{ rule: 'vat-number' }, ...upTo(30)],
  reference: upTo(60),
} satisfies FormRules
export type InvoiceField = keyof typeof invoiceRules

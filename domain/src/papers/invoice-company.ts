import { oneLine, type FormRules, type FormValues, type Rule } from '../form/form.ts'

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

/** The same fields in the form of the payment, which is sent without a company too. */
export const companyFields = {
  name: 'companyName',
  street: 'companyStreet',
  postcode: 'companyPostcode',
  town: 'companyTown',
  country: 'companyCountry',
  vatNumber: 'companyVatNumber',
  reference: 'companyReference',
} as const satisfies Record<InvoiceField, string>
type CompanyField = (typeof companyFields)[InvoiceField]

const all = Object.values(companyFields)
const companyRule = (rule: Rule): Rule => (rule.rule === 'required' ? { rule: 'required', with: all } : rule)

/** Empty is no invoice; where one field is filled in, all that an invoice needs are. */
export const companyRules = Object.fromEntries(
  Object.entries(companyFields).map(([field, name]) => [name, invoiceRules[field as InvoiceField].map(companyRule)]),
) as Record<CompanyField, Rule[]>

type EnteredCompany = Omit<InvoiceCompany, 'vatNumber' | 'reference'> & { vatNumber?: string; reference?: string }
/** What the form of the payment says about a company. */
export function companyIn(values: FormValues): { invoice?: EnteredCompany } {
  const text = (field: InvoiceField): string => values[companyFields[field]]?.trim() ?? ''
  const [vatNumber, reference] = [text('vatNumber'), text('reference')]
  if (all.every((name) => !values[name]?.trim())) return {}
  const address = { name: text('name'), street: text('street'), postcode: text('postcode'), town: text('town'), country: text('country') }
  return { invoice: { ...address, ...(vatNumber ? { vatNumber } : {}), ...(reference ? { reference } : {}) } }
}

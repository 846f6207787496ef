import type { InvoiceCompany } from './invoice-company.ts'
import { vatRules } from './vat-rules.ts'

/**
 * A VAT number as it is written on an invoice: of a member state or of Northern Ireland or Great Britain it has the right form and check digits.
 * Greece writes EL. Undefined where it can't be one.
 */
export function vatNumber(entered: string, country: string): string | undefined {
  const compact = entered.toUpperCase().replace(/[\s.\-/]/g, '')
  const code = country === 'GR' ? 'EL' : country
  const prefix = Object.keys(vatRules).find((one) => compact.startsWith(one) && (one === code || (one === 'XI' && code === 'GB')))
  const written = compact.startsWith('GR') && code === 'EL' ? 'EL' : prefix
  const number = written ? compact.slice(2) : compact
  const rule = vatRules[written ?? code]
  if (!rule) return /^[A-Z0-9]{4,20}$/.test(compact) ? compact : undefined
  return rule.form.test(number) && rule.isChecked(number) ? (written ?? code) + number : undefined
}

/** A company with its VAT number as it is written; undefined where that can't be one. */
export function invoiceCompany({ vatNumber: entered, reference, ...address }: InvoiceCompany): InvoiceCompany | undefined {
  const checked = entered ? vatNumber(entered, address.country) : undefined
  if (entered && !checked) return undefined
  return { ...address, ...(checked ? { vatNumber: checked } : {}), ...(reference ? { reference } : {}) }
}

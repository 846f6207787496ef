import type { InvoiceField } from '@opentop/domain/papers/invoice-company'
import type { FormField } from '../form/ValidatedField.tsx'
import type { Translate } from '../messages/translator.ts'
import type { InvoiceCountries } from './plain-invoice.ts'

/** What an invoice for a company needs. */
export function invoiceFields(t: Translate, countries: Readonly<InvoiceCountries>): FormField<InvoiceField>[] {
  return [
    { name: 'name', label: t('my-booking.invoice-name'), autoComplete: 'organization', wide: true },
    { name: 'street', label: t('my-booking.invoice-street'), autoComplete: 'street-address', wide: true },
    { name: 'postcode', label: t('my-booking.invoice-postcode'), autoComplete: 'postal-code' },
    { name: 'town', label: t('my-booking.invoice-town'), autoComplete: 'address-level2' },
    {
      name: 'country',
      label: t('my-booking.invoice-country'),
      autoComplete: 'country',
      choices: countries.map(({ code, name }) => ({ value: code, text: name })),
    },
    { name: 'vatNumber', label: t('my-booking.invoice-vat-number'), type: 'code', autoComplete: 'off' },
    { name: 'reference', label: t('my-booking.invoice-reference'), autoComplete: 'off' },
  ]
}

import { buyerRules } from '@opentop/domain/booking/buyer'
import { longestOf, type FormValues } from '@opentop/domain/form/form'
import { PhoneField } from './PhoneField.tsx'
import type { Country } from './ways-to-pay.ts'
import { keepCountry } from '../country/use-default-country.ts'
import { usePage } from '../state/page-context.tsx'
import { TextField } from '@opentop/ui/base/Field.tsx'
import { EmailField } from './EmailField.tsx'
import './payment-form.css'

type ContactProps = {
  errorOf: (field: string) => string | undefined
  start: FormValues
  countries: readonly Country[]
  countryId: number
  onCountry: (id: number) => void
}

export function Contact({ errorOf, start, countries, countryId, onCountry }: ContactProps) {
  const { t } = usePage()
  const choose = (id: number): void => {
    keepCountry(countries, id)
    onCountry(id)
  }
  const name = (field: 'firstName' | 'lastName', label: string, autoComplete: string) => (
    <TextField
      name={field}
      label={label}
      error={errorOf(field)}
      defaultValue={start[field]}
      autoComplete={autoComplete}
      maxLength={longestOf(buyerRules[field])}
      required
    />
  )
  return (
    <div className="contact-fields">
      <div className="form-grid">
        {name('firstName', t('payment.first-name'), 'given-name')}
        {name('lastName', t('payment.last-name'), 'family-name')}
      </div>
      <EmailField error={errorOf('email')} start={start.email} />
      <PhoneField
        name="phone"
        label={t('payment.mobile')}
        note={t('payment.mobile-why')}
        error={errorOf('phone')}
        defaultValue={start.phone}
        countries={countries}
        prefix={{ name: 'countryId', countryId, onChange: choose }}
      />
    </div>
  )
}

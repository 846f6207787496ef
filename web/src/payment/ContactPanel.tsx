import { checkoutRules, type CheckoutField } from '@opentop/domain/buyer'
import { keepCountry } from '../country/use-default-country.ts'
import { ValidatedField, type FormField } from '../form/ValidatedField.tsx'
import { usePage } from '../state/page-context.tsx'
import { SelectField } from '../ui/Field.tsx'
import type { Country } from './ways-to-pay.ts'
import '../styles/panel.css'

type ContactPanelProps = {
  errorOf: (field: CheckoutField) => string | undefined
  countries: readonly Country[]
  countryId: number
  onCountry: (id: number) => void
}

/** The buyer's fields, named so that browsers and password managers can fill them in. */
export function ContactPanel({ errorOf, countries, countryId, onCountry }: ContactPanelProps) {
  const { t } = usePage()
  const field = (id: string, one: FormField<CheckoutField>) => (
    <ValidatedField id={id} field={one} rules={checkoutRules[one.name]} error={errorOf(one.name)} />
  )
  return (
    <section className="panel" aria-labelledby="pay-contact">
      <h2 className="title-3" id="pay-contact">
        {t('payment.contact')}
      </h2>
      <p className="small muted">{t('payment.contact-text')}</p>
      <div className="form-grid">
        {field('pay-first-name', { name: 'firstName', label: t('payment.first-name'), autoComplete: 'given-name' })}
        {field('pay-last-name', { name: 'lastName', label: t('payment.last-name'), autoComplete: 'family-name' })}
        {field('pay-email', { name: 'email', type: 'email', label: t('payment.email'), autoComplete: 'email' })}
        {field('pay-email-again', { name: 'emailAgain', type: 'email', label: t('payment.email-again'), autoComplete: 'email' })}
        <SelectField
          id="pay-country"
          name="countryId"
          label={t('payment.country')}
          error={errorOf('countryId')}
          autoComplete="country-name"
          value={countryId}
          onChange={(event) => {
            keepCountry(countries, Number(event.target.value))
            onCountry(Number(event.target.value))
          }}
          required
        >
          {countries.map((country) => (
            <option key={country.id} value={country.id}>
              {country.name}
            </option>
          ))}
        </SelectField>
        {field('pay-phone', { name: 'phone', type: 'tel', label: t('payment.phone'), autoComplete: 'tel' })}
      </div>
    </section>
  )
}

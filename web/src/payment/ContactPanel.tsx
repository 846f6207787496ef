import type { CheckoutField } from '@opentop/domain/buyer'
import { useShop } from '../shop.tsx'
import { SelectField, TextField } from '../ui/Field.tsx'
import type { Country } from './shown.ts'

type ContactPanelProps = {
  errorOf: (field: CheckoutField) => string | undefined
  countries: readonly Country[]
  countryId: number
  onCountry: (id: number) => void
}

/** Who pays; named so that browsers and password managers fill it in. */
export function ContactPanel({ errorOf, countries, countryId, onCountry }: ContactPanelProps) {
  const { t } = useShop()
  return (
    <section className="panel" aria-labelledby="pay-contact">
      <h2 className="t-3" id="pay-contact">
        {t('payment.contact')}
      </h2>
      <p className="small mute">{t('payment.contact-text')}</p>
      <div className="grid2">
        <TextField
          id="pay-first-name"
          name="firstName"
          label={t('payment.first-name')}
          error={errorOf('firstName')}
          autoComplete="given-name"
          maxLength={100}
          required
        />
        <TextField
          id="pay-last-name"
          name="lastName"
          label={t('payment.last-name')}
          error={errorOf('lastName')}
          autoComplete="family-name"
          maxLength={100}
          required
        />
        <TextField
          id="pay-email"
          name="email"
          type="email"
          label={t('payment.email')}
          error={errorOf('email')}
          autoComplete="email"
          spellCheck={false}
          maxLength={254}
          required
        />
        <TextField
          id="pay-email-again"
          name="emailAgain"
          type="email"
          label={t('payment.email-again')}
          error={errorOf('emailAgain')}
          autoComplete="email"
          spellCheck={false}
          maxLength={254}
          required
        />
        <SelectField
          id="pay-country"
          name="countryId"
          label={t('payment.country')}
          error={errorOf('countryId')}
          autoComplete="country-name"
          value={countryId}
          onChange={(event) => onCountry(Number(event.target.value))}
          required
        >
          {countries.map((country) => (
            <option key={country.id} value={country.id}>
              {country.name}
            </option>
          ))}
        </SelectField>
        <TextField
          id="pay-phone"
          name="phone"
          type="tel"
          label={t('payment.phone')}
          optional={t('form.optional')}
          error={errorOf('phone')}
          autoComplete="tel"
          maxLength={30}
        />
      </div>
    </section>
  )
}

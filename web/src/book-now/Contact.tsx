import type { Profile } from '@opentop/contract/member'
import { bookNowRules } from '@opentop/domain/buyer'
import { longestOf } from '@opentop/domain/form'
import { PhoneField } from '../payment/PhoneField.tsx'
import type { Country } from '../payment/ways-to-pay.ts'
import { usePage } from '../state/page-context.tsx'
import { TextField } from '../ui/Field.tsx'
import { EmailField } from './EmailField.tsx'

type ContactProps = {
  errorOf: (field: string) => string | undefined
  profile: Profile | undefined
  countries: readonly Country[]
  countryId: number
  onCountry: (id: number) => void
}

/** Name, e-mail and telephone of the buyer. The prefix of the number is also the country of the payment. */
export function Contact({ errorOf, profile, countries, countryId, onCountry }: ContactProps) {
  const { t } = usePage()
  const name = (field: 'firstName' | 'lastName', label: string, autoComplete: string) => (
    <TextField
      name={field}
      label={label}
      error={errorOf(field)}
      defaultValue={profile?.[field]}
      autoComplete={autoComplete}
      maxLength={longestOf(bookNowRules[field])}
      required
    />
  )
  return (
    <div className="book-now__contact">
      <div className="form-grid">
        {name('firstName', t('payment.first-name'), 'given-name')}
        {name('lastName', t('payment.last-name'), 'family-name')}
      </div>
      <EmailField error={errorOf('email')} start={profile?.email} />
      <PhoneField
        name="phone"
        label={t('book-now.mobile')}
        note={t('book-now.mobile-why')}
        error={errorOf('phone')}
        countries={countries}
        prefix={{ name: 'countryId', countryId, onChange: onCountry }}
      />
    </div>
  )
}

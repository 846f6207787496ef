import type { TravellerField } from '@opentop/domain/passenger/traveller'
import { usePage } from '../state/page-context.tsx'
import { TextField } from '@opentop/ui/base/Field.tsx'
import { PhoneField } from './PhoneField.tsx'
import type { Country } from './ways-to-pay.ts'

export type LeadTraveller = { firstName: string; lastName: string; phone: string }
type TravellerFieldsProps = {
  name: (field: TravellerField | 'phoneCountry') => string
  errorOf: (field: TravellerField) => string | undefined
  lead: LeadTraveller | undefined
  hasPapers: boolean
  countries: readonly Country[]
  countryId: number
}

export function TravellerFields({ name, errorOf, lead, hasPapers, countries, countryId }: TravellerFieldsProps) {
  const { t } = usePage()
  return (
    <div className="form-grid">
      <TextField
        name={name('firstName')}
        label={t('payment.first-name')}
        error={errorOf('firstName')}
        defaultValue={lead?.firstName}
        autoComplete={lead ? 'given-name' : 'off'}
        maxLength={100}
        required
      />
      <TextField
        name={name('lastName')}
        label={t('payment.last-name')}
        error={errorOf('lastName')}
        defaultValue={lead?.lastName}
        autoComplete={lead ? 'family-name' : 'off'}
        maxLength={100}
        required
      />
      {hasPapers && (
        <>
          <PhoneField
            name={name('phone')}
            label={t('payment.traveller-phone')}
            note={lead ? undefined : t('form.optional')}
            error={errorOf('phone')}
            defaultValue={lead?.phone}
            autoComplete={lead ? 'tel-national' : 'off'}
            required={lead !== undefined}
            countries={countries}
            prefix={{ name: name('phoneCountry'), countryId }}
          />
          <TextField
            name={name('document')}
            label={t('payment.document')}
            error={errorOf('document')}
            autoComplete="off"
            spellCheck={false}
            maxLength={39}
            required
          />
        </>
      )}
    </div>
  )
}

import type { TravellerField } from '@opentop/domain/traveller'
import { usePage } from '../state/page-context.tsx'
import { TextField } from '../ui/Field.tsx'

export type LeadTraveller = { firstName: string; lastName: string; phone: string }
type TravellerFieldsProps = {
  name: (field: TravellerField) => string
  errorOf: (field: TravellerField) => string | undefined
  /** The buyer, who is often the first traveller. */
  lead: LeadTraveller | undefined
  hasPapers: boolean
}

export function TravellerFields({ name, errorOf, lead, hasPapers }: TravellerFieldsProps) {
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
          <TextField
            name={name('phone')}
            type="tel"
            label={t('payment.traveller-phone')}
            optional={lead ? undefined : t('form.optional')}
            error={errorOf('phone')}
            defaultValue={lead?.phone}
            autoComplete={lead ? 'tel-national' : 'off'}
            maxLength={19}
            required={lead !== undefined}
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

import { dialCodeOf } from '@opentop/domain/dial-code'
import { useId } from 'react'
import { usePage } from '../state/page-context.tsx'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/Icon.tsx'
import type { Country } from './ways-to-pay.ts'
import './phone-field.css'

type PhoneFieldProps = {
  name: string
  label: string
  /** Beside the label: that the field may stay empty, or what the number is for. */
  note?: string | undefined
  error?: string | undefined
  required?: boolean
  defaultValue?: string | undefined
  autoComplete?: string
  countries: readonly Country[]
  /** The prefix, and how it is sent. */
  prefix: { name: string; countryId: number; onChange?: (id: number) => void }
}

/** A telephone number: the prefix, and the number without it. */
export function PhoneField({
  name,
  label,
  note,
  error,
  required,
  defaultValue,
  autoComplete = 'tel-national',
  countries,
  prefix,
}: PhoneFieldProps) {
  const { t } = usePage()
  const id = useId()
  const { name: prefixName, countryId, onChange } = prefix
  const chosen = onChange
    ? { value: countryId, onChange: (event: { target: { value: string } }) => onChange(Number(event.target.value)) }
    : { key: countryId, defaultValue: countryId }
  const { key, ...choice } = 'key' in chosen ? chosen : { ...chosen, key: undefined }
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {note && <span className="field__optional"> {note}</span>}
      </label>
      <div className={classes(countries.length > 0 && 'phone-field')}>
        {countries.length > 0 && (
          <select
            key={key}
            className="input"
            name={prefixName}
            aria-label={t('payment.phone-prefix')}
            autoComplete="tel-country-code"
            {...choice}
          >
            {countries.flatMap((country) => {
              const code = dialCodeOf(country.code)
              return code === undefined
                ? []
                : [
                    <option key={country.id} value={country.id} aria-label={`${country.name} +${code}`}>
                      {country.code} +{code}
                    </option>,
                  ]
            })}
          </select>
        )}
        <input
          className="input"
          id={id}
          name={name}
          type="tel"
          inputMode="tel"
          autoComplete={autoComplete}
          maxLength={19}
          defaultValue={defaultValue}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
      </div>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="info" />
          {error}
        </p>
      )}
    </div>
  )
}

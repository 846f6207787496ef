import { dialCodeOf } from '@opentop/domain/form/dial-code'
import { useId, useState } from 'react'
import { usePage } from '../state/page-context.tsx'
import { classes } from '@opentop/ui/base/classes.ts'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import type { Country } from './ways-to-pay.ts'
import './phone-field.css'

type PhoneFieldProps = {
  name: string
  label: string
  note?: string | undefined
  error?: string | undefined
  required?: boolean
  defaultValue?: string | undefined
  autoComplete?: string
  countries: readonly Country[]
  prefix: { name: string; countryId: number; onChange?: (id: number) => void }
}

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
  const [own, setOwn] = useState<{ of: number; id: number }>()
  // where no one else keeps the prefix, it follows the suggested country until another is chosen
  const chosen = onChange || own?.of !== countryId ? countryId : own.id
  const code = countries.find((country) => country.id === chosen)?.code ?? ''
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {note && <span className="field__optional"> {note}</span>}
      </label>
      <div className={classes(countries.length > 0 && 'phone-field')}>
        {countries.length > 0 && (
          <span className="phone-field__prefix">
            <select
              className="input"
              name={prefixName}
              aria-label={t('payment.phone-prefix')}
              autoComplete="tel-country-code"
              value={chosen}
              onChange={({ target }) => (onChange ? onChange(Number(target.value)) : setOwn({ of: countryId, id: Number(target.value) }))}
            >
              {countries.flatMap((country) => {
                const dialled = dialCodeOf(country.code)
                return dialled === undefined
                  ? []
                  : [
                      <option key={country.id} value={country.id}>
                        {`${country.name} +${dialled}`}
                      </option>,
                    ]
              })}
            </select>
            <span className="phone-field__code" aria-hidden="true">
              {`${code} +${dialCodeOf(code) ?? ''}`}
            </span>
          </span>
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

import { emailHint } from '@opentop/domain/form/email-hint'
import { useId, useRef, useState } from 'react'
import { usePage } from '../state/page-context.tsx'
import { TextField } from '@opentop/ui/base/Field.tsx'
import './email-field.css'

export function EmailField({ error, start }: { error: string | undefined; start: string | undefined }) {
  const { t } = usePage()
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const [meant, setMeant] = useState<string>()

  function accept(): void {
    const input = place.current?.querySelector('input')
    if (!input || meant === undefined) return
    input.value = meant
    setMeant(undefined)
    input.focus()
  }

  const [before, after] = t('payment.did-you-mean', { email: '{email}' }).split('{email}')
  return (
    <div ref={place}>
      <TextField
        id={id}
        name="email"
        type="email"
        label={t('payment.email')}
        error={error}
        defaultValue={start}
        autoComplete="email"
        maxLength={254}
        required
        onBlur={(event) => setMeant(emailHint(event.target.value))}
        onInput={() => setMeant(undefined)}
      />
      <div role="status">
        {meant !== undefined && (
          <p className="email-field__hint">
            {before}
            <button type="button" onClick={accept}>
              {meant}
            </button>
            {after}
          </p>
        )}
      </div>
    </div>
  )
}

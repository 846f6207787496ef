import type { FormEvent } from 'react'
import { usePage } from '../page/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { TextField } from '@opentop/ui/base/Field.tsx'
import './scan.css'

const shortest = 8

export function CodeForm({ isChecking, onCode }: { isChecking: boolean; onCode: (code: string) => void }) {
  const { t } = usePage()

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    // what is typed meanwhile stays
    if (isChecking) return
    const form = event.currentTarget
    const code = String(new FormData(form).get('code') ?? '').trim()
    form.reset()
    if (code.length >= shortest) onCode(code)
  }

  return (
    <form className="scan__card" onSubmit={submit}>
      <TextField
        id="scan-code"
        name="code"
        label={t('scan.code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={300}
      />
      <Button type="submit" size="large">
        {t(isChecking ? 'scan.checking' : 'scan.check')}
      </Button>
    </form>
  )
}

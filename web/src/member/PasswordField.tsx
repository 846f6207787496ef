import { useState, type ComponentProps } from 'react'
import { useShop } from '../shop.tsx'
import { TextField } from '../ui/Field.tsx'
import { IconButton } from '../ui/IconButton.tsx'

/** A password that can be looked at while it is typed. */
export function PasswordField({ label, ...field }: Omit<ComponentProps<typeof TextField>, 'type'> & { id: string }) {
  const { t } = useShop()
  const [shown, setShown] = useState(false)
  return (
    <div className="secret">
      <TextField {...field} label={label} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <IconButton
        className="secret__show"
        icon="eye"
        label={t('signIn.show')}
        aria-pressed={shown}
        aria-controls={field.id}
        onClick={() => setShown(!shown)}
      />
    </div>
  )
}

/** A password as it was typed: spaces at its ends are part of it. */
export function secretIn(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}

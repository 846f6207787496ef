import { useState, type ComponentProps } from 'react'
import { classes } from './classes.ts'
import { TextField } from './Field.tsx'
import { IconButton } from './IconButton.tsx'
import './field.css'
import './scripting.css'

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type'> & { id: string; showText: string }

export function PasswordField({ showText, className, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <div className={classes('password-field', className)}>
      <TextField {...field} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <IconButton
        className="password-field__show scripted"
        icon="eye"
        label={showText}
        aria-pressed={shown}
        aria-controls={field.id}
        onClick={() => setShown(!shown)}
      />
    </div>
  )
}

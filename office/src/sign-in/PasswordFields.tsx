import type { ReactNode } from 'react'
import { invitationWords } from '../messages/invitation.ts'
import { signInWords } from '../messages/sign-in.ts'
import { useWords } from '../messages/words.ts'
import { TextField } from '../ui/TextField.tsx'

type Typed = { password: string; code: string }
type Props = { typed: Typed; onChange: (typed: Typed) => void; mistakeIn: (field: keyof Typed) => string | undefined; children: ReactNode }

export function PasswordFields({ typed, onChange, mistakeIn, children }: Props): ReactNode {
  const t = useWords(signInWords)
  const invitation = useWords(invitationWords)
  return (
    <>
      <TextField
        label={t('password')}
        help={invitation('passwordHelp')}
        type="password"
        autoComplete="new-password"
        value={typed.password}
        onChange={(password) => onChange({ ...typed, password })}
        mistake={mistakeIn('password')}
      />
      {children}
      <div className="sign-in__code">
        <TextField
          label={t('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          value={typed.code}
          onChange={(code) => onChange({ ...typed, code })}
          mistake={mistakeIn('code')}
        />
      </div>
    </>
  )
}

import type { ReactNode } from 'react'
import type { Problem } from '../call.ts'
import { invitationWords } from '../messages/invitation.ts'
import { signInWords } from '../messages/sign-in.ts'
import { useWords } from '../messages/words.ts'
import { Refused } from '../ui/Refused.tsx'
import { TextField } from '../ui/TextField.tsx'

type Typed = { password: string; code: string }
type Props = { typed: Typed; onChange: (typed: Typed) => void; refused: Problem | undefined; children: ReactNode }

export function PasswordFields({ typed, onChange, refused, children }: Props): ReactNode {
  const t = useWords(signInWords)
  const invitation = useWords(invitationWords)
  const isWeak = refused?.code === 'password-weak'
  const isCodeWrong = refused?.code === 'code-wrong' || refused?.params?.field === 'code'
  return (
    <>
      <TextField
        label={t('password')}
        help={invitation('passwordHelp')}
        type="password"
        autoComplete="new-password"
        value={typed.password}
        onChange={(password) => onChange({ ...typed, password })}
        mistake={isWeak ? refused.detail : undefined}
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
          mistake={isCodeWrong ? refused.detail : undefined}
        />
      </div>
      {!isWeak && !isCodeWrong && <Refused problem={refused} />}
    </>
  )
}

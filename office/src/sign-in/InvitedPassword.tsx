import { useState, type ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { invitationWords } from '../messages/invitation.ts'
import { signInWords } from '../messages/sign-in.ts'
import { useWords } from '../messages/words.ts'
import { useRead } from '../query.ts'
import { Button } from '../ui/Button.tsx'
import { Refused } from '../ui/Refused.tsx'
import { Waiting } from '../ui/States.tsx'
import { CodeSetUp } from './CodeSetUp.tsx'
import type { Invited } from './InvitedPasskey.tsx'
import { PasswordFields } from './PasswordFields.tsx'
import { usePasswordForm } from './use-password-form.ts'

type Props = { person: Invited; ready: () => boolean; onDone: (recoveryCodes: string[]) => void; onBack: () => void }

export function InvitedPassword({ person, ready, onDone, onBack }: Props): ReactNode {
  const t = useWords(invitationWords)
  const signIn = useWords(signInWords)
  // once: another secret would not fit the code that the app already shows
  const { data: setUp, error } = useRead('startInvitedPassword', { token: person.token })
  const act = useAct('acceptWithPassword')
  const [typed, setTyped] = useState({ password: '', code: '' })
  const accept = async (): Promise<void> => {
    if (!ready() || !setUp) return
    const done = await act.run({ ...person, ...typed, setUp: setUp.setUp })
    if (done) onDone(done.recoveryCodes)
  }
  const { form, pending, mistakeIn, refused } = usePasswordForm(act.refused, accept)
  if (!setUp) return error ? <Refused problem={error.problem} /> : <Waiting rows={2} />
  return (
    <form className="sign-in__fields" {...form}>
      <PasswordFields typed={typed} onChange={setTyped} mistakeIn={mistakeIn}>
        <CodeSetUp setUp={setUp} />
      </PasswordFields>
      <Refused problem={refused} />
      <Button type="submit" kind="go" size="large" wide isPending={pending}>
        {t('accept')}
      </Button>
      <Button kind="quiet" icon="left" onPress={onBack}>
        {signIn('back')}
      </Button>
    </form>
  )
}

import type { OfficeInputs } from '@opentop/contract/office-api'
import { useState, type ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { invitationWords } from '../messages/invitation.ts'
import { signInWords } from '../messages/sign-in.ts'
import { useWords } from '../messages/words.ts'
import { madePasskey, type PasskeyTrouble } from '../passkey/passkey.ts'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import { Refused } from '../ui/Refused.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'

export type Invited = OfficeInputs['startInvitedPasskey']
type Props = { person: Invited; ready: () => boolean; onDone: (recoveryCodes: string[]) => void; onPassword: () => void }

export function InvitedPasskey({ person, ready, onDone, onPassword }: Props): ReactNode {
  const t = useWords(invitationWords)
  const signIn = useWords(signInWords)
  const start = useAct('startInvitedPasskey')
  const finish = useAct('acceptWithPasskey')
  const [trouble, setTrouble] = useState<PasskeyTrouble>()
  const [isWaiting, setWaiting] = useState(false)
  const make = async (): Promise<string[] | undefined> => {
    const started = await start.run(person)
    if (!started) return undefined
    const made = await madePasskey(started.options)
    if (!made.ok) {
      setTrouble(made.trouble)
      return undefined
    }
    const { challengeId } = started
    const done = await finish.run({ ...person, challengeId, passkeyName: t('thisDevice'), response: made.response })
    return done?.recoveryCodes
  }
  const accept = async (): Promise<void> => {
    if (!ready()) return
    setTrouble(undefined)
    setWaiting(true)
    const codes = await make()
    setWaiting(false)
    if (codes) onDone(codes)
  }
  return (
    <>
      {trouble && <Note tone="care">{signIn(trouble)}</Note>}
      <Refused problem={start.refused ?? finish.refused} />
      <PasskeyButton text={t('withPasskey')} detail={t('withPasskeyHow')} isWaiting={isWaiting} onPress={() => void accept()} />
      <Button kind="quiet" onPress={onPassword}>
        {t('withPassword')}
      </Button>
    </>
  )
}

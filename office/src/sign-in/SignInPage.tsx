import { useSearch } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { signInWords } from '../messages/sign-in.ts'
import { useWords } from '../messages/words.ts'
import { usedPasskey, type PasskeyTrouble } from '../passkey/passkey.ts'
import { wayBack } from '../session/way-back.ts'
import { Note } from '../ui/Note.tsx'
import { Refused } from '../ui/Refused.tsx'
import { DemoPeople } from './DemoPeople.tsx'
import { OpenPage } from './OpenPage.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import './sign-in-page.css'

export function SignInPage(): ReactNode {
  const t = useWords(signInWords)
  const { back } = useSearch({ strict: false }) as { back?: string }
  const [hour] = useState(() => new Date().getHours())
  // nothing of a person who used this window before stays in it
  const enter = (): void => location.assign(wayBack(back))
  return (
    <OpenPage title={t('title')}>
      <div>
        <h1>{t(greeting(hour))}</h1>
        <p className="open-page__lead">{t('lead')}</p>
      </div>
      <PasskeySignIn onDone={enter} />
      <p className="sign-in__or">{t('orPassword')}</p>
      <PasswordForm onDone={enter} />
      <DemoPeople onDone={enter} />
    </OpenPage>
  )
}

function greeting(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 19 ? 'afternoon' : 'evening'
}

function PasskeySignIn({ onDone }: { onDone: () => void }): ReactNode {
  const t = useWords(signInWords)
  const start = useAct('startPasskeySignIn')
  const finish = useAct('signInWithPasskey')
  const [trouble, setTrouble] = useState<PasskeyTrouble>()
  const [isWaiting, setWaiting] = useState(false)
  const use = async (): Promise<boolean> => {
    const started = await start.run({})
    if (!started) return false
    const used = await usedPasskey(started.options)
    if (!used.ok) setTrouble(used.trouble)
    return used.ok && (await finish.run({ challengeId: started.challengeId, response: used.response })) !== undefined
  }
  const signIn = async (): Promise<void> => {
    setTrouble(undefined)
    setWaiting(true)
    if (await use()) return onDone()
    setWaiting(false)
  }
  return (
    <>
      <PasskeyButton autoFocus text={t('passkey')} detail={t('passkeyHow')} isWaiting={isWaiting} onPress={() => void signIn()} />
      {trouble && <Note tone="care">{t(trouble)}</Note>}
      <Refused problem={start.refused ?? finish.refused} />
    </>
  )
}

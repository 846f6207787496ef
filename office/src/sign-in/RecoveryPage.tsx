import { Link } from '@tanstack/react-router'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { signInWords } from '../messages/sign-in.ts'
import { useWords } from '../messages/words.ts'
import { Button } from '../ui/Button.tsx'
import { Refused } from '../ui/Refused.tsx'
import { TextField } from '../ui/TextField.tsx'
import { OpenPage } from './OpenPage.tsx'
import './sign-in-page.css'

export function RecoveryPage(): ReactNode {
  const t = useWords(signInWords)
  const act = useAct('signInWithRecoveryCode')
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const missing = (value: string): string | undefined => (isTried && value.trim() === '' ? t('missing') : undefined)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setTried(true)
    if (email.trim() === '' || code.trim() === '') return
    // a shorter text can't be a code; it is refused as a wrong one
    if (await act.run({ email, code: code.trim().padEnd(16, '-').slice(0, 24) })) location.assign('/account')
  }
  return (
    <OpenPage title={t('recoveryTitle')}>
      <div>
        <h1>{t('recoveryTitle')}</h1>
        <p className="open-page__lead">{t('recoveryText')}</p>
      </div>
      <form className="sign-in__fields" onSubmit={(event) => void submit(event)} noValidate>
        <TextField label={t('email')} type="email" autoComplete="username" value={email} onChange={setEmail} mistake={missing(email)} />
        <TextField label={t('recoveryCode')} autoComplete="off" value={code} onChange={setCode} mistake={missing(code)} />
        <Refused problem={act.refused} />
        <Button type="submit" kind="go" size="large" wide isPending={act.pending}>
          {t('signIn')}
        </Button>
      </form>
      <p className="sign-in__foot">
        <span>{t('recoveryNone')}</span>
        <Link to="/sign-in">{t('toSignIn')}</Link>
      </p>
    </OpenPage>
  )
}

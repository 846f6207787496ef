import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { useActForm } from '../act/use-act-form.ts'
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
  const signIn = async (): Promise<void> => {
    // a shorter text can't be a code; it is refused as a wrong one
    if (await act.run({ email, code: code.trim().padEnd(16, '-').slice(0, 24) })) location.assign('/account')
  }
  const { form, pending, mistakeIn, refused } = useActForm({
    refused: act.refused,
    wrong: { email: email.trim() === '' && t('missing'), code: code.trim() === '' && t('missing') },
    send: signIn,
  })
  return (
    <OpenPage title={t('recoveryTitle')}>
      <div>
        <h1>{t('recoveryTitle')}</h1>
        <p className="open-page__lead">{t('recoveryText')}</p>
      </div>
      <form className="sign-in__fields" {...form}>
        <TextField label={t('email')} type="email" autoComplete="username" value={email} onChange={setEmail} mistake={mistakeIn('email')} />
        <TextField label={t('recoveryCode')} autoComplete="off" value={code} onChange={setCode} mistake={mistakeIn('code')} />
        <Refused problem={refused} />
        <Button type="submit" kind="go" size="large" wide isPending={pending}>
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

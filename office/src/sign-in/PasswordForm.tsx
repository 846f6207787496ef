import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { useActForm } from '../act/use-act-form.ts'
import { signInWords } from '../messages/sign-in.ts'
import { useWords } from '../messages/words.ts'
import { Button } from '../ui/Button.tsx'
import { Refused } from '../ui/Refused.tsx'
import { TextField } from '../ui/TextField.tsx'

/** E-mail and password, then the code. Both steps are one call: a wrong password looks like a wrong code. */
export function PasswordForm({ onDone }: { onDone: () => void }): ReactNode {
  const t = useWords(signInWords)
  const act = useAct('signInWithPassword')
  const [typed, setTyped] = useState({ email: '', password: '', code: '' })
  const [step, setStep] = useState<'password' | 'code'>('password')
  const set = (field: keyof typeof typed) => (value: string) => setTyped({ ...typed, [field]: value })
  const next = async (): Promise<void> => {
    if (step === 'password') return setStep('code')
    if (await act.run(typed)) return onDone()
    // which part was wrong is not said, so everything can be put right
    setTyped({ ...typed, code: '' })
    setStep('password')
  }
  const missing = (field: keyof typeof typed): string | false => typed[field].trim() === '' && t('missing')
  const { form, pending, mistakeIn, refused } = useActForm<keyof typeof typed>({
    refused: act.refused,
    wrong:
      step === 'password'
        ? { email: missing('email'), password: missing('password'), code: false }
        : { email: false, password: false, code: missing('code') },
    send: next,
  })
  return (
    <form className="sign-in__fields" {...form}>
      {step === 'password' ? (
        <>
          <TextField
            label={t('email')}
            type="email"
            autoComplete="username"
            value={typed.email}
            onChange={set('email')}
            mistake={mistakeIn('email')}
          />
          <TextField
            label={t('password')}
            type="password"
            autoComplete="current-password"
            value={typed.password}
            onChange={set('password')}
            mistake={mistakeIn('password')}
          />
        </>
      ) : (
        <div className="sign-in__code">
          <TextField
            autoFocus
            label={t('code')}
            help={t('codeHelp')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={8}
            value={typed.code}
            onChange={set('code')}
            mistake={mistakeIn('code')}
          />
        </div>
      )}
      <Refused problem={refused} />
      <Button type="submit" size="large" wide isPending={pending}>
        {t(step === 'password' ? 'toCode' : 'signIn')}
      </Button>
      {step === 'code' && (
        <Button kind="quiet" icon="left" onPress={() => setStep('password')}>
          {t('back')}
        </Button>
      )}
      <p className="sign-in__foot">
        <Link to="/recovery">{t('lost')}</Link>
        <span>{t('stay')}</span>
      </p>
    </form>
  )
}

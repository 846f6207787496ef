import { Link } from '@tanstack/react-router'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
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
  const [isTried, setTried] = useState(false)
  const missing = (value: string): string | undefined => (isTried && value.trim() === '' ? t('missing') : undefined)
  const set = (field: keyof typeof typed) => (value: string) => setTyped({ ...typed, [field]: value })
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const fields = step === 'password' ? [typed.email, typed.password] : [typed.code]
    const isComplete = fields.every((value) => value.trim() !== '')
    setTried(!isComplete)
    if (!isComplete) return
    if (step === 'password') return setStep('code')
    if (await act.run(typed)) return onDone()
    // which part was wrong is not said, so everything can be put right
    setTyped({ ...typed, code: '' })
    setStep('password')
  }
  return (
    <form className="sign-in__fields" onSubmit={(event) => void submit(event)} noValidate>
      {step === 'password' ? (
        <>
          <TextField
            label={t('email')}
            type="email"
            autoComplete="username"
            value={typed.email}
            onChange={set('email')}
            mistake={missing(typed.email)}
          />
          <TextField
            label={t('password')}
            type="password"
            autoComplete="current-password"
            value={typed.password}
            onChange={set('password')}
            mistake={missing(typed.password)}
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
            mistake={missing(typed.code)}
          />
        </div>
      )}
      <Refused problem={act.refused} />
      <Button type="submit" size="large" wide isPending={act.pending}>
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

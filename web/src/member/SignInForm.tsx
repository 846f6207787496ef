import { loginRules } from '@opentop/domain/member'
import { useState } from 'react'
import { httpCall } from '../call.ts'
import { useShop } from '../shop.tsx'
import { Button } from '../ui/Button.tsx'
import { CheckboxField, TextField } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useForm } from '../use-form.ts'
import { OutsideSignIn, type SignInWay } from './OutsideSignIn.tsx'
import { PasswordField, secretIn } from './PasswordField.tsx'
import { useHash } from './use-hash.ts'

const hints = { confirm: 'info', restored: 'ok', refused: 'error', unreachable: 'error' } as const
type Hint = keyof typeof hints
const isHint = (name: string): name is Hint => name in hints

export function SignInForm({ ways }: { ways: readonly SignInWay[] }) {
  const shop = useShop()
  const { t, href } = shop
  const hash = useHash()
  const [remember, setRemember] = useState(true)
  const [problem, setProblem] = useState<'login-wrong' | 'too-many-requests' | 'technical-problem'>()
  const { form, errorOf, sending } = useForm<keyof typeof loginRules>(loginRules, send)
  const checkout = hash.name === 'checkout'

  async function send({ email }: { email: string }, element: HTMLFormElement) {
    setProblem(undefined)
    const reply = await httpCall(shop)('memberLogin', {
      email,
      password: secretIn(element, 'password'),
      remember,
      ...(checkout ? { checkout } : {}),
      ...(hash.name === 'confirm' && hash.value ? { confirm: hash.value } : {}),
    }).catch(() => undefined)
    if (reply?.ok) return window.location.assign(href({ page: checkout ? 'payment' : 'memberArea' }))
    setProblem(reply?.refusal ?? 'technical-problem')
    element.querySelector<HTMLInputElement>('[name=password]')?.focus()
  }

  return (
    <form className="auth__fields" method="post" {...form}>
      {problem ? (
        <Notice kind="error" live>
          {t(`refusal.${problem}`)}
        </Notice>
      ) : (
        isHint(hash.name) && (
          <Notice kind={hints[hash.name]} live>
            {t(`signIn.${hash.name}`)}
          </Notice>
        )
      )}
      <TextField
        id="sign-in-email"
        name="email"
        type="email"
        label={t('signIn.email')}
        error={errorOf('email')}
        autoComplete="username"
        inputMode="email"
        maxLength={254}
        required
      />
      <PasswordField
        id="sign-in-password"
        name="password"
        label={t('signIn.password')}
        error={errorOf('password')}
        autoComplete="current-password"
        maxLength={200}
        required
      />
      <div className="auth__r">
        <CheckboxField name="remember" label={t('signIn.remember')} checked={remember} onChange={() => setRemember(!remember)} />
        <a className="link small" href={href({ page: 'passwordReset' })}>
          {t('signIn.forgot')}
        </a>
      </div>
      <noscript>
        <p className="small">{t('signIn.script')}</p>
      </noscript>
      <Button type="submit" size="lg" block loading={sending}>
        {t('signIn.submit')}
      </Button>
      <OutsideSignIn ways={ways} remember={remember} />
      <p className="small auth__end">
        {t('signIn.new-here')}{' '}
        <a className="link" href={href({ page: 'register' })}>
          {t('signIn.register')}
        </a>
      </p>
    </form>
  )
}

import { restoreRequestRules, restoreRules } from '@opentop/domain/member'
import { useState } from 'react'
import { httpCall } from '../call.ts'
import { useShop } from '../shop.tsx'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useForm } from '../use-form.ts'
import { PasswordField, secretIn } from './PasswordField.tsx'

/** Asks for a link; what it answers is the same for every address. */
export function RestoreRequestForm() {
  const shop = useShop()
  const { t, href } = shop
  const [sentTo, setSentTo] = useState<string>()
  const [problem, setProblem] = useState<'too-many-requests' | 'technical-problem'>()
  const { form, errorOf, sending } = useForm<'email'>(restoreRequestRules, send)

  async function send({ email }: { email: string }) {
    setProblem(undefined)
    const reply = await httpCall(shop)('requestRestore', { email }).catch(() => undefined)
    if (reply?.ok) return setSentTo(email)
    setProblem(reply?.refusal === 'too-many-requests' ? reply.refusal : 'technical-problem')
  }

  return (
    <form className="auth__fields" method="post" {...form}>
      {sentTo !== undefined && (
        <Notice kind="ok" icon="mail" title={t('signIn.mail-title')} live>
          {t('signIn.reset-mail', { email: sentTo })}
        </Notice>
      )}
      {problem && (
        <Notice kind="error" live>
          {t(`refusal.${problem}`)}
        </Notice>
      )}
      <TextField
        id="restore-email"
        name="email"
        type="email"
        label={t('signIn.email')}
        error={errorOf('email')}
        autoComplete="username"
        inputMode="email"
        maxLength={254}
        required
      />
      <Button type="submit" size="lg" block loading={sending}>
        {t('signIn.reset-submit')}
      </Button>
      <p className="small auth__end">
        <a className="link" href={href({ page: 'login' })}>
          {t('signIn.back')}
        </a>
      </p>
    </form>
  )
}

/** Sets the new password with the token of the link. */
export function RestoreForm({ token }: { token: string }) {
  const shop = useShop()
  const { t, href } = shop
  const [problem, setProblem] = useState<'token-used' | 'password-weak' | 'too-many-requests' | 'technical-problem'>()
  const { form, errorOf, sending } = useForm<'password'>(restoreRules, send)

  async function send(_values: { password: string }, element: HTMLFormElement) {
    setProblem(undefined)
    const reply = await httpCall(shop)('restorePassword', { token, password: secretIn(element, 'password') }).catch(() => undefined)
    if (reply?.ok) return window.location.assign(`${href({ page: 'login' })}#restored`)
    const refusal = reply?.refusal
    const isShown = refusal === 'token-used' || refusal === 'password-weak' || refusal === 'too-many-requests'
    setProblem(isShown ? refusal : 'technical-problem')
  }

  return (
    <form className="auth__fields" method="post" {...form}>
      {problem && (
        <Notice kind="error" live>
          {t(`refusal.${problem}`)}{' '}
          {problem === 'token-used' && (
            <a className="link" href={href({ page: 'passwordReset' })}>
              {t('signIn.reset-submit')}
            </a>
          )}
        </Notice>
      )}
      <PasswordField
        id="restore-password"
        name="password"
        label={t('signIn.new-password')}
        hint={t('signIn.password-hint')}
        error={errorOf('password')}
        autoComplete="new-password"
        minLength={10}
        maxLength={200}
        required
      />
      <Button type="submit" size="lg" block loading={sending}>
        {t('signIn.new-submit')}
      </Button>
    </form>
  )
}

import { loginRules } from '@opentop/domain/member/member'
import { useState } from 'react'
import { shownRefusal, type FormAnswer } from '../form/form-answer.ts'
import { ValidatedForm, type FormOutcome } from '../form/ValidatedForm.tsx'
import { usePage } from '../state/page-context.tsx'
import { signInCall } from '../session/sign-in-call.ts'
import { CheckboxField } from '@opentop/ui/base/Field.tsx'
import { Notice } from '@opentop/ui/base/Notice.tsx'
import { MailLinkField } from './MailLinkField.tsx'
import { OpenIdSignIn, type SignInWay } from './OpenIdSignIn.tsx'
import { useHash } from './use-hash.ts'
import './sign-in.css'

type LoginField = keyof typeof loginRules
const hints = { confirm: 'info', restored: 'ok', refused: 'error', unreachable: 'error' } as const
type Hint = keyof typeof hints
const isHint = (name: string): name is Hint => name in hints

export function SignInForm({ ways, answer }: { ways: readonly SignInWay[]; answer: FormAnswer }) {
  const page = usePage()
  const { t, href } = page
  const hash = useHash()
  const [remember, setRemember] = useState(true)
  const checkout = hash.name === 'checkout'
  const hint = answer.done ? 'restored' : hash.name

  async function send({ email, password }: Record<LoginField, string>): Promise<FormOutcome<LoginField> | undefined> {
    const reply = await signInCall(page, 'memberLogin', {
      email,
      password,
      remember,
      ...(checkout ? { checkout } : {}),
      ...(hash.name === 'confirm' && hash.value ? { confirm: hash.value } : {}),
    })
    if (!reply?.ok) return { failure: t(`refusal.${shownRefusal(reply?.refusal)}`) }
    window.location.assign(href({ page: checkout ? 'payment' : 'memberArea' }))
    return undefined
  }

  return (
    <ValidatedForm<LoginField>
      id="sign-in"
      className="sign-in__fields"
      narrow
      rules={loginRules}
      fields={[
        { name: 'email', label: t('signIn.email'), type: 'email', autoComplete: 'username' },
        { name: 'password', label: t('signIn.password'), type: 'password', autoComplete: 'current-password' },
      ]}
      posts={{ call: 'memberLogin', answer }}
      send={send}
      sendText={t('signIn.submit')}
      before={
        isHint(hint) && (
          <Notice kind={hints[hint]} live>
            {t(`signIn.${hint}`)}
          </Notice>
        )
      }
      between={
        <>
          <div className="sign-in__remember">
            <CheckboxField name="remember" label={t('signIn.remember')} checked={remember} onChange={() => setRemember(!remember)} />
            <a className="link small" href={href({ page: 'passwordReset' })}>
              {t('signIn.forgot')}
            </a>
          </div>
          <noscript>
            <MailLinkField optional />
          </noscript>
        </>
      }
    >
      <OpenIdSignIn ways={ways} remember={remember} />
      <p className="small sign-in__end">
        {t('signIn.new-here')}{' '}
        <a className="link" href={href({ page: 'register' })}>
          {t('signIn.register')}
        </a>
      </p>
    </ValidatedForm>
  )
}

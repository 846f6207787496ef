import { restoreRequestRules, restoreRules } from '@opentop/domain/member/member'
import { httpCall } from '../call/http-call.ts'
import { shownRefusal, type FormAnswer } from '../form/form-answer.ts'
import { ValidatedForm, type FormOutcome } from '../form/ValidatedForm.tsx'
import { usePage } from '../state/page-context.tsx'
import { Notice } from '@opentop/ui/base/Notice.tsx'
import './sign-in.css'

/** The same answer whether or not the e-mail address has an account. */
export function RestoreRequestForm({ answer }: { answer: FormAnswer }) {
  const page = usePage()
  const { t, href } = page
  const sent = (email: string) => ({ title: t('signIn.mail-title'), text: t('signIn.reset-mail', { email }) })

  async function send({ email }: { email: string }): Promise<FormOutcome<'email'>> {
    const reply = await httpCall(page)('requestRestore', { email }).catch(() => undefined)
    return reply?.ok ? { ...sent(email), keeps: true } : { failure: t(`refusal.${shownRefusal(reply?.refusal)}`) }
  }

  const { title, text } = sent(t('signIn.this-address'))
  return (
    <ValidatedForm<'email'>
      id="restore"
      className="sign-in__fields"
      narrow
      rules={restoreRequestRules}
      fields={[{ name: 'email', label: t('signIn.email'), type: 'email', autoComplete: 'username' }]}
      posts={{ call: 'requestRestore', answer }}
      send={send}
      sendText={t('signIn.reset-submit')}
      before={
        answer.done && (
          <Notice kind="ok" icon="mail" title={title} live>
            {text}
          </Notice>
        )
      }
    >
      <p className="small sign-in__end">
        <a className="link" href={href({ page: 'login' })}>
          {t('signIn.back')}
        </a>
      </p>
    </ValidatedForm>
  )
}

export function RestoreForm({ token }: { token: string }) {
  const page = usePage()
  const { t, href } = page

  async function send({ password }: { password: string }): Promise<FormOutcome<'password'> | undefined> {
    const reply = await httpCall(page)('restorePassword', { token, password }).catch(() => undefined)
    if (!reply?.ok) return { failure: reply?.refusal === 'token-used' ? <UsedLink /> : t(`refusal.${shownRefusal(reply?.refusal)}`) }
    window.location.assign(`${href({ page: 'login' })}#restored`)
    return undefined
  }

  return (
    <ValidatedForm<'password'>
      id="restore"
      className="sign-in__fields"
      narrow
      rules={restoreRules}
      fields={[
        {
          name: 'password',
          label: t('signIn.new-password'),
          type: 'password',
          autoComplete: 'new-password',
          hint: t('signIn.password-hint'),
        },
      ]}
      send={send}
      sendText={t('signIn.new-submit')}
    />
  )
}

function UsedLink() {
  const { t, href } = usePage()
  return (
    <>
      {t('refusal.token-used')}{' '}
      <a className="link" href={href({ page: 'passwordReset' })}>
        {t('signIn.reset-submit')}
      </a>
    </>
  )
}

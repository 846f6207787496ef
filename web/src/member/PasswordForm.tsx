import { passwordChangeRules } from '@opentop/domain/member/member'
import { httpCall } from '../call/http-call.ts'
import { shownRefusal, type FormAnswer } from '../form/form-answer.ts'
import { ValidatedForm, type FormOutcome } from '../form/ValidatedForm.tsx'
import { usePage } from '../state/page-context.tsx'
import '@opentop/ui/styles/panel.css'

type PasswordField = keyof typeof passwordChangeRules

export function PasswordForm({ email, answer }: { email: string; answer: FormAnswer }) {
  const page = usePage()
  const { t } = page

  async function send(words: Record<PasswordField, string>): Promise<FormOutcome<PasswordField>> {
    const reply = await httpCall(page)('editMember', words).catch(() => undefined)
    return reply?.ok ? { title: t('member.password-saved') } : { failure: t(`refusal.${shownRefusal(reply?.refusal)}`) }
  }

  return (
    <ValidatedForm<PasswordField>
      id="password"
      className="form-grid panel"
      variant="line"
      rules={passwordChangeRules}
      fields={[
        { name: 'password', label: t('member.password-now'), type: 'password', autoComplete: 'current-password' },
        {
          name: 'newPassword',
          label: t('signIn.new-password'),
          type: 'password',
          autoComplete: 'new-password',
          hint: t('signIn.password-hint'),
        },
      ]}
      posts={{ call: 'editMember', answer, done: { title: t('member.password-saved') } }}
      send={send}
      sendText={t('member.save')}
      before={
        <>
          <h3 className="title-4 form-grid__wide">{t('member.password-title')}</h3>
          {/* password managers store the new password under this user name */}
          <input
            className="visually-hidden"
            type="text"
            name="username"
            autoComplete="username"
            value={email}
            readOnly
            tabIndex={-1}
            aria-hidden="true"
          />
        </>
      }
    />
  )
}

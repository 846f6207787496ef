import type { FormAnswer } from '../form/form-answer.ts'
import { AuthFrame } from '../member/AuthFrame.tsx'
import { PlainRestoreForm } from '../member/PlainRestoreForm.tsx'
import { RestoreForm, RestoreRequestForm } from '../member/RestoreForm.tsx'
import { useHash } from '../member/use-hash.ts'
import { usePage } from '../state/page-context.tsx'

export type PasswordResetData = { answer: FormAnswer }

export function PasswordResetView({ data }: { data: PasswordResetData }) {
  const { t } = usePage()
  const { name, value } = useHash()
  if (name === 'token' && value)
    return (
      <AuthFrame title={t('signIn.new-title')} lead={t('signIn.new-lead')}>
        <RestoreForm token={value} />
      </AuthFrame>
    )
  return (
    <AuthFrame title={t('signIn.reset-title')} lead={t('signIn.reset-lead')}>
      <RestoreRequestForm answer={data.answer} />
      <noscript>
        <PlainRestoreForm />
      </noscript>
    </AuthFrame>
  )
}

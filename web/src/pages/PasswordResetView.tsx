import { AuthFrame } from '../member/AuthFrame.tsx'
import { RestoreForm, RestoreRequestForm } from '../member/RestoreForm.tsx'
import { useHash } from '../member/use-hash.ts'
import { useShop } from '../shop.tsx'

export function PasswordResetView() {
  const { t } = useShop()
  const { name, value } = useHash()
  if (name === 'token' && value)
    return (
      <AuthFrame title={t('signIn.new-title')} lead={t('signIn.new-lead')}>
        <RestoreForm token={value} />
      </AuthFrame>
    )
  return (
    <AuthFrame title={t('signIn.reset-title')} lead={t('signIn.reset-lead')}>
      <RestoreRequestForm />
    </AuthFrame>
  )
}

import { AuthFrame } from '../member/AuthFrame.tsx'
import { RegisterForm } from '../member/RegisterForm.tsx'
import { useShop } from '../shop.tsx'
import type { RegisterData } from './register.ts'

export function RegisterView({ data }: { data: RegisterData }) {
  const { t } = useShop()
  return (
    <AuthFrame title={t('signIn.register-title')} lead={t('signIn.register-lead')}>
      <RegisterForm countries={data.countries} answer={data.answer} />
    </AuthFrame>
  )
}

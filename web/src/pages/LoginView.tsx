import { AuthFrame } from '../member/AuthFrame.tsx'
import { SignInForm } from '../member/SignInForm.tsx'
import { useShop } from '../shop.tsx'
import type { LoginData } from './login.ts'

export function LoginView({ data }: { data: LoginData }) {
  const { t } = useShop()
  return (
    <AuthFrame title={t('signIn.title')} lead={t('signIn.lead')}>
      <SignInForm ways={data.ways} answer={data.answer} />
    </AuthFrame>
  )
}

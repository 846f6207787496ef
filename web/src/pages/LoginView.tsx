import type { FormAnswer } from '../form/form-answer.ts'
import { AuthFrame } from '../member/AuthFrame.tsx'
import type { SignInWay } from '../member/OpenIdSignIn.tsx'
import { SignInForm } from '../member/SignInForm.tsx'
import { usePage } from '../state/page-context.tsx'

export type LoginData = { ways: SignInWay[]; answer: FormAnswer }

export function LoginView({ data }: { data: LoginData }) {
  const { t } = usePage()
  return (
    <AuthFrame title={t('signIn.title')} lead={t('signIn.lead')}>
      <SignInForm ways={data.ways} answer={data.answer} />
    </AuthFrame>
  )
}

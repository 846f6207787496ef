import type { CountryChoice } from '../country/country-choice.ts'
import type { FormAnswer } from '../form/form-answer.ts'
import { AuthFrame } from '../member/AuthFrame.tsx'
import { RegisterForm } from '../member/RegisterForm.tsx'
import { usePage } from '../state/page-context.tsx'

export type RegisterData = { countries: CountryChoice[]; answer: FormAnswer }

export function RegisterView({ data }: { data: RegisterData }) {
  const { t } = usePage()
  return (
    <AuthFrame title={t('signIn.register-title')} lead={t('signIn.register-lead')}>
      <RegisterForm countries={data.countries} answer={data.answer} />
    </AuthFrame>
  )
}

import { registerRules } from '@opentop/domain/member/member'
import { useState } from 'react'
import { httpCall } from '../call/http-call.ts'
import { shownRefusal, type FormAnswer } from '../form/form-answer.ts'
import { ValidatedForm, type FormOutcome } from '../form/ValidatedForm.tsx'
import { usePage } from '../state/page-context.tsx'
import { Notice } from '@opentop/ui/base/Notice.tsx'
import type { CountryChoice } from '../country/country-choice.ts'
import { useDefaultCountry } from '../country/use-default-country.ts'
import { useNameFields } from './use-name-fields.ts'
import './sign-in.css'

type RegisterField = keyof typeof registerRules

export function RegisterForm({ countries, answer }: { countries: readonly CountryChoice[]; answer: FormAnswer }) {
  const page = usePage()
  const { t, href } = page
  const [sentTo, setSentTo] = useState(answer.done ? t('signIn.this-address') : undefined)
  const { firstName, lastName, countryId, newsletter } = useNameFields(countries)
  useDefaultCountry('register-countryId', countries)

  async function send(values: Record<RegisterField, string>): Promise<FormOutcome<RegisterField> | undefined> {
    const { email, password } = values
    const reply = await httpCall(page)('memberRegister', {
      firstName: values.firstName,
      lastName: values.lastName,
      email,
      password,
      newsletter: values.newsletter !== '',
      ...(values.countryId ? { countryId: Number(values.countryId) } : {}),
    }).catch(() => undefined)
    if (reply?.ok) setSentTo(email)
    else if (reply?.refusal === 'email-invalid') return { wrong: 'email', rule: { rule: 'email' } }
    else return { failure: t(`refusal.${shownRefusal(reply?.refusal)}`) }
    return undefined
  }

  if (sentTo !== undefined)
    return (
      <div ref={showSent} tabIndex={-1}>
        <Notice kind="ok" icon="mail" title={t('signIn.mail-title')} live>
          {t('signIn.register-mail', { email: sentTo })}
        </Notice>
      </div>
    )
  return (
    <ValidatedForm<RegisterField>
      id="register"
      className="form-grid sign-in__fields"
      narrow
      rules={registerRules}
      fields={[
        firstName,
        lastName,
        { name: 'email', label: t('signIn.email'), type: 'email', autoComplete: 'username', wide: true },
        { name: 'emailAgain', label: t('signIn.email-again'), type: 'email', autoComplete: 'email', wide: true },
        {
          name: 'password',
          label: t('signIn.password'),
          type: 'password',
          autoComplete: 'new-password',
          hint: t('signIn.password-hint'),
          wide: true,
        },
        { ...countryId, wide: true },
        newsletter,
      ]}
      posts={{ call: 'memberRegister', answer }}
      send={send}
      sendText={t('signIn.register-submit')}
    >
      <p className="small sign-in__end">
        {t('signIn.have-account')}{' '}
        <a className="link" href={href({ page: 'login' })}>
          {t('signIn.submit')}
        </a>
      </p>
    </ValidatedForm>
  )
}

function showSent(place: HTMLElement | null): void {
  place?.focus({ preventScroll: true })
  place?.scrollIntoView({ block: 'center' })
}

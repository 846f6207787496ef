import { registerRules } from '@opentop/domain/member'
import { useState } from 'react'
import { httpCall } from '../call.ts'
import { useShop } from '../shop.tsx'
import { Button } from '../ui/Button.tsx'
import { CheckboxField, SelectField, TextField } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useForm } from '../use-form.ts'
import { PasswordField, secretIn } from './PasswordField.tsx'

type RegisterField = keyof typeof registerRules
const shownRefusals = ['password-weak', 'too-many-requests', 'technical-problem'] as const
type ShownRefusal = (typeof shownRefusals)[number]

export function RegisterForm({ countries }: { countries: readonly { id: number; name: string }[] }) {
  const shop = useShop()
  const { t, href } = shop
  const [problem, setProblem] = useState<ShownRefusal>()
  const [sentTo, setSentTo] = useState<string>()
  const { form, errorOf, refuse, sending } = useForm<RegisterField>(registerRules, send)

  async function send({ firstName, lastName, email, countryId }: Record<RegisterField, string>, element: HTMLFormElement) {
    setProblem(undefined)
    const reply = await httpCall(shop)('memberRegister', {
      firstName,
      lastName,
      email,
      password: secretIn(element, 'password'),
      newsletter: new FormData(element).has('newsletter'),
      ...(countryId ? { countryId: Number(countryId) } : {}),
    }).catch(() => undefined)
    if (reply?.ok) return setSentTo(email)
    if (reply?.refusal === 'email-invalid') return refuse('email', { rule: 'email' })
    setProblem(shownRefusals.find((one) => one === reply?.refusal) ?? 'technical-problem')
  }

  if (sentTo !== undefined)
    return (
      <Notice kind="ok" icon="mail" title={t('signIn.mail-title')} live>
        {t('signIn.register-mail', { email: sentTo })}
      </Notice>
    )
  return (
    <form className="auth__fields" method="post" {...form}>
      {problem && (
        <Notice kind="error" live>
          {t(`refusal.${problem}`)}
        </Notice>
      )}
      <div className="grid2">
        <TextField
          id="register-first"
          name="firstName"
          label={t('signIn.first-name')}
          error={errorOf('firstName')}
          autoComplete="given-name"
          maxLength={100}
          required
        />
        <TextField
          id="register-last"
          name="lastName"
          label={t('signIn.last-name')}
          error={errorOf('lastName')}
          autoComplete="family-name"
          maxLength={100}
          required
        />
      </div>
      <TextField
        id="register-email"
        name="email"
        type="email"
        label={t('signIn.email')}
        error={errorOf('email')}
        autoComplete="username"
        inputMode="email"
        maxLength={254}
        required
      />
      <PasswordField
        id="register-password"
        name="password"
        label={t('signIn.password')}
        hint={t('signIn.password-hint')}
        error={errorOf('password')}
        autoComplete="new-password"
        minLength={10}
        maxLength={200}
        required
      />
      <SelectField
        id="register-country"
        name="countryId"
        label={t('signIn.country')}
        optional={t('form.optional')}
        error={errorOf('countryId')}
        defaultValue=""
        autoComplete="country-name"
      >
        <option value="">{t('form.choose')}</option>
        {countries.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <CheckboxField name="newsletter" label={t('signIn.newsletter')} />
      <noscript>
        <p className="small">{t('signIn.script')}</p>
      </noscript>
      <Button type="submit" size="lg" block loading={sending}>
        {t('signIn.register-submit')}
      </Button>
      <p className="small auth__end">
        {t('signIn.have-account')}{' '}
        <a className="link" href={href({ page: 'login' })}>
          {t('signIn.submit')}
        </a>
      </p>
    </form>
  )
}

import type { Profile } from '@opentop/contract/member'
import { passwordChangeRules, profileRules } from '@opentop/domain/member'
import { useState } from 'react'
import { httpCall } from '../call.ts'
import { useShop } from '../shop.tsx'
import { Button } from '../ui/Button.tsx'
import { CheckboxField, SelectField, TextField } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useForm } from '../use-form.ts'
import { PasswordField, secretIn } from './PasswordField.tsx'

type ProfileField = keyof typeof profileRules
type Result = { kind: 'ok' | 'error'; text: string }

export function ProfileForm({ profile, countries }: { profile: Profile; countries: readonly { id: number; name: string }[] }) {
  const shop = useShop()
  const { t } = shop
  const [result, setResult] = useState<Result>()
  const { form, errorOf, sending } = useForm<ProfileField>(profileRules, send)

  async function send({ firstName, lastName, countryId }: Record<ProfileField, string>, element: HTMLFormElement) {
    setResult(undefined)
    const reply = await httpCall(shop)('editMember', {
      firstName,
      lastName,
      newsletter: new FormData(element).has('newsletter'),
      ...(countryId ? { countryId: Number(countryId) } : {}),
    }).catch(() => undefined)
    setResult(reply?.ok ? { kind: 'ok', text: t('member.saved') } : { kind: 'error', text: t('refusal.technical-problem') })
  }

  return (
    <form className="grid2 panel" method="post" {...form}>
      <TextField
        id="profile-first"
        name="firstName"
        label={t('signIn.first-name')}
        error={errorOf('firstName')}
        defaultValue={profile.firstName}
        autoComplete="given-name"
        maxLength={100}
        required
      />
      <TextField
        id="profile-last"
        name="lastName"
        label={t('signIn.last-name')}
        error={errorOf('lastName')}
        defaultValue={profile.lastName}
        autoComplete="family-name"
        maxLength={100}
        required
      />
      <TextField
        id="profile-email"
        type="email"
        label={t('signIn.email')}
        hint={t('member.email-fixed')}
        value={profile.email}
        autoComplete="email"
        readOnly
      />
      <SelectField
        id="profile-country"
        name="countryId"
        label={t('signIn.country')}
        optional={t('form.optional')}
        error={errorOf('countryId')}
        defaultValue={profile.countryId ?? ''}
        autoComplete="country-name"
      >
        <option value="">{t('form.choose')}</option>
        {countries.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <CheckboxField className="mem__wide" name="newsletter" label={t('signIn.newsletter')} defaultChecked={profile.newsletter} />
      <Button type="submit" loading={sending}>
        {t('member.save')}
      </Button>
      {result && (
        <Notice kind={result.kind} live className="mem__wide">
          {result.text}
        </Notice>
      )}
    </form>
  )
}

type PasswordFieldName = keyof typeof passwordChangeRules
const shownRefusals = ['login-wrong', 'password-weak', 'too-many-requests'] as const

export function PasswordForm({ email }: { email: string }) {
  const shop = useShop()
  const { t } = shop
  const [result, setResult] = useState<Result>()
  const { form, errorOf, sending } = useForm<PasswordFieldName>(passwordChangeRules, send)

  async function send(_values: Record<PasswordFieldName, string>, element: HTMLFormElement) {
    setResult(undefined)
    const words = { password: secretIn(element, 'password'), newPassword: secretIn(element, 'newPassword') }
    const reply = await httpCall(shop)('editMember', words).catch(() => undefined)
    if (reply?.ok) {
      element.reset()
      return setResult({ kind: 'ok', text: t('member.password-saved') })
    }
    const known = shownRefusals.find((one) => one === reply?.refusal) ?? 'technical-problem'
    setResult({ kind: 'error', text: t(`refusal.${known}`) })
  }

  return (
    <form className="grid2 panel" method="post" {...form}>
      <h3 className="t-4 mem__wide">{t('member.password-title')}</h3>
      {/* a password manager keeps the new password for this name */}
      <input className="vh" type="text" name="username" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden="true" />
      <PasswordField
        id="password-now"
        name="password"
        label={t('member.password-now')}
        error={errorOf('password')}
        autoComplete="current-password"
        maxLength={200}
        required
      />
      <PasswordField
        id="password-new"
        name="newPassword"
        label={t('signIn.new-password')}
        hint={t('signIn.password-hint')}
        error={errorOf('newPassword')}
        autoComplete="new-password"
        minLength={10}
        maxLength={200}
        required
      />
      <Button type="submit" variant="line" loading={sending}>
        {t('member.save')}
      </Button>
      {result && (
        <Notice kind={result.kind} live className="mem__wide">
          {result.text}
        </Notice>
      )}
    </form>
  )
}

import type { Profile } from '@opentop/contract/member'
import { profileRules } from '@opentop/domain/member/member'
import { httpCall } from '../call/http-call.ts'
import { ValidatedForm, type FormOutcome } from '../form/ValidatedForm.tsx'
import { usePage } from '../state/page-context.tsx'
import type { CountryChoice } from '../country/country-choice.ts'
import type { FormAnswer } from '../form/form-answer.ts'
import { useNameFields } from './use-name-fields.ts'
import '@opentop/ui/styles/panel.css'

type ProfileField = keyof typeof profileRules

type ProfileFormProps = { profile: Profile; countries: readonly CountryChoice[]; answer: FormAnswer }

export function ProfileForm({ profile, countries, answer }: ProfileFormProps) {
  const page = usePage()
  const { t } = page
  const { firstName, lastName, countryId, newsletter } = useNameFields(countries, profile)

  async function send(values: Record<ProfileField, string>): Promise<FormOutcome<ProfileField>> {
    const reply = await httpCall(page)('editMember', {
      firstName: values.firstName,
      lastName: values.lastName,
      newsletter: values.newsletter !== '',
      ...(values.countryId ? { countryId: Number(values.countryId) } : {}),
    }).catch(() => undefined)
    return reply?.ok ? { title: t('member.saved'), keeps: true } : { failure: t('refusal.technical-problem') }
  }

  return (
    <ValidatedForm<ProfileField>
      id="profile"
      className="form-grid panel"
      rules={profileRules}
      fields={[
        firstName,
        lastName,
        {
          name: 'email',
          label: t('signIn.email'),
          hint: t('member.email-fixed'),
          type: 'email',
          autoComplete: 'email',
          start: profile.email,
          fixed: true,
        },
        countryId,
        newsletter,
      ]}
      posts={{ call: 'editMember', answer, done: { title: t('member.saved') } }}
      send={send}
      sendText={t('member.save')}
    />
  )
}

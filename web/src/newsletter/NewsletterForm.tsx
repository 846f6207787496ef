import { subscriberRules, type SubscriberField } from '@opentop/domain/member/subscriber'
import { httpCall } from '../call/http-call.ts'
import { publishEvent } from '../event/page-events.ts'
import { useDefaultCountry } from '../country/use-default-country.ts'
import type { CountryChoice } from '../country/country-choice.ts'
import type { FormAnswer } from '../form/form-answer.ts'
import { TrapField } from '../form/TrapField.tsx'
import { ValidatedForm, type FormOutcome } from '../form/ValidatedForm.tsx'
import { usePage } from '../state/page-context.tsx'

type NewsletterFormProps = { countries: readonly CountryChoice[]; answer: FormAnswer }

export function NewsletterForm({ countries, answer }: NewsletterFormProps) {
  const page = usePage()
  const { t } = page
  const done = { title: t('newsletter.subscribed'), text: t('newsletter.check-mail') }
  useDefaultCountry('newsletter-countryId', countries)

  async function send({
    email: to,
    firstName,
    lastName,
    countryId,
  }: Record<SubscriberField, string>): Promise<FormOutcome<SubscriberField>> {
    publishEvent({ what: 'newsletter-click' })
    const details = {
      ...(firstName ? { firstName } : {}),
      ...(lastName ? { lastName } : {}),
      ...(countryId ? { countryId: Number(countryId) } : {}),
    }
    const reply = await httpCall(page)('subscribe', { email: to, ...details }).catch(() => undefined)
    if (reply?.ok) return done
    if (reply?.refusal === 'email-invalid') return { wrong: 'email', rule: { rule: 'email' } }
    return { failure: t('newsletter.failed') }
  }

  return (
    <ValidatedForm<SubscriberField>
      id="newsletter"
      rules={subscriberRules}
      fields={[
        { name: 'firstName', label: t('newsletter.first-name'), autoComplete: 'given-name' },
        { name: 'lastName', label: t('newsletter.last-name'), autoComplete: 'family-name' },
        { name: 'email', label: t('newsletter.email'), type: 'email', autoComplete: 'email' },
        {
          name: 'countryId',
          label: t('newsletter.country'),
          autoComplete: 'country-name',
          choices: countries.map(({ id, name }) => ({ value: id, text: name })),
        },
      ]}
      posts={{ call: 'subscribe', answer, done, failure: t('newsletter.failed') }}
      before={<TrapField />}
      send={send}
      sendText={t('newsletter.send')}
    />
  )
}

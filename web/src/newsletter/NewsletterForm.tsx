import { subscriberRules, type SubscriberField } from '@opentop/domain/subscriber'
import { useState } from 'react'
import { httpCall } from '../call.ts'
import { useShop } from '../shop.tsx'
import { Button } from '../ui/Button.tsx'
import { SelectField, TextField } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useForm } from '../use-form.ts'

export type NewsletterFormProps = { email: string; countries: readonly { id: number; name: string }[] }

export function NewsletterForm({ email, countries }: NewsletterFormProps) {
  const shop = useShop()
  const { t } = shop
  const [result, setResult] = useState<'subscribed' | 'failed'>()
  const [address, setAddress] = useState(email)
  const { form, errorOf, refuse, sending } = useForm<SubscriberField>(subscriberRules, send)

  async function send({ email: to, firstName, lastName, countryId }: Record<SubscriberField, string>, element: HTMLFormElement) {
    setResult(undefined)
    const details = {
      ...(firstName ? { firstName } : {}),
      ...(lastName ? { lastName } : {}),
      ...(countryId ? { countryId: Number(countryId) } : {}),
    }
    const reply = await httpCall(shop)('subscribe', { email: to, ...details }).catch(() => undefined)
    if (reply && !reply.ok && reply.refusal === 'email-invalid') return refuse('email', { rule: 'email' })
    setResult(reply?.ok ? 'subscribed' : 'failed')
    if (!reply?.ok) return
    element.reset()
    setAddress('')
  }

  return (
    <form className="grid2" method="post" {...form}>
      <TextField
        id="newsletter-first"
        name="firstName"
        label={t('newsletter.first-name')}
        optional={t('form.optional')}
        error={errorOf('firstName')}
        autoComplete="given-name"
        maxLength={100}
      />
      <TextField
        id="newsletter-last"
        name="lastName"
        label={t('newsletter.last-name')}
        optional={t('form.optional')}
        error={errorOf('lastName')}
        autoComplete="family-name"
        maxLength={100}
      />
      <TextField
        id="newsletter-email"
        name="email"
        type="email"
        label={t('newsletter.email')}
        error={errorOf('email')}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        autoComplete="email"
        maxLength={254}
        required
      />
      <SelectField
        id="newsletter-country"
        name="countryId"
        label={t('newsletter.country')}
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
      <Button className="nl__wide" type="submit" size="lg" loading={sending}>
        {t('newsletter.send')}
      </Button>
      {result && (
        <Notice kind={result === 'subscribed' ? 'ok' : 'error'} live className="nl__wide">
          {t(`newsletter.${result}`)}
        </Notice>
      )}
    </form>
  )
}

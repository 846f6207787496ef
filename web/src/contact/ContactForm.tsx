import { enquiryRules, enquiryTypes, type EnquiryField, type EnquiryType } from '@opentop/domain/enquiry'
import { useState } from 'react'
import { httpCall } from '../call.ts'
import { useShop } from '../shop.tsx'
import { Button } from '../ui/Button.tsx'
import { SelectField, TextareaField, TextField } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useForm } from '../use-form.ts'

type Result = { kind: 'ok' | 'error'; text: string }

export function ContactForm({ cities, city }: { cities: readonly string[]; city: string | undefined }) {
  const shop = useShop()
  const { t } = shop
  const [result, setResult] = useState<Result>()
  const { form, errorOf, refuse, sending } = useForm<EnquiryField>(enquiryRules, send)

  async function send({ phone, type, ...values }: Record<EnquiryField, string>, element: HTMLFormElement) {
    setResult(undefined)
    const reply = await httpCall(shop)('sendEnquiry', { ...values, type: type as EnquiryType, ...(phone ? { phone } : {}) }).catch(
      () => undefined,
    )
    if (reply?.ok) {
      element.reset()
      return setResult({ kind: 'ok', text: t('contact.thanks') })
    }
    if (reply?.refusal === 'email-invalid') return refuse('email', { rule: 'email' })
    const known = reply?.refusal === 'captcha-failed' || reply?.refusal === 'too-many-requests' ? reply.refusal : 'technical-problem'
    setResult({ kind: 'error', text: t(`refusal.${known}`) })
  }

  return (
    <form className="grid2" method="post" {...form}>
      <TextField
        id="contact-name"
        name="name"
        label={t('contact.name')}
        error={errorOf('name')}
        autoComplete="name"
        maxLength={100}
        required
      />
      <TextField
        id="contact-email"
        name="email"
        type="email"
        label={t('contact.email')}
        error={errorOf('email')}
        autoComplete="email"
        maxLength={254}
        required
      />
      <TextField
        id="contact-phone"
        name="phone"
        type="tel"
        label={t('contact.phone')}
        optional={t('form.optional')}
        error={errorOf('phone')}
        autoComplete="tel"
        maxLength={30}
      />
      <TextField
        id="contact-city"
        name="city"
        label={t('contact.city')}
        error={errorOf('city')}
        defaultValue={city}
        list="contact-cities"
        autoComplete="off"
        maxLength={100}
        required
      />
      <datalist id="contact-cities">
        {cities.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <SelectField
        id="contact-type"
        className="contact__wide"
        name="type"
        label={t('contact.type')}
        error={errorOf('type')}
        defaultValue=""
        required
      >
        <option value="">{t('form.choose')}</option>
        {enquiryTypes.map((type) => (
          <option key={type} value={type}>
            {t(`contact.type-${type}`)}
          </option>
        ))}
      </SelectField>
      <TextareaField
        id="contact-message"
        className="contact__wide"
        name="message"
        label={t('contact.message')}
        hint={t('contact.message-hint')}
        error={errorOf('message')}
        rows={7}
        maxLength={5000}
        required
      />
      <div className="contact__wide contact__end">
        <Button type="submit" size="lg" loading={sending}>
          {t('contact.send')}
        </Button>
        <p className="small mute">{t('contact.privacy')}</p>
      </div>
      {result && (
        <Notice kind={result.kind} live className="contact__wide">
          {result.text}
        </Notice>
      )}
    </form>
  )
}

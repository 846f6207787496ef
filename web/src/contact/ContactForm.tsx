import { enquiryRules, enquiryTypes, type EnquiryField, type EnquiryType } from '@opentop/domain/enquiry/enquiry'
import { httpCall } from '../call/http-call.ts'
import { shownRefusal, type FormAnswer } from '../form/form-answer.ts'
import { TrapField } from '../form/TrapField.tsx'
import { ValidatedForm, type FormOutcome } from '../form/ValidatedForm.tsx'
import { usePage } from '../state/page-context.tsx'

type ContactFormProps = {
  cities: readonly string[]
  city: string | undefined
  time: string
  answer: FormAnswer
}

export function ContactForm({ cities, city, time, answer }: ContactFormProps) {
  const page = usePage()
  const { t } = page

  async function send({ phone, type, ...values }: Record<EnquiryField, string>): Promise<FormOutcome<EnquiryField>> {
    const call = httpCall(page)
    try {
      const { captchaProof } = await import('../captcha/captcha.ts')
      const captcha = await captchaProof(page.site.thirdParties.captcha, 'contact', call)
      const reply = await call('sendEnquiry', { ...values, type: type as EnquiryType, ...(phone ? { phone } : {}), captcha })
      if (reply.ok) return { title: t('contact.thanks') }
      if (reply.refusal === 'email-invalid') return { wrong: 'email', rule: { rule: 'email' } }
      return { failure: t(`refusal.${shownRefusal(reply.refusal)}`) }
    } catch (error) {
      console.warn('the message was not sent', error)
      return { failure: t('refusal.technical-problem') }
    }
  }

  return (
    <ValidatedForm<EnquiryField>
      id="contact"
      rules={enquiryRules}
      fields={[
        { name: 'name', label: t('contact.name'), autoComplete: 'name' },
        { name: 'email', label: t('contact.email'), type: 'email', autoComplete: 'email' },
        { name: 'phone', label: t('contact.phone'), type: 'tel', autoComplete: 'tel' },
        { name: 'city', label: t('contact.city'), start: city, offers: cities, autoComplete: 'off' },
        {
          name: 'type',
          label: t('contact.type'),
          wide: true,
          choices: enquiryTypes.map((type) => ({ value: type, text: t(`contact.type-${type}`) })),
        },
        { name: 'message', label: t('contact.message'), type: 'lines', wide: true, hint: t('contact.message-hint') },
      ]}
      posts={{ call: 'sendEnquiry', answer, done: { title: t('contact.thanks') } }}
      send={send}
      sendText={t('contact.send')}
      before={
        <>
          <input type="hidden" name="captcha" value={time} />
          <TrapField />
        </>
      }
    >
      <p className="small muted">{t('contact.privacy')}</p>
    </ValidatedForm>
  )
}

import { usePage } from '../state/page-context.tsx'
import { CheckboxField } from '../ui/Field.tsx'

/** The terms that paying accepts, and the optional newsletter. */
export function Agreements({ error }: { error: string | undefined }) {
  const { t } = usePage()
  return (
    <div>
      <CheckboxField id="pay-terms" name="terms" label={<AgreementSentence message="payment.terms" />} error={error} required />
      <CheckboxField id="pay-newsletter" name="newsletter" label={t('payment.newsletter')} />
    </div>
  )
}

const parts = { terms: 'payment.terms-link', privacy: 'payment.privacy-link' } as const

/** Places the links where the sentence of the language has them. */
export function AgreementSentence({ message }: { message: 'payment.terms' | 'book-now.agree' }) {
  const { t, href } = usePage()
  const sentence = t(message, { terms: '{terms}', privacy: '{privacy}' })
  return sentence.split(/\{(\w+)\}/).map((part) =>
    part === 'terms' || part === 'privacy' ? (
      <a key={part} className="link" href={href({ page: part })} target="_blank" rel="noopener">
        {t(parts[part])}
      </a>
    ) : (
      part
    ),
  )
}

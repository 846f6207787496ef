import type { ReactNode } from 'react'
import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { CheckboxField } from '@opentop/ui/base/Field.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'

export function PayFoot({ form, amount, loading }: { form?: string; amount: string | undefined; loading: boolean }) {
  const { t } = usePage()
  return (
    <>
      <CheckboxField form={form} name="newsletter" label={t('payment.newsletter')} />
      <Button type="submit" form={form} size="large" block loading={loading}>
        <Icon name="lock" />
        {amount === undefined ? t('payment.book') : t('payment.pay', { amount })}
      </Button>
      <p className="micro muted">
        <Agreement />
      </p>
    </>
  )
}

const linkTexts = { terms: 'payment.terms-link', privacy: 'payment.privacy-link' } as const

/** Places the links where the sentence of the language has them. */
function Agreement(): ReactNode {
  const { t, href } = usePage()
  const sentence = t('payment.agree', { terms: '{terms}', privacy: '{privacy}' })
  return sentence.split(/\{(\w+)\}/).map((text) =>
    text === 'terms' || text === 'privacy' ? (
      <a key={text} className="link" href={href({ page: text })} target="_blank" rel="noopener">
        {t(linkTexts[text])}
      </a>
    ) : (
      text
    ),
  )
}

import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { Notice } from '@opentop/ui/base/Notice.tsx'
import type { PaymentError } from './use-payment.ts'

type PaymentErrorNoticeProps = { error: PaymentError; money: (cents: number) => string; askAgain: (() => Promise<unknown>) | undefined }

export function PaymentErrorNotice({ error, money, askAgain }: PaymentErrorNoticeProps) {
  const { t, href } = usePage()
  switch (error.kind) {
    case 'refused':
    case 'cancelled':
      return (
        <Notice kind={error.kind === 'refused' ? 'error' : 'info'} title={t(`payment.${error.kind}-title`)}>
          {t(`payment.${error.kind}`)}
        </Notice>
      )
    case 'changed':
    case 'coupon':
      return (
        <Notice title={t(`payment.${error.kind}-title`)}>
          {t(`payment.${error.kind}`, { before: money(error.before), after: money(error.after) })}
        </Notice>
      )
    case 'gone':
      return (
        <Notice kind="error">
          {t('payment.gone')}{' '}
          <a className="link" href={href({ page: 'basket' })}>
            {t('payment.to-basket')}
          </a>
        </Notice>
      )
    case 'unreached':
      return (
        <Notice title={t('payment.unreached-title')}>
          <p>{t('payment.unreached')}</p>
          {askAgain && (
            <Button size="small" variant="ink" onClick={() => void askAgain()}>
              {t('payment.ask-again')}
            </Button>
          )}
        </Notice>
      )
    case 'travellers':
      return <Notice kind="error">{t('payment.travellers-needed')}</Notice>
    case 'card-silent':
      return <Notice kind="error">{t('payment.technical')}</Notice>
    case 'said':
      return <Notice kind="error">{error.text || t('payment.technical')}</Notice>
  }
}

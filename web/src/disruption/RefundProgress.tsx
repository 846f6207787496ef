import type { DisruptionChoice } from '@opentop/contract/disruption'
import { usePage } from '../state/page-context.tsx'
import { Notice } from '@opentop/ui/base/Notice.tsx'
import '../my-booking/refund-line.css'
import '@opentop/ui/styles/panel.css'

type RefundProgressProps = { cents: number; choice: DisruptionChoice }

export function RefundProgress({ cents, choice: { refundState = 'REQUESTED', currencyId } }: RefundProgressProps) {
  const { t, money, site } = usePage()
  const amount = money(cents, currencyId)
  const isSent = refundState === 'SENT' || refundState === 'DONE'
  return (
    <section className="panel" aria-labelledby="refund">
      <h2 className="title-4" id="refund">
        {t('disruption.your-refund')}
      </h2>
      {refundState === 'FAILED' ? (
        <Notice kind="info">{t('disruption.refund-failed')}</Notice>
      ) : (
        <ol className="refund-line">
          <li data-kind={isSent ? 'whole' : 'part'} data-now={isSent ? undefined : true}>
            <b>{amount}</b>
            <span>{t('disruption.refund-prepared', { amount })}</span>
          </li>
          <li data-kind="part" data-now={refundState === 'SENT' ? true : undefined}>
            <b>{t('disruption.refund-bank')}</b>
            <span>{t('disruption.refund-days')}</span>
          </li>
          <li data-now={refundState === 'DONE' ? true : undefined}>
            <b>{t('disruption.refund-arrived')}</b>
            <span>{t('disruption.refund-as', { name: site.name.toUpperCase() })}</span>
          </li>
        </ol>
      )}
    </section>
  )
}

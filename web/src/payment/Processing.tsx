import { usePage } from '../state/page-context.tsx'
import { LoadingOverlay } from '@opentop/ui/base/LoadingOverlay.tsx'
import './processing.css'

export function Processing({ open, isAway }: { open: boolean; isAway: boolean }) {
  const { t } = usePage()
  return (
    <LoadingOverlay open={open} text={t('payment.processing-title')}>
      <ProcessingStops />
      <p className="title-2 processing__title">{t(isAway ? 'outage.title' : 'payment.processing-title')}</p>
      <p className="lead processing__lead">{isAway ? `${t('outage.safe')} ${t('outage.by-itself')}` : t('payment.processing-text')}</p>
    </LoadingOverlay>
  )
}

export function ProcessingStops() {
  const { t, site } = usePage()
  return (
    <ul className="processing" aria-hidden="true">
      <li>{t('payment.at-bank')}</li>
      <li>{site.name}</li>
      <li>{t('basket.step-voucher')}</li>
    </ul>
  )
}

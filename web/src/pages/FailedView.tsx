import type { Trouble } from '@opentop/domain/outage/trouble'
import { TroublePanel } from '../trouble/TroublePanel.tsx'
import { usePage } from '../state/page-context.tsx'
import { Bus } from '@opentop/ui/base/Bus.tsx'
import './failed.css'

export function FailedView({ data }: { data: Trouble }) {
  const { t } = usePage()
  const { isOutage, form } = data
  return (
    <section className="failed on-night" aria-labelledby="failed">
      <svg className="failed__moon" viewBox="0 0 120 120" aria-hidden="true">
        <path d="M84 12A52 52 0 1 0 108 92A44 44 0 0 1 84 12Z" fill="var(--sun-100)" />
      </svg>
      <div className="wrap failed__text">
        <h1 className="title-hero" id="failed">
          {t(isOutage ? 'outage.title' : 'failed.heading')}
        </h1>
        <p className="lead">{isOutage ? `${t('outage.safe')} ${form ? '' : t('outage.by-itself')}` : t('failed.text')}</p>
        <TroublePanel trouble={data} />
      </div>
      <div className="failed__road" aria-hidden="true">
        <i className="failed__line" />
        <Bus className="failed__bus" />
        <i className="failed__gap" />
        <i className="failed__line failed__line--off" />
      </div>
    </section>
  )
}

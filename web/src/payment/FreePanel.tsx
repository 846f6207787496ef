import { usePage } from '../state/page-context.tsx'
import '@opentop/ui/styles/panel.css'

export function FreePanel() {
  const { t } = usePage()
  return (
    <section className="panel" aria-labelledby="pay-with">
      <h2 className="title-3" id="pay-with">
        {t('payment.free-title')}
      </h2>
      <p className="small muted">{t('payment.free-text')}</p>
    </section>
  )
}

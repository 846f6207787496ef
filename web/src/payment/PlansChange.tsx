import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import './confirmed.css'
import '@opentop/ui/styles/panel.css'

/** The way to change or cancel, on the page after the payment. */
export function PlansChange({ manage }: { manage: string }) {
  const { t } = usePage()
  return (
    <section className="panel confirmed__plans" aria-labelledby="plans-change">
      <h2 className="title-3" id="plans-change">
        {t('ticket.plans')}
      </h2>
      <p className="muted">{t('ticket.plans-text')}</p>
      <div className="confirmed__ways">
        <Button href={`${manage}#change`} variant="line" size="small" icon="cal">
          {t('ticket.change-date')}
        </Button>
        <Button href={`${manage}#cancel`} variant="line" size="small">
          {t('ticket.cancel')}
        </Button>
      </div>
    </section>
  )
}

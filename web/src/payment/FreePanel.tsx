import { usePage } from '../state/page-context.tsx'

/** A discount may cover everything: then nobody is asked for a card. */
export function FreePanel() {
  const { t } = usePage()
  return (
    <section className="panel" aria-labelledby="pay-with">
      <h2 className="t-3" id="pay-with">
        {t('payment.free-title')}
      </h2>
      <p className="small mute">{t('payment.free-text')}</p>
    </section>
  )
}

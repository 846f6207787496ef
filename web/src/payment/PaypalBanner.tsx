import { usePage } from '../state/page-context.tsx'
import './paypal-banner.css'

export function PaypalBanner({ here }: { here?: boolean }) {
  const { t } = usePage()
  return (
    <aside className="paypal-banner" aria-label={t('paypal.title')}>
      <span className="paypal-banner__mark" aria-hidden="true">
        PayPal
      </span>
      <p>
        <b className="strong">{t('paypal.title')}</b>
        <br />
        <span className="small muted">{t(here ? 'paypal.here' : 'paypal.text')}</span>
      </p>
    </aside>
  )
}

import { usePage } from '../state/page-context.tsx'
import './payment-form.css'

/** The licence of the data that suggests the country asks for this link. */
export function CountrySource() {
  const { t } = usePage()
  return (
    <p className="micro muted payment-form__attribution">
      {t('payment.country-by')}{' '}
      <a className="link" href="https://db-ip.com" target="_blank" rel="noopener">
        IP Geolocation by DB-IP
      </a>
    </p>
  )
}

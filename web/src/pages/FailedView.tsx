import { usePage } from '../state/page-context.tsx'
import { Bus } from '../ui/Bus.tsx'
import { Button } from '../ui/Button.tsx'
import './failed.css'

export function FailedView() {
  const { t, href } = usePage()
  return (
    <section className="failed on-night" aria-labelledby="failed">
      <svg className="failed__moon" viewBox="0 0 120 120" aria-hidden="true">
        <path d="M84 12A52 52 0 1 0 108 92A44 44 0 0 1 84 12Z" fill="var(--sun-100)" />
      </svg>
      <div className="wrap failed__text">
        <h1 className="title-hero" id="failed">
          {t('failed.heading')}
        </h1>
        <p className="lead">{t('failed.text')}</p>
        <p className="cluster">
          <Button variant="sun" onClick={() => window.location.reload()}>
            {t('failed.again')}
          </Button>
          <Button variant="line" href={href({ page: 'home' })}>
            {t('navigation.go-home')}
          </Button>
        </p>
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

import type { Location } from '@opentop/contract/location'
import { usePage } from '../state/page-context.tsx'
import { Breadcrumbs } from '@opentop/ui/base/Breadcrumbs.tsx'
import { useLocationTrail } from './use-location-trail.ts'
import '../location/location.css'
import '../text/text.css'

export type LocationTermsData = { location: Location; terms: string[] }

export function LocationTermsView({ data: { location, terms } }: { data: LocationTermsData }) {
  const { t, href } = usePage()
  const { below } = useLocationTrail(location)
  return (
    <div className="wrap location-page">
      <Breadcrumbs label={t('navigation.breadcrumbs')} trail={below} current={t('location.terms')} />
      <div className="location-page__head">
        <h1 className="title-1">{t('location.terms-title', { city: location.name })}</h1>
      </div>
      <div className="text__body location-page__text">
        {terms.length > 0 && <h2>{t('location.terms-on-board')}</h2>}
        {terms.length === 0 && <p>{t('location.terms-none', { city: location.name })}</p>}
        {terms.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <h2>{t('location.terms-general')}</h2>
        <p>
          {t('location.terms-general-text')} <a href={href({ page: 'terms' })}>{t('footer.terms')}</a>
        </p>
      </div>
    </div>
  )
}

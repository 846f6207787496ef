import type { Location } from '@opentop/contract/location'
import { usePage } from '../state/page-context.tsx'
import { Breadcrumbs } from '@opentop/ui/base/Breadcrumbs.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { Empty } from '@opentop/ui/base/Empty.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { useLocationTrail } from './use-location-trail.ts'
import '../location/location.css'

export type ServiceUpdateData = { location: Location; notices: { title: string; text: string; period: string }[] }

export function ServiceUpdateView({ data: { location, notices } }: { data: ServiceUpdateData }) {
  const { t, href } = usePage()
  const { below } = useLocationTrail(location)
  return (
    <div className="wrap location-page">
      <Breadcrumbs label={t('navigation.breadcrumbs')} trail={below} current={t('location.updates')} />
      <div className="location-page__head">
        <h1 className="title-1">{t('location.updates-title', { city: location.name })}</h1>
      </div>
      {notices.length === 0 && (
        <Empty title={t('location.updates-none')} text={t('location.updates-none-text')}>
          <Button variant="line" href={href({ page: 'locationAll', locationId: location.id, locationSlug: location.slug })}>
            {t('location.all')}
          </Button>
        </Empty>
      )}
      <ul className="location-page__notices">
        {notices.map((notice) => (
          <li key={`${notice.title} ${notice.period}`} className="notice">
            <Icon name="warn" />
            <div>
              <h2 className="title-3">{notice.title}</h2>
              <p className="small strong">{notice.period}</p>
              <p>{notice.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
